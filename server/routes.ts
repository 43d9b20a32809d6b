import { calls } from '../contract/calls.ts';
import { options } from '../contract/options.ts';
import { accountRoutes } from './accounts/index.ts';
import { authRoutes } from './auth/index.ts';
import { optionItems } from './base/options.ts';
import { explainRoutes } from './commissions/explain/routes.ts';
import { offerRoutes } from './commissions/offer-routes.ts';
import { decisionRoutes } from './commissions/payments/conversions.ts';
import { periodRoutesBeyondList } from './commissions/payments/periods.ts';
import { statementRoutesBeyondList } from './commissions/payments/statements.ts';
import { transactionRoutesBeyondList } from './commissions/payments/transactions.ts';
import { termsRoutes } from './commissions/terms-routes.ts';
import { type Route, route } from './http/route.ts';
import { entityRoutes } from './resources/index.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { whyEarnedRoutes } from './statistics/why-earned.ts';
import { apiKeyRoutes } from './tracking/api-keys/routes.ts';
import { customerRoutesBeyondList } from './tracking/customers/routes.ts';
import { feedRoutes } from './tracking/events/feed.ts';
import { formulaRoutes } from './tracking/formulas/routes.ts';
import { eventRoutesBeyondList } from './tracking/events/replay.ts';

const optionRoutes = [
  route(options.user, async (_input, { text }) => ({
    communication_method: optionItems('user.communication_method', text),
    condition_cooperation: optionItems('user.condition_cooperation', text),
  })),
  route(options.plan, async (_input, { text }) => ({
    payment_type: optionItems('plan.payment_type', text),
  })),
  route(options.promoMaterial, async (_input, { text }) => ({
    type: optionItems('promo_material.type', text),
  })),
];

/** All routes of the API. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...accountRoutes,
  ...optionRoutes,
  ...apiKeyRoutes,
  ...feedRoutes,
  ...formulaRoutes,
  ...eventRoutesBeyondList,
  ...customerRoutesBeyondList,
  ...termsRoutes,
  ...offerRoutes,
  ...decisionRoutes,
  ...transactionRoutesBeyondList,
  ...periodRoutesBeyondList,
  ...statementRoutesBeyondList,
  // Before the explanations by name, as `earned` would be one.
  ...whyEarnedRoutes,
  ...explainRoutes,
  ...statisticsRoutes,
  ...entityRoutes,
];

const unanswered = calls.filter((call) => routes.every((answered) => answered.call !== call));
if (unanswered.length > 0) {
  const names = unanswered.map(({ method, path }) => `${method} ${path}`);
  throw new Error(`The server does not answer ${names.join(', ')}`);
}
