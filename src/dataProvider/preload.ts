import type { AccountType } from '../../contract/accounts.ts';
import type { PanelDataProvider } from './index.ts';
import { type KeptList, readKept } from './kept.ts';
import type { Caller } from './lists.ts';

/** What each type of account loads (specification, section 6). */
const loaded: Record<AccountType, readonly KeptList[]> = {
  'super-admin': ['brands', 'plans'],
  operator: ['brands'],
  'sub-operator': [],
  affiliate: ['plans'],
};

/** How long the first screen has for itself, in milliseconds. */
const delay = 1500;

/**
 * Loads what the selects of an account offer, unless it is kept already: once after signing in, when
 * the first screen stands. The selects themselves then read it again whenever they open.
 *
 * @returns what calls it off
 */
export function preload(
  { getAll }: Pick<PanelDataProvider, 'getAll'>,
  { id: user, type }: Pick<Caller, 'id' | 'type'>,
  language: string,
): () => void {
  const stop = new AbortController();
  const missing = loaded[type].filter((list) => readKept(list, { user, language }) === undefined);
  const timer = setTimeout(() => {
    // A failure shows where somebody asks for the list.
    for (const list of missing) getAll(list, stop.signal).catch(() => undefined);
  }, delay);
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
