import * as z from 'zod';
import { call } from './call.ts';

const items = z.array(z.object({ key: z.int(), title: z.string() }));

/** The option lists: what a select offers, titled in the language of the request. */
export const options = {
  plan: call({
    method: 'GET',
    path: '/api/v1/options/plan',
    summary: 'What a plan can pay for.',
    access: 'signed-in',
    status: 200,
    answer: z.object({ payment_type: items }),
  }),
} as const;
