import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useStoreContext } from 'react-admin';
import { useCapability } from '../../authProvider/store.ts';
import { placeSuffix } from '../panel-store.ts';
import type { View } from '../view.ts';
import { firstQuery } from './first-query.ts';

/** How long a list that is opened takes the rows that were asked for ahead, in milliseconds. */
const readAheadLasts = 5000;

/** Whether a list that is opened reads its rows, because those that it has were not asked for just now. */
export const isNoLongerAhead = ({ state }: { state: { dataUpdatedAt: number } }): boolean =>
  Date.now() - state.dataUpdatedAt > readAheadLasts;

/**
 * Asks for the rows of a list when the link to it is pressed: they are on their way while the page is drawn. A list
 * that was left at a place of its own has other rows, which the browser holds most likely.
 */
export function useReadAhead(view: View | undefined): () => void {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const store = useStoreContext();
  const arePaged = useCapability('paged-lists');
  return () => {
    if (!view || store.getItem(view.address + placeSuffix)) return;
    const { name } = view.resource;
    const query = firstQuery(view, arePaged);
    // The key by which useGetList of react-admin knows these rows. A failure shows in the list, which asks again.
    void queryClient.prefetchQuery({
      queryKey: [name, 'getList', query],
      queryFn: ({ signal }) => dataProvider.getList(name, { ...query, signal }),
      staleTime: readAheadLasts,
    });
  };
}
