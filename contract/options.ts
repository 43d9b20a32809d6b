import * as z from 'zod';
import { call } from './call.ts';

const items = z.array(z.object({ key: z.int(), title: z.string() }));

/** The option lists: what a select offers, titled in the language of the request. */
export const options = {
  user: call({
    method: 'GET',
    path: '/api/v1/options/user',
    summary: 'The ways to reach an account, and the deal terms it can have.',
    // Registration asks for a communication method.
    access: 'anyone',
    status: 200,
    answer: z.object({ communication_method: items, condition_cooperation: items }),
  }),
  plan: call({
    method: 'GET',
    path: '/api/v1/options/plan',
    summary: 'The payment types of plans.',
    access: 'signed-in',
    whileViewing: true,
    status: 200,
    answer: z.object({ payment_type: items }),
  }),
  promoMaterial: call({
    method: 'GET',
    path: '/api/v1/options/promo_material',
    summary: 'The types of promo materials.',
    access: 'signed-in',
    whileViewing: true,
    status: 200,
    answer: z.object({ type: items }),
  }),
} as const;
