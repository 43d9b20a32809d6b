import type { CurrentUser } from '../../contract/user.ts';

/** Where the signed-in user is cached; other tabs follow it. */
export const userKey = 'auth_user';

const caches = [
  'user_options_store_data',
  'brands_store_data',
  'plans_store_data',
  'promo_materials_store_data',
];

/** Remembers who is signed in. Nothing is decided by it: auth/me decides. */
export function rememberUser(user: CurrentUser): void {
  localStorage.setItem(userKey, JSON.stringify(user));
}

/** Whether this browser was signed in when the panel was last open. */
export const wasSignedIn = () => localStorage.getItem(userKey) !== null;

/** Forgets the user and all data that was loaded for them. */
export function forgetUser(): void {
  for (const key of [userKey, ...caches]) localStorage.removeItem(key);
}
