import { defaultPerPage, maxPerPage } from '../../contract/paging.ts';
import { useCapability } from '../authProvider/store.ts';
import type { View } from './view.ts';

/**
 * Rows of a page where a list is read to its end: the most that is answered at once; from a backend that
 * announces nothing the specification's pages (decision 22), and all rows of a list that comes whole,
 * which would otherwise be filtered and sorted anew for every page.
 */
export function useRowsAtOnce({ resource }: View): number {
  const areAllPaged = useCapability('paged-lists');
  if (areAllPaged) return maxPerPage;
  return resource.paged ? defaultPerPage : Number.MAX_SAFE_INTEGER;
}
