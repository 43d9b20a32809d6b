import type { Route } from '../../../contract/routes.ts';
import { useReadAhead } from '../../kit/list/use-read-ahead.ts';
import { pages, viewAt } from './pages.ts';

/** Loads a page when the link to it is pressed: the code of one that is no list, the rows of a list. */
export function usePageAhead(route: Route): () => void {
  const readAhead = useReadAhead(viewAt(route));
  return () => {
    pages[route]?.warm();
    readAhead();
  };
}
