import { publicRouteOf } from '../../contract/public-routes.ts';
import type { Route } from '../../contract/routes.ts';
import { isObject } from './lenient.ts';

/** The first page after signing in, and the target of redirects from pages that an account may not open. */
export const home = '/dashboard' satisfies Route;

export const isPublic = (path: string) => publicRouteOf(path) !== undefined;

/** Public pages that make no sense with a session. */
export const isForGuestsOnly = (path: string) => path === '/login' || path === '/register';

/**
 * The path to open after signing in: where the session was lost, or where a mailed link led, else the dashboard. It
 * comes from the history entry, so only paths of this origin are accepted.
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
