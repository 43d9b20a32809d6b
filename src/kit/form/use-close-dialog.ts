import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { fromPage } from '../../shared/dialog/entries.ts';
import { wasOpenedFromList } from './dialog-address.ts';
import { listSearch } from './start-record.ts';

/**
 * Closes a dialog: back to the list it was opened from, so that Back does not reopen it, or, when
 * its address was opened directly, to the list in its place.
 */
export function useCloseDialog(address: string): () => void {
  const navigate = useNavigate();
  const { state, search } = useLocation();
  return useCallback(() => {
    fromPage(() => {
      if (wasOpenedFromList(state)) void navigate(-1);
      else void navigate({ pathname: `/${address}`, search: listSearch(search) }, { replace: true });
    });
  }, [navigate, address, search, state]);
}
