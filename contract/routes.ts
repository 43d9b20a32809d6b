import { type AccountType, accountTypes } from './accounts.ts';
import { api } from './index.ts';
import type { AnyResource, Pages } from './resource.ts';

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
  '/payments': affiliate,
  '/notifications': affiliate,
  '/support': affiliate,
  '/sub-accounts/roles': operator,
  '/sub-accounts/permissions': operator,
  '/payments/autopayment-settings': operator,
  '/payments/transactions': operator,
  '/bonus-system/levels': operator,
  '/bonus-system/exceptions': operator,
  '/events': operator,
  '/mailing/list': operator,
  '/mailing/patterns': operator,
} as const satisfies Pages;

type Api = typeof api;
/** The pages that show an entity. */
export type EntityPage = { [Name in keyof Api]: keyof Api[Name]['pages'] }[keyof Api];
export type Route = keyof typeof otherPages | EntityPage;

const entityPages = Object.fromEntries(
  Object.values<AnyResource>(api).flatMap(({ pages }) => Object.entries(pages)),
) as Record<EntityPage, readonly AccountType[]>;

/**
 * Which types may open which page (the table of the specification's section 2; decision 15 for the bonus
 * system): the entities' own pages, and the others.
 */
export const routes: Readonly<Record<Route, readonly AccountType[]>> = { ...otherPages, ...entityPages };
