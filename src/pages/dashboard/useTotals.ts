import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetList } from 'react-admin';
import type { PanelDataProvider } from '../../dataProvider/index.ts';
import type { Row } from '../../dataProvider/listAnswer.ts';

const newestFirst = { field: 'id', order: 'DESC' } as const;

/** How many rows a widget shows. */
export const shown = 5;

/** The first rows of a list, and how many there are in all. */
export const useFirst = (
  resource: string,
  filter: Record<string, unknown> = {},
  sort: { field: string; order: 'ASC' | 'DESC' } = newestFirst,
) => useGetList<Row>(resource, { filter, sort, pagination: { page: 1, perPage: shown } });

/** How many rows a filter leaves of a list. */
export async function countRows(
  dataProvider: PanelDataProvider,
  resource: string,
  filter: Record<string, unknown>,
  signal: AbortSignal,
): Promise<number> {
  const pagination = { page: 1, perPage: 1 };
  const { total } = await dataProvider.getList(resource, { filter, pagination, sort: newestFirst, signal });
  return total ?? 0;
}

/** How many rows each of several filters leaves of a list, in their order. */
export function useTotals(resource: string, filters: readonly Record<string, unknown>[]) {
  const dataProvider = useDataProvider<PanelDataProvider>();
  return useQuery({
    queryKey: [resource, 'totals', filters],
    queryFn: ({ signal }) =>
      Promise.all(filters.map((filter) => countRows(dataProvider, resource, filter, signal))),
  });
}
