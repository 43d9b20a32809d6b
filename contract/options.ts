import * as z from 'zod';
import { call } from './call.ts';

const items = z.array(z.object({ key: z.int(), title: z.string() }));

/** The option lists: what a select offers, titled in the language of the request. */
export const options = {
  user: call({
    method: 'GET',
    path: '/api/v1/options/user',
    summary: 'How an account can be reached, and on what condition it cooperates.',
    // Registration asks for a communication method.
    access: 'anyone',
    status: 200,
    answer: z.object({ communication_method: items, condition_cooperation: items }),
  }),
  plan: call({
    method: 'GET',
    path: '/api/v1/options/plan',
    summary: 'What a plan can pay for.',
    access: 'signed-in',
    status: 200,
    answer: z.object({ payment_type: items }),
  }),
  promoMaterial: call({
    method: 'GET',
    path: '/api/v1/options/promo_material',
    summary: 'What a promo material can be.',
    access: 'signed-in',
    status: 200,
    answer: z.object({ type: items }),
  }),
} as const;
