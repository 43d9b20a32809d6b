import * as z from 'zod';
import { call } from './call.ts';
import { decision } from './conversions.ts';
import * as rules from './rules.ts';

/** The calls about conversions that are not lists of them. */
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
} as const;
