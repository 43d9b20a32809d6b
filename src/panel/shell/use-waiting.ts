import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Route } from '../../../contract/routes.ts';
import { mayOperate } from '../../authProvider/access.ts';
import { useCapability } from '../../authProvider/store.ts';
import { useUser } from '../../authProvider/user.ts';
import { countRows } from '../../dataProvider/count-rows.ts';
import type { PanelDataProvider } from '../../dataProvider/index.ts';

/** Requests to join that wait for an answer: their resource, and the filter that selects them. */
export interface Requests {
  resource: string;
  filter: Readonly<Record<string, number>>;
}

/** The pages that list requests. */
const lists: Partial<Record<Route, Requests>> = {
  '/affiliates/requests': { resource: 'affiliates', filter: { approved: 0 } },
  '/operators/requests': { resource: 'operators', filter: { approved: 0 } },
  '/operators/requests/affiliates': { resource: 'affiliates', filter: { approved: 0, has_operator: 0 } },
};

/** The requests that are listed on some pages. */
export const requestsOn = (routes: readonly Route[]): readonly Requests[] =>
  routes.flatMap((route) => lists[route] ?? []);

/**
 * The number of waiting requests; 0 if the backend has no answers to them, the account may not list them, or the number
 * is unknown.
 */
export function useWaiting(requests: readonly Requests[]): number {
  const dataProvider = useDataProvider<PanelDataProvider>();
  const user = useUser();
  const counted = requests.filter(({ resource }) => mayOperate(user, resource, 'list'));
  const answerable = useCapability('approvals');
  const { data = 0 } = useQuery({
    // The key contains `getList`, so that the count is read again with the lists after a write.
    queryKey: ['waiting', 'getList', ...counted],
    enabled: answerable && counted.length > 0,
    queryFn: async ({ signal }) => {
      const counts = await Promise.all(
        counted.map(({ resource, filter }) => countRows(dataProvider, resource, filter, signal)),
      );
      return counts.reduce((sum, count) => sum + count, 0);
    },
  });
  return data;
}
