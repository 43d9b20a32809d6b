import * as z from 'zod';
import { call } from './call.ts';
import { eventResult } from './event-result.ts';
import { rejectionReasons } from './event-types.ts';
import * as rules from './rules.ts';

const access = ['super-admin', 'operator'] as const;
const permission = 'api-keys.manage';
const params = z.object({ id: rules.pathId() });

/** One request of a brand's system, and what was answered. */
const feedRequest = z.object({
  id: rules.factId(),
  at: rules.moment(),
  way: z.enum(['api', 'postback']),
  /** The name of the key; null where it is gone. */
  key: z.string().nullable(),
  accepted: z.int(),
  duplicate: z.int(),
  rejected: z.int(),
  reasons: z.array(z.enum(rejectionReasons)),
});

/** The requests that arrive from the system of a brand. */
export const feeds = {
  read: call({
    method: 'GET',
    path: '/api/v1/brands/{id}/feed',
    summary:
      'How a brand’s system does: its last event, the events of the last hour and day, its latest requests.',
    access,
    permission,
    params,
    status: 200,
    answer: z.object({
      /** When the last event was accepted; null where none ever was. */
      last_at: rules.moment().nullable(),
      /** Events accepted in the last hour, and in the last 24. */
      last_hour: z.int(),
      last_day: z.int(),
      requests: z.array(feedRequest),
    }),
  }),
  test: call({
    method: 'POST',
    path: '/api/v1/brands/{id}/feed/test',
    summary: 'Judges an event as if the brand’s system had sent it, and leaves nothing behind.',
    access,
    permission,
    params,
    body: z.object({ event: z.record(z.string(), z.unknown()) }),
    // Without an operator nobody would own what the brand's events bring.
    refuses: [409],
    status: 200,
    answer: eventResult,
  }),
} as const;
