import { readBody } from './body.ts';
import type { RequestContext } from './environment.ts';
import type { Route } from './route.ts';

/** Calls of one method and path; where there are several, their bodies tell them apart. */
export type Calls = readonly [Route, ...Route[]];

/** Whether anyone may make them. */
export const isForGuests = (calls: Calls) => calls.every(({ call }) => call.access === 'anyone');

/** The most bytes of their bodies; undefined for the usual number. */
export function maxBodyOf(calls: Calls): number | undefined {
  const larger = calls.flatMap(({ call }) => call.maxBody ?? []);
  return larger.length > 0 ? Math.max(...larger) : undefined;
}

/** Groups routes by the method and path of their calls. */
export function byMethodAndPath(routes: readonly Route[]): Calls[] {
  const groups = new Map<string, [Route, ...Route[]]>();
  for (const route of routes) {
    const key = `${route.call.method} ${route.call.path}`;
    const group = groups.get(key);
    if (group) group.push(route);
    else groups.set(key, [route]);
  }
  return [...groups.values()];
}

/** Selects the call of a request: the one whose key is in the body, else the one without a key. */
export async function selectRoute(c: RequestContext, calls: Calls): Promise<Route> {
  const [first] = calls;
  if (calls.length === 1) return first;
  const body = await readBody(c);
  const rest = calls.find(({ call }) => call.bodyKey === undefined);
  return (
    calls.find(({ call }) => call.bodyKey !== undefined && Object.hasOwn(body, call.bodyKey)) ?? rest ?? first
  );
}
