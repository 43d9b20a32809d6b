import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Route } from '../../contract/routes.ts';
import { useCapability } from '../authProvider/store.ts';

/** Where requests to join wait for an answer, and the resource they are of. */
const lists: Partial<Record<Route, string>> = {
  '/affiliates/requests': 'affiliates',
  '/operators/requests': 'operators',
};

/** How many requests wait on some pages; 0 where nobody can answer them or it is not known. */
export function useWaiting(routes: readonly Route[]): number {
  const dataProvider = useDataProvider();
  const answerable = useCapability('approvals');
  const counted = routes.flatMap((route) => lists[route] ?? []);
  const { data = 0 } = useQuery({
    queryKey: ['waiting', ...counted],
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
