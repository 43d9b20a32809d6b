import { type AccountType, accountTypes } from './accounts.ts';

const superAdmin = ['super-admin'] as const;
const operator = ['operator'] as const;
const affiliate = ['affiliate'] as const;

/** Pages that need no session. */
export const publicRoutes = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/invitation',
  '/development',
] as const;
export type PublicRoute = (typeof publicRoutes)[number];

/** Which types may open which page (the table of the specification's section 2; decision 15 for the bonus system). */
export const routes = {
  '/dashboard': accountTypes,
  '/referral-system': ['super-admin', 'operator'],
  '/brands': ['super-admin', 'operator'],
  '/promo-materials': ['super-admin', 'operator', 'affiliate'],
  '/profile-settings': ['operator', 'affiliate', 'sub-operator'],
  '/roles': superAdmin,
  '/contacts': superAdmin,
  '/permissions': superAdmin,
  '/plans': superAdmin,
  '/invites': superAdmin,
  '/users': superAdmin,
  '/operators/requests': superAdmin,
  '/operators/list': superAdmin,
  '/operator-integrations/users-migration': superAdmin,
  '/operator-integrations/api-settings': superAdmin,
  '/operator-integrations/cooperation-model': superAdmin,
  '/operator-integrations/payment-types': superAdmin,
  '/campaigns': affiliate,
  '/payments': affiliate,
  '/notifications': affiliate,
  '/support': affiliate,
  '/affiliates/requests': operator,
  '/affiliates/list': operator,
  '/sub-accounts/list': operator,
  '/sub-accounts/roles': operator,
  '/sub-accounts/permissions': operator,
  '/payments/autopayment-settings': operator,
  '/payments/transactions': operator,
  '/bonus-system/levels': operator,
  '/bonus-system/exceptions': operator,
  '/events': operator,
  '/mailing/list': operator,
  '/mailing/patterns': operator,
} as const satisfies Record<`/${string}`, readonly AccountType[]>;
export type Route = keyof typeof routes;
