import type { Route } from '../../../contract/routes.ts';
import { routeTitle } from '../../shared/route-titles.ts';

/** Groups of pages that are tabs beside each other. The navigation has an entry for the first one only. */
const sets: readonly (readonly [Route, ...Route[]])[] = [
  ['/operators/requests', '/operators/requests/affiliates'],
  [
    '/affiliates/list',
    '/affiliates/campaigns',
    '/affiliates/plans',
    '/affiliates/invitations',
    '/affiliates/audit-log',
  ],
  ['/invites', '/mails', '/audit-log'],
  ['/events', '/events/customers'],
  ['/payments/transactions', '/payments/balances', '/payments/conversions', '/payments/periods'],
  ['/payments', '/payments/own-conversions'],
];

const setOf = (route: Route) => sets.find((set) => set.includes(route));

/** The tabs of a page, itself included; only the page itself if it has no tabs. */
export const tabsOf = (route: Route): readonly Route[] => setOf(route) ?? [route];

/** The translation key of a tab: the title of its page, except where that names all of its tabs. */
export const tabTitle = (route: Route): string =>
  route === '/payments' ? 'money.statements' : routeTitle(route);

/** The page of the navigation's entry for a page. */
export const entryOf = (route: Route): Route => setOf(route)?.[0] ?? route;
