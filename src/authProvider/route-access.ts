import type { Permission } from '../../contract/access.ts';
import type { AccountType } from '../../contract/accounts.ts';
import type { Capability } from '../../contract/capabilities.ts';
import { permissionFor } from '../../contract/operations.ts';
import { entityOn, type Route, routeNeeds, routes } from '../../contract/routes.ts';
import { type Narrowed, permissionsHeld } from './standing.ts';

/**
 * The route a path belongs to: itself, or the list over which a dialog such as /plans/create, /plans/7 or /plans/7/show
 * opens.
 */
export function routeOf(path: string): Route | undefined {
  const isRoute = (candidate: string): candidate is Route => Object.hasOwn(routes, candidate);
  const page = path.replace(/\/+$/, '');
  if (isRoute(page)) return page;
  const list = page.replace(/\/(create|[1-9]\d*(\/show)?)$/, '');
  return isRoute(list) ? list : undefined;
}

/** Whether a record's id can be part of an address; an id that the panel made up itself cannot. */
export const isAddressable = (id: unknown): boolean => /^[1-9]\d*$/.test(String(id));

/** Pages about one's own account, which every role may open. */
const own: readonly Route[] = ['/dashboard', '/profile-settings'];

/** The permission of the calls of a page that shows no entity. */
const permits: Partial<Record<Route, Permission>> = {
  '/operator-integrations/api-settings': 'api-keys.manage',
};

/**
 * Whether a page is for an account type. A sub-operator also has its operator's pages of what it may list (decision
 * 45).
 */
function isFor(route: Route, type: AccountType): boolean {
  if (routes[route].includes(type)) return true;
  if (type !== 'sub-operator' || !routes[route].includes('operator')) return false;
  const { access, own } = entityOn[route] ?? {};
  return [access?.list, own?.also].some((types) => types?.includes(type));
}

/** Whether a role allows a page: it must allow listing what the page shows. */
function isLeft(route: Route, permissions: readonly string[]): boolean {
  const entity = entityOn[route];
  const needed = entity ? permissionFor(entity.permits ?? entity.name, 'list') : permits[route];
  return own.includes(route) || (needed !== undefined && permissions.includes(needed));
}

/** Whether an account may open a path, given what its backend has announced. */
export function mayOpenPage(path: string, visitor: Narrowed, announced: readonly Capability[]): boolean {
  const route = routeOf(path);
  if (route === undefined || !isFor(route, visitor.type)) return false;
  const needed = routeNeeds[route];
  if (needed !== undefined && !announced.includes(needed)) return false;
  const permissions = permissionsHeld(visitor);
  return permissions === null || isLeft(route, permissions);
}
