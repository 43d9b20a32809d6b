import type { Route } from '../../contract/routes.ts';

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
  '/affiliates/campaigns': 'title.campaigns',
  '/affiliates/plans': 'title.plans',
  '/affiliates/invitations': 'title.invites',
  '/affiliates/audit-log': 'title.audit_log',
  '/sub-accounts/list': 'title.sub_accounts',
  '/sub-accounts/roles': 'title.sub_account_roles',
  '/sub-accounts/permissions': 'title.sub_account_permissions',
  '/payments/autopayment-settings': 'title.autopayment_settings',
  '/payments/transactions': 'title.transactions',
  '/bonus-system/levels': 'title.bonus_levels',
  '/bonus-system/exceptions': 'title.bonus_exceptions',
};

/** The translation key of a page's title; that of `/promo-materials` is `title.promo_materials`. */
export const routeTitle = (route: Route): string =>
  named[route] ?? `title.${route.slice(1).replaceAll(/[/-]/g, '_')}`;
