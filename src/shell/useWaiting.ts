import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Route } from '../../contract/routes.ts';
import { useCapability } from '../authProvider/store.ts';

/** Where requests to join wait for an answer, and the resource they are of. */
const lists: Partial<Record<Route, string>> = {
  '/affiliates/requests': 'affiliates',
  '/operators/requests': 'operators',
};

/** The resources whose requests are listed on some pages. */
export const requestsOn = (routes: readonly Route[]): readonly string[] =>
  routes.flatMap((route) => lists[route] ?? []);

/** Begins the key of every query that counts who waits. */
export const waitingKey = 'waiting';

/** How many requests wait in some resources; 0 where nobody can answer them or it is not known. */
export function useWaiting(counted: readonly string[]): number {
  const dataProvider = useDataProvider();
  const answerable = useCapability('approvals');
  const { data = 0 } = useQuery({
    queryKey: [waitingKey, ...counted],
    enabled: answerable && counted.length > 0,
    queryFn: async ({ signal }) => {
      const asked = counted.map((resource) =>
        dataProvider.getList(resource, {
          filter: { approved: 0 },
          pagination: { page: 1, perPage: 1 },
          sort: { field: 'id', order: 'ASC' },
          signal,
        }),
      );
      return (await Promise.all(asked)).reduce((sum, { total = 0 }) => sum + total, 0);
    },
  });
  return data;
}
