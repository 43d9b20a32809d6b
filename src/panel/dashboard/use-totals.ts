import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { mayOperate } from '../../authProvider/access.ts';
import { useUser } from '../../authProvider/user.ts';
import { countRows } from '../../dataProvider/count-rows.ts';
import type { PanelDataProvider } from '../../dataProvider/index.ts';
import type { Row } from '../../dataProvider/list-answer.ts';
import { ownTask } from '../../shared/own-task.ts';
import { usePainted } from '../../shared/use-painted.ts';

const newestFirst = { field: 'id', order: 'DESC' } as const;

/** The order with the newest records first. */
export const latest = { field: 'created_at', order: 'DESC' } as const;

/** How many rows a widget shows. */
export const rowsShown = 5;

/** Whether the account may list a resource, by its type and its role. */
export const useMayList = (resource: string): boolean => mayOperate(useUser(), resource, 'list');

/**
 * Whether the account may list a resource, once the page is painted: a call takes two milliseconds, and there are ten, which
 * would all be made before a browser shows anything of the page.
 */
function useMayRead(resource: string) {
  const isPainted = usePainted();
  const isAllowed = useMayList(resource);
  return { isAllowed, enabled: isAllowed && isPainted };
}

/** The first rows of a list, and how many there are in all. */
export function useFirst(
  resource: string,
  filter: Record<string, unknown> = {},
  sort: { field: string; order: 'ASC' | 'DESC' } = newestFirst,
) {
  const dataProvider = useDataProvider<PanelDataProvider>();
  const { isAllowed, enabled } = useMayRead(resource);
  const params = { filter, sort, pagination: { page: 1, perPage: rowsShown } };
  const { data, isPending, error, refetch } = useQuery({
    enabled,
    // With `getList`, so that it is read again with the lists after a write.
    queryKey: [resource, 'getList', params],
    queryFn: async ({ signal }) => {
      await ownTask();
      // The page may have been left meanwhile.
      signal.throwIfAborted();
      return dataProvider.getList<Row>(resource, { ...params, signal });
    },
  });
  return { data: data?.data, total: data?.total, isPending, error, refetch, isAllowed };
}

/** The number of rows of a list that match each of several filters, in their order. */
export function useTotals(resource: string, filters: readonly Record<string, unknown>[]) {
  const dataProvider = useDataProvider<PanelDataProvider>();
  const { isAllowed, enabled } = useMayRead(resource);
  const { data, isPending, error, refetch } = useQuery({
    enabled,
    queryKey: [resource, 'totals', filters],
    queryFn: ({ signal }) =>
      Promise.all(filters.map((filter) => countRows(dataProvider, resource, filter, signal))),
  });
  return { data, isPending, error, refetch, isAllowed };
}
