import { useContext } from 'react';
import { type RaRecord, useListContext, useRecordContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { useCloseDialog } from '../form/use-close-dialog.ts';
import { fromPage } from '../../shared/dialog/entries.ts';
import { unmarked } from '../../shared/dialog/mark.ts';
import { shownAt } from '../record-address.ts';
import { ListAddress } from '../list/list-contexts.ts';

/** The records before and after a record in the list on screen, if the current page has them. */
export function useNeighbours(
  id: RaRecord['id'] | undefined,
): Partial<Record<'previous' | 'next', RaRecord>> {
  const { data = [] } = useListContext<RaRecord>();
  const place = data.findIndex((row) => String(row.id) === String(id));
  if (place < 0) return {};
  return { previous: data[place - 1], next: data[place + 1] };
}

/** Replaces the record that a drawer shows, so that Back still leads to the list. */
export function useShowRecord(): (record: RaRecord) => void {
  const address = useContext(ListAddress);
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const edits = pathname.endsWith('/show');
  return ({ id }) =>
    fromPage(() => {
      const to = { pathname: `/${address}/${shownAt(id, edits)}`, search };
      void navigate(to, { replace: true, state: unmarked(state) });
    });
}

/** Goes on to the next record; after the last one, to the list. */
export function useNextRecord(): () => void {
  const { next } = useNeighbours(useRecordContext()?.id);
  const show = useShowRecord();
  const close = useCloseDialog(useContext(ListAddress));
  return () => (next ? show(next) : close());
}
