import type { AccountType } from '../../contract/accounts.ts';
import type { CurrentUser } from '../../contract/user.ts';
import { mayOperate } from '../authProvider/access.ts';
import type { PanelDataProvider } from './index.ts';
import { type KeptList, readKept } from './kept.ts';

/** The lists that each type of account loads (specification, section 6). */
const loaded: Record<AccountType, readonly KeptList[]> = {
  'super-admin': ['brands', 'plans'],
  operator: ['brands'],
  'sub-operator': [],
  affiliate: ['plans'],
};

/** Milliseconds before anything is loaded ahead, so that the first screen loads undisturbed. */
const delay = 1500;

/**
 * Loads the choices for an account's selects, unless they are kept already: once after signing in, after the first
 * screen. The selects themselves read them again whenever they open.
 *
 * @param warm loads what else may be needed soon. @returns the function that cancels it
 */
export function preload(
  { getAll }: Pick<PanelDataProvider, 'getAll'>,
  account: CurrentUser,
  language: string,
  warm: () => void,
): () => void {
  const stop = new AbortController();
  const missing = loaded[account.type].filter(
    (list) =>
      mayOperate(account, list, 'list') && readKept(list, { user: account.id, language }) === undefined,
  );
  const timer = setTimeout(() => {
    // A failure shows where the list is needed.
    for (const list of missing) getAll(list, stop.signal).catch(() => undefined);
    warm();
  }, delay);
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
