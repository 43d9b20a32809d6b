import type { CurrentUser } from '../../contract/user.ts';

/** The storage key of the signed-in user; other tabs follow it. */
export const userKey = 'auth_user';

/** The storage keys of the lists kept for the selects (specification, section 3). */
export const keptKeys = {
  options: 'user_options_store_data',
  brands: 'brands_store_data',
  plans: 'plans_store_data',
  'promo-materials': 'promo_materials_store_data',
} as const;

/** Stores the signed-in user. It decides nothing: auth/me does. */
export function rememberUser(user: CurrentUser): void {
  try {
    localStorage.setItem(userKey, JSON.stringify(user));
  } catch {
    // The storage is full. The next start then loads the panel only once auth/me has answered.
  }
}

/** Whether this browser was signed in when the panel was last open. */
export const wasSignedIn = () => localStorage.getItem(userKey) !== null;

/** The value stored there for a moment during sign-out, so that other tabs tell it from a lost session. */
export const signedOut = 'null';
export function tellSignOut(): void {
  if (wasSignedIn()) localStorage.setItem(userKey, signedOut);
}

/** How react-admin's store names what it keeps for an account (src/kit/panel-store.ts). */
const savedView = /^RaStorepanel-(\d+)\.(?:.+\.savedQueries|saved-views)$/;

/**
 * Forgets the views of lists and figures that accounts have saved, except those of one account: names and search terms
 * are an account's data, which the next user of the browser must not see.
 */
export function forgetSavedViews(except?: number): void {
  for (const key of Object.keys(localStorage)) {
    const owner = savedView.exec(key)?.[1];
    if (owner !== undefined && owner !== String(except)) localStorage.removeItem(key);
  }
}

/** Forgets the user and all data that was loaded for them. */
export function forgetUser(): void {
  for (const key of [userKey, ...Object.values(keptKeys)]) localStorage.removeItem(key);
}
