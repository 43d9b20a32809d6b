import type { CurrentUser } from '../../contract/user.ts';

/** Where the signed-in user is cached; other tabs follow it. */
export const userKey = 'auth_user';

/** Where lists are kept for the selects (specification, section 3). */
export const keptKeys = {
  options: 'user_options_store_data',
  brands: 'brands_store_data',
  plans: 'plans_store_data',
  'promo-materials': 'promo_materials_store_data',
} as const;

/** Remembers who is signed in. Nothing is decided by it: auth/me decides. */
export function rememberUser(user: CurrentUser): void {
  try {
    localStorage.setItem(userKey, JSON.stringify(user));
  } catch {
    // The storage is full. A later page then asks who is signed in without loading the panel meanwhile.
  }
}

/** Whether this browser was signed in when the panel was last open. */
export const wasSignedIn = () => localStorage.getItem(userKey) !== null;

/** How react-admin's store names what it keeps for an account (src/common/panelStore.ts). */
const savedFilter = /^RaStorepanel-(\d+)\..+\.saved$/;

/**
 * Forgets the filters that accounts have saved, but for one account's: what somebody searched for is data,
 * and no business of who uses the browser next.
 */
export function forgetSavedFilters(except?: number): void {
  for (const key of Object.keys(localStorage)) {
    const owner = savedFilter.exec(key)?.[1];
    if (owner !== undefined && owner !== String(except)) localStorage.removeItem(key);
  }
}

/** Forgets the user and all data that was loaded for them. */
export function forgetUser(): void {
  for (const key of [userKey, ...Object.values(keptKeys)]) localStorage.removeItem(key);
}
