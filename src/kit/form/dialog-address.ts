import { useCallback } from 'react';
import { type To, useLocation, useNavigate } from 'react-router';
import { listSearch } from './start-record.ts';

/** Marks a history entry that the list itself created, so that closing the dialog may go back. */
interface OpenedFromList {
  fromList: true;
}

const wasOpenedFromList = (state: unknown): state is OpenedFromList =>
  typeof state === 'object' && state !== null && 'fromList' in state;

/** The link that opens a dialog over a list, keeping the list's own address parameters. */
export function useDialogLink(address: string): (dialog: string | number) => {
  to: To;
  state: OpenedFromList;
} {
  const { search } = useLocation();
  return (dialog) => ({
    to: { pathname: `/${address}/${dialog}`, search },
    state: { fromList: true },
  });
}

/**
 * Closes a dialog: back to the list it was opened from, so that Back does not reopen it, or, when
 * its address was opened directly, to the list in its place.
 */
export function useCloseDialog(address: string): () => void {
  const navigate = useNavigate();
  const { state, search } = useLocation();
  return useCallback(() => {
    if (wasOpenedFromList(state)) void navigate(-1);
    else void navigate({ pathname: `/${address}`, search: listSearch(search) }, { replace: true });
  }, [navigate, address, search, state]);
}
