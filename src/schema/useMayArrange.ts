import { useCapability } from '../authProvider/store.ts';
import type { View } from './view.ts';

/**
 * Whether a list can be searched, filtered and sorted: in the browser when all of it comes at once, and
 * by a backend that says it can. Neither is true of one page of a backend that takes no such query.
 */
export function useMayArrange({ resource }: View): boolean {
  const byBackend = useCapability('paged-lists');
  return byBackend || !resource.paged;
}
