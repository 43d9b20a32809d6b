import { useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { DataProviderContext, useStoreContext } from 'react-admin';
import { useCapability } from '../../authProvider/store.ts';
import { placeSuffix } from '../panel-store.ts';
import type { View } from '../view.ts';
import { warmRows } from './warm-rows.ts';
import { firstQuery } from './first-query.ts';

/** Milliseconds for which a list uses the rows that were prefetched. */
const readAheadLasts = 5000;

/** Whether a list reads its rows when it opens, because they were not prefetched just before. */
export const isNoLongerAhead = ({ state }: { state: { dataUpdatedAt: number } }): boolean =>
  Date.now() - state.dataUpdatedAt > readAheadLasts;

/**
 * Prefetches the rows of a list when the link to it is about to be followed, so that they load while the page renders. A
 * list that was left with another page, order or filter is not prefetched; the browser most likely has its rows.
 */
export function useReadAhead(view: View | undefined): () => void {
  const queryClient = useQueryClient();
  // Not by `useDataProvider`, which also prepares a logout: each link of the navigation would take longer to draw.
  const dataProvider = useContext(DataProviderContext);
  const store = useStoreContext();
  const arePaged = useCapability('paged-lists');
  return () => {
    if (!view) return;
    void warmRows(view);
    if (!dataProvider || store.getItem(view.address + placeSuffix)) return;
    const { name } = view.resource;
    const query = firstQuery(view, arePaged);
    // The query key of react-admin's useGetList. A failure shows in the list, which then reads again.
    void queryClient.prefetchQuery({
      queryKey: [name, 'getList', query],
      queryFn: ({ signal }) => dataProvider.getList(name, { ...query, signal }),
      staleTime: readAheadLasts,
    });
  };
}
