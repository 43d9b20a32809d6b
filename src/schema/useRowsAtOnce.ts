import { defaultPerPage, maxPerPage } from '../../contract/paging.ts';
import { useMayArrange } from './useMayArrange.ts';
import type { View } from './view.ts';

/**
 * Rows of a page where a list is read to its end: the most that is answered at once, and from a backend
 * that announces nothing the specification's pages (decision 22).
 */
export const useRowsAtOnce = (view: View): number => (useMayArrange(view) ? maxPerPage : defaultPerPage);
