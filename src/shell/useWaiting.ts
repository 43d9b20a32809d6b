import { useQueries } from '@tanstack/react-query';
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
  return useQueries({
    queries: counted.map((resource) => ({
      queryKey: [resource, 'waiting'],
      enabled: answerable,
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { total } = await dataProvider.getList(resource, {
          filter: { approved: 0 },
          pagination: { page: 1, perPage: 1 },
          sort: { field: 'id', order: 'ASC' },
          signal,
        });
        return total ?? 0;
      },
    })),
    combine: (results) => results.reduce((sum, { data = 0 }) => sum + data, 0),
  });
}
