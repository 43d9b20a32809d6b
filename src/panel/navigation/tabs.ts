import type { Route } from '../../../contract/routes.ts';

/** Pages that stand side by side as tabs. The navigation has an entry for the first alone. */
const sets: readonly (readonly [Route, ...Route[]])[] = [
  ['/operators/requests', '/operators/requests/affiliates'],
  ['/affiliates/list', '/affiliates/invitations'],
  ['/invites', '/mails'],
];

const setOf = (route: Route) => sets.find((set) => set.includes(route));

/** The pages that stand beside a page, itself among them; alone where it has no others beside it. */
export const tabsOf = (route: Route): readonly Route[] => setOf(route) ?? [route];

/** The page by which the navigation names a page. */
export const entryOf = (route: Route): Route => setOf(route)?.[0] ?? route;
