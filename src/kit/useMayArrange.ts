import { useCapability } from '../authProvider/store.ts';
import type { View } from './view.ts';

/**
 * Whether a list can be searched, filtered and sorted: in the browser when all of it comes at once, and
 * by a backend that announces paged lists (`byBackend`). Neither is true of one page of a backend that
 * takes no such query.
 */
export const mayArrange = ({ resource }: View, byBackend: boolean): boolean => byBackend || !resource.paged;

/** The same of the backend that the panel talks to. */
export const useMayArrange = (view: View): boolean => mayArrange(view, useCapability('paged-lists'));
