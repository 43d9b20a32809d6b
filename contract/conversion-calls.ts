import * as z from 'zod';
import { call } from './call.ts';
import { conversions, conversionStates, decision } from './conversions.ts';
import { clamped, pageOf } from './paging.ts';
import * as rules from './rules.ts';

/** A conversion as its affiliate sees it: the customer is masked, and everything else is its own anyway. */
const ofAffiliate = conversions.record.omit({ affiliate: true, is_decided: true });

/** The calls about conversions that are not the list of an operator. */
export const conversionCalls = {
  decide: call({
    ...decision,
    path: '/api/v1/conversions/{id}',
    summary:
      'Rejects a conversion, ends its hold, or takes the latest decision back, so that the one before it stands again. It cannot pay for a customer who does not qualify.',
    params: z.object({ id: rules.factPathId() }),
    body: z.object({
      /** Null takes the latest decision back. */
      approved: z.boolean().nullable(),
      /** The affiliate sees it; a rejection needs one. */
      reason: rules.note().optional(),
    }),
    status: 204,
  }),
  ofAffiliate: call({
    method: 'GET',
    path: '/api/v1/affiliates/{userId}/conversions',
    summary: 'The conversions of an affiliate, the latest first; the names of customers are masked.',
    access: ['super-admin', 'affiliate'],
    permission: 'payments.view',
    params: z.object({ userId: rules.pathId() }),
    query: z.object({
      state: z.enum(conversionStates).optional(),
      campaign_id: rules.pathId().describe('Only conversions of this campaign.').optional(),
      page: rules.positive().optional(),
      perPage: clamped().optional(),
    }),
    status: 200,
    answer: pageOf(ofAffiliate),
  }),
} as const;
export type OwnConversion = z.output<typeof ofAffiliate>;
