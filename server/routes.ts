import { options } from '../contract/options.ts';
import { authRoutes } from './auth/index.ts';
import { type Route, route } from './http/route.ts';
import { optionItems } from './options.ts';
import { planRoutes } from './resources/plans.ts';

const planOptions = route(options.plan, async (_input, { text }) => ({
  payment_type: optionItems('plan.payment_type', text),
}));

/** Everything the API answers. */
export const routes: readonly Route[] = [...authRoutes, planOptions, ...planRoutes];
