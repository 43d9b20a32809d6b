import type { Location } from 'react-router';
import { isObject } from '../lenient.ts';

/** The state of a history entry over that of a page: how many dialogs without an address are open, and over what. */
interface Mark {
  openDialogs: number;
  over: string;
}

/** How many dialogs without an address are open at an entry. A state that was copied to another page counts none. */
export function depthOf({ pathname, state }: Pick<Location<unknown>, 'pathname' | 'state'>): number {
  if (!isObject(state) || state.over !== pathname) return 0;
  return typeof state.openDialogs === 'number' ? state.openDialogs : 0;
}

/** The state of an entry without its mark, for the entry of another page. */
export function unmarked(state: unknown): unknown {
  if (!isObject(state)) return state;
  const { openDialogs: _count, over: _place, ...own } = state;
  return own;
}

/** The state of an entry, with so many dialogs over it. The page's own part of it stays. */
export const markOf = ({ pathname, state }: Location<unknown>, openDialogs: number): Mark => ({
  ...(isObject(state) ? state : {}),
  openDialogs,
  over: pathname,
});
