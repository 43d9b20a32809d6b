import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, text, unique, varchar } from 'drizzle-orm/pg-core';
import type { EventType } from '../../../contract/event-types.ts';
import { bytes, minorUnits, moment } from '../column-types.ts';
import { facts } from './facts.ts';

/** Numbers events and what was refused in one sequence, as one list shows both. */
export const eventNumbers = facts.sequence('event_numbers');
const number = () =>
  bigint({ mode: 'number' })
    .primaryKey()
    .default(sql`nextval('facts.event_numbers')`);

/** Events that were accepted. Appended, never changed. */
export const events = facts.table(
  'events',
  {
    id: number(),
    brandId: integer('brand_id').notNull(),
    /** The sender's id, which makes it one however often it is sent. */
    eventId: varchar('event_id', { length: 128 }).notNull(),
    type: text().$type<EventType>().notNull(),
    customerId: bigint('customer_id', { mode: 'number' }).notNull(),
    customer: varchar({ length: 128 }).notNull(),
    operatorId: integer('operator_id').notNull(),
    campaignId: integer('campaign_id'),
    affiliateId: integer('affiliate_id'),
    occurredAt: moment('occurred_at').notNull(),
    receivedAt: moment('received_at').notNull(),
    amount: minorUnits('amount'),
    currency: varchar({ length: 8 }).notNull(),
    /** Amounts in minor units by name, as texts. */
    components: jsonb().$type<Record<string, string>>(),
    fingerprint: bytes().notNull(),
    /** As received: the leaf of every "why?". */
    item: text().notNull(),
    keyId: integer('key_id'),
    requestId: text('request_id').notNull(),
    /** In which it is booked, for good; null for events from before commissions. */
    periodId: integer('period_id'),
    /** The first moment of that period, where the month of the event was closed before it came; what it earns counts then. */
    lateAt: moment('late_at'),
  },
  (table) => [
    unique('events_id').on(table.brandId, table.eventId),
    index('events_of_operator').on(table.operatorId, table.id),
    index('events_of_customer').on(table.customerId, table.id),
    index('events_of_brand').on(table.brandId, table.receivedAt),
    index('events_occurred').on(table.occurredAt),
    index('events_late')
      .on(table.lateAt)
      .where(sql`${table.lateAt} is not null`),
  ],
);

/** Events that were rejected or sent again, once for each reason. Kept for 90 days. */
export const refusedEvents = facts.table(
  'refused_events',
  {
    id: number(),
    brandId: integer('brand_id').notNull(),
    operatorId: integer('operator_id').notNull(),
    /** The sender's id; where there is none of the right form, one made up of the fingerprint. */
    eventId: varchar('event_id', { length: 128 }).notNull(),
    /** A reason for rejecting it, or DUPLICATE. */
    reason: text().notNull(),
    /** The wrong field of a malformed event; of an unknown click id `lower_cased`, where that became of it. */
    field: text(),
    type: text(),
    customer: varchar({ length: 128 }),
    fingerprint: bytes().notNull(),
    /** As received; null where it was too long. */
    item: text(),
    times: integer().notNull().default(1),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
    /** The event that it became when it was judged again. */
    becameId: bigint('became_id', { mode: 'number' }),
    keyId: integer('key_id'),
    requestId: text('request_id').notNull(),
  },
  (table) => [
    unique('refused_events_reason').on(table.brandId, table.eventId, table.reason),
    index('refused_events_of_operator').on(table.operatorId, table.id),
    index('refused_events_last').on(table.lastAt),
    index('refused_events_early')
      .on(table.brandId, table.customer)
      .where(sql`${table.reason} = 'UNKNOWN_CUSTOMER' and ${table.becameId} is null`),
  ],
);

/** The latest requests of each brand's system, to look at. A job forgets the older ones. */
export const eventRequests = facts.table(
  'event_requests',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    brandId: integer('brand_id').notNull(),
    keyId: integer('key_id'),
    at: moment('at').notNull(),
    requestId: text('request_id').notNull(),
    way: text({ enum: ['api', 'postback'] }).notNull(),
    accepted: integer().notNull(),
    duplicate: integer().notNull(),
    rejected: integer().notNull(),
    /** The reasons of what was rejected, with commas between them. */
    reasons: text().notNull(),
    /** The key of the text that says why all of it was refused; null where its events were judged. */
    refusal: text(),
  },
  (table) => [index('event_requests_of_brand').on(table.brandId, table.id)],
);

/** When each key was used last, to the minute. Apart from the keys, whose changes are recorded. */
export const keyUses = facts.table('key_uses', {
  keyId: integer('key_id').primaryKey(),
  lastUsedAt: moment('last_used_at').notNull(),
});
