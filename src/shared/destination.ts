import { publicRoutes } from '../../contract/public-routes.ts';
import type { Route } from '../../contract/routes.ts';
import { isObject } from './lenient.ts';

/** Where a signed-in account starts, and lands when a path is not for it. */
export const home = '/dashboard' satisfies Route;

export const isPublic = (path: string) => publicRoutes.some((route) => route === path);

/** Public pages that make no sense with a session. */
export const isForGuestsOnly = (path: string) => path === '/login' || path === '/register';

/**
 * Where to go after signing in: the path where the session was lost, or that a mail has led to, else home. It is kept
 * in the history entry, yet only ever a path of this origin is followed.
 */
export function returnPath(state: unknown): string {
  const from = isObject(state) ? state.from : undefined;
  const { origin } = window.location;
  if (typeof from !== 'string' || !URL.canParse(from, origin)) return home;
  const url = new URL(from, origin);
  // A path that begins with two slashes would be read as another host.
  if (url.origin !== origin || url.pathname.startsWith('//') || isPublic(url.pathname)) return home;
  return url.pathname + url.search + url.hash;
}
