import { type Route, routes } from '../../contract/routes.ts';

/** The pages whose title does not follow from their address. */
const named: Partial<Record<Route, string>> = {
  '/operators/requests': 'title.operator_requests',
  '/operators/requests/affiliates': 'title.affiliates_without_operator',
  '/operators/list': 'title.operators',
  '/operator-integrations/users-migration': 'title.users_migration',
  '/operator-integrations/api-settings': 'title.api_settings',
  '/operator-integrations/cooperation-model': 'title.cooperation_model',
  '/operator-integrations/payment-types': 'title.payment_types',
  '/affiliates/requests': 'title.affiliate_requests',
  '/affiliates/list': 'title.affiliates',
  '/affiliates/invitations': 'title.invites',
  '/sub-accounts/list': 'title.sub_accounts',
  '/sub-accounts/roles': 'title.sub_account_roles',
  '/sub-accounts/permissions': 'title.sub_account_permissions',
  '/payments/autopayment-settings': 'title.autopayment_settings',
  '/payments/transactions': 'title.transactions',
  '/bonus-system/levels': 'title.bonus_levels',
  '/bonus-system/exceptions': 'title.bonus_exceptions',
};

/** The title of `/promo-materials` is `title.promo_materials`. */
const byAddress = (route: Route) => `title.${route.slice(1).replaceAll(/[/-]/g, '_')}`;

/** The translation key of each page's title. */
export const routeTitles = Object.fromEntries(
  (Object.keys(routes) as Route[]).map((route) => [route, named[route] ?? byAddress(route)]),
) as Record<Route, string>;
