import * as z from 'zod';
import { call } from './call.ts';
import { eventResult } from './event-result.ts';
import { eventStatuses, eventTypes } from './event-types.ts';
import { end, filters, maybe, moment, record, state, text } from './fields.ts';
import { withKind } from './kinds.ts';
import { brand } from './references.ts';
import { resource } from './resource.ts';
import * as rules from './rules.ts';

/** The events that systems of brands sent: accepted, duplicate, or rejected with a reason. */
export const events = resource('events', {
  pages: { '/events': ['operator'] },
  path: '/api/v1/events',
  own: { by: 'operator', path: '/api/v1/operators/{userId}/events', also: ['sub-operator'] },
  paged: true,
  countedTo: 10_000,
  record: record({
    customer: maybe(text()),
    event_id: text(),
    type: maybe(state()),
    status: state(),
    brand,
    received_at: moment(),
    occurred_at: maybe(moment()),
  }).extend({
    id: withKind(rules.factId(), { is: 'id' }),
    /** A decimal with the digits of the currency. */
    amount: z.string().nullable(),
    currency: z.string().nullable(),
    /** Why it was rejected, in words. */
    reason: state().read.nullable(),
    /** How often it came. */
    times: z.int(),
    /** The event that a rejected one has become meanwhile. */
    became: rules.factId().nullable(),
    /** As it was received. */
    item: z.string().nullable(),
  }),
  filter: filters({ brand_id: brand }).extend({
    status: z.enum(eventStatuses).optional(),
    type: z.enum(eventTypes).optional(),
    from: end('from', 'received_at'),
    to: end('to', 'received_at'),
  }),
  beyond: { list: 'tracking' },
  access: { list: [] },
});

/** The calls about an event that are not the list of them. */
export const eventCalls = {
  replay: call({
    method: 'POST',
    path: '/api/v1/events/{id}/replay',
    summary: 'Judges a rejected event again, as of the moment when it came first.',
    access: ['super-admin', 'operator', 'sub-operator'],
    permission: 'events.manage',
    params: z.object({ id: rules.factPathId() }),
    // It was accepted meanwhile, or its text was too long to be kept.
    refuses: [409],
    status: 200,
    answer: eventResult,
  }),
} as const;
