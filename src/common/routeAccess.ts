import type { AccountType } from '../../contract/accounts.ts';
import { type Route, routes } from '../../contract/routes.ts';

/** The route a path belongs to: itself, or the list over which a dialog such as /plans/create or /plans/7 opens. */
export function routeOf(path: string): Route | undefined {
  const isRoute = (candidate: string): candidate is Route => Object.hasOwn(routes, candidate);
  const page = path.replace(/\/+$/, '');
  if (isRoute(page)) return page;
  const list = page.replace(/\/(create|[1-9]\d*)$/, '');
  return isRoute(list) ? list : undefined;
}

/** Whether an account may open a path. */
export function mayOpen(path: string, type: AccountType): boolean {
  const route = routeOf(path);
  return route !== undefined && routes[route].includes(type);
}
