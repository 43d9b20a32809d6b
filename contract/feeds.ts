import * as z from 'zod';
import { call } from './call.ts';
import { eventResult } from './event-result.ts';
import { rejectionReasons } from './event-types.ts';
import { clamped, pageOf } from './paging.ts';
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
  /** Why all of it was refused, in words; absent where its events were judged. */
  refusal: z.string().nullish(),
});

/** Events are counted up to here; one more says that there are still more. */
export const mostCounted = 10_000;

/** How the system of one brand does, and its keys that are not revoked. */
const feedOfBrand = z.object({
  id: rules.id(),
  name: z.string(),
  /** The name of the operator; null where the brand has none and so takes no events. */
  operator: z.string().nullable(),
  keys: z.array(
    z.object({
      id: rules.id(),
      name: z.string(),
      prefix: z.string(),
      last_used_at: rules.moment().nullable(),
      expires_at: rules.moment().nullable(),
    }),
  ),
  /** When the last event was accepted; null where none ever was. */
  last_at: rules.moment().nullable(),
  /** Events accepted in the last hour, and in the last 24; at most one more than `mostCounted`. */
  last_hour: z.int(),
  last_day: z.int(),
});
export type FeedOfBrand = z.output<typeof feedOfBrand>;

/** The requests that arrive from the systems of brands. */
export const feeds = {
  list: call({
    method: 'GET',
    path: '/api/v1/feeds',
    summary:
      'How the systems of all brands do: those with keys first, among them those that were heard last; the sums of all, and the clicks that could not be counted.',
    access: ['super-admin'],
    permission,
    query: z.object({
      q: z.string().max(rules.maxLine).describe('A part of the name of a brand or its operator.').optional(),
      page: rules.positive().optional(),
      perPage: clamped().optional(),
    }),
    status: 200,
    answer: pageOf(feedOfBrand).extend({
      totals: z.object({
        /** Events of all brands; at most one more than `mostCounted`. */
        last_hour: z.int(),
        last_day: z.int(),
        /** Clicks that no row tells of, in the last 24 hours and in the last 30 days; their visitors reached the brand. */
        dropped_day: z.int(),
        dropped_month: z.int(),
      }),
    }),
  }),
  latest: call({
    method: 'GET',
    path: '/api/v1/feeds/requests',
    summary: 'The latest 100 requests of the systems of all brands.',
    access: ['super-admin'],
    permission,
    status: 200,
    answer: z.array(feedRequest.extend({ brand: z.object({ id: rules.id(), name: z.string() }) })),
  }),
  silent: call({
    method: 'GET',
    path: '/api/v1/feeds/silent',
    summary:
      'The brands with a key whose events stopped to come: for more than a day, and eight times as long as two events usually were apart in the week before; not for more than 30 days. The latest first.',
    access,
    permission,
    status: 200,
    answer: z.array(
      z.object({ brand: z.object({ id: rules.id(), name: z.string() }), last_at: rules.moment() }),
    ),
  }),
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
      /** Events accepted in the last hour, and in the last 24; at most one more than `mostCounted`. */
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
