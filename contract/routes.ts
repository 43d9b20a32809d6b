import { type AccountType, accountTypes } from './accounts.ts';
import type { Capability } from './capabilities.ts';
import { api } from './index.ts';
import type { Pages } from './definition.ts';
import type { AnyResource } from './resource.ts';

const superAdmin = ['super-admin'] as const;
const operator = ['operator'] as const;
const affiliate = ['affiliate'] as const;

/** The pages that show no entity. */
const otherPages = {
  '/dashboard': accountTypes,
  '/referral-system': ['super-admin', 'operator'],
  '/profile-settings': ['operator', 'affiliate', 'sub-operator'],
  '/operator-integrations/users-migration': superAdmin,
  '/operator-integrations/api-settings': superAdmin,
  '/operator-integrations/cooperation-model': superAdmin,
  '/operator-integrations/payment-types': superAdmin,
  '/notifications': affiliate,
  '/support': affiliate,
  '/payments/autopayment-settings': operator,
  '/bonus-system/levels': operator,
  '/bonus-system/exceptions': operator,
  '/mailing/list': operator,
  '/mailing/patterns': operator,
} as const satisfies Pages;

type Api = typeof api;
/** The pages that show an entity. */
export type EntityPage = { [Name in keyof Api]: keyof Api[Name]['pages'] }[keyof Api];
export type Route = keyof typeof otherPages | EntityPage;

const pages: Pages = {
  ...otherPages,
  ...Object.fromEntries(Object.values<AnyResource>(api).flatMap((entity) => Object.entries(entity.pages))),
};

/**
 * The account types that may open each page: the entities' own pages, and the others. For the pages of the
 * specification, this is the table of its section 2; the bonus system is only in its operators' navigation.
 */
export const routes = Object.fromEntries(
  // `Object.fromEntries` loses the paths; the cast restores them.
  Object.entries(pages).map(([path, page]) => [path, 'types' in page ? page.types : page]),
) as Readonly<Record<Route, readonly AccountType[]>>;

/** Whether a path is that of a page. */
export const isRoute = (path: string): path is Route => Object.hasOwn(routes, path);

/** The paths of all pages. */
export const routeNames: readonly Route[] = Object.keys(routes).filter(isRoute);

/** The capability that a backend must announce for a page that the specification lacks. */
export const routeNeeds: Readonly<Partial<Record<Route, Capability>>> = Object.fromEntries(
  Object.entries(pages).flatMap(([path, page]) => ('needs' in page ? [[path, page.needs]] : [])),
);

/** The entity that a page shows; the other pages show none. */
export const entityOn: Readonly<Partial<Record<Route, AnyResource>>> = Object.fromEntries(
  Object.values<AnyResource>(api).flatMap((entity) =>
    Object.keys(entity.pages).map((page) => [page, entity] as const),
  ),
);
