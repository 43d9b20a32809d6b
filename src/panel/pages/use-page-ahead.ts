import { useQueryClient } from '@tanstack/react-query';
import type { Route } from '../../../contract/routes.ts';
import { useUser } from '../../authProvider/user.ts';
import { useReadAhead } from '../../kit/list/use-read-ahead.ts';
import { loadAhead, viewAt } from './pages.ts';

/** Loads a page before the link to it is followed: the code and the figures of one that is no list, the rows of a list. */
export function usePageAhead(route: Route): () => void {
  const queryClient = useQueryClient();
  const user = useUser();
  const readRows = useReadAhead(viewAt(route));
  return () => {
    loadAhead(route, queryClient, user);
    readRows();
  };
}
