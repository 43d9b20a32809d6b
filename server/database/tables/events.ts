import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  index,
  integer,
  jsonb,
  text,
  timestamp,
  unique,
  varchar,
} from 'drizzle-orm/pg-core';
import type { AttributionReason, EventType } from '../../../contract/event-types.ts';
import { facts } from './facts.ts';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true });
/** Minor units. */
const minor = (name: string) => bigint(name, { mode: 'bigint' });
const sum = (name: string) =>
  minor(name)
    .notNull()
    .default(sql`0`);

/** Numbers events and what was refused in one sequence, as one list shows both. */
export const eventNumbers = facts.sequence('event_numbers');
const number = () =>
  bigint({ mode: 'number' })
    .primaryKey()
    .default(sql`nextval('facts.event_numbers')`);

/**
 * Customers of brands, known by the brand's own name for them alone. Brand, operator and affiliate are those of the
 * moment of writing: accounts move between brands, past money must not.
 */
export const customers = facts.table(
  'customers',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    brandId: integer('brand_id').notNull(),
    externalId: varchar('external_id', { length: 128 }).notNull(),
    operatorId: integer('operator_id').notNull(),
    /** Null for somebody of whom an event told before the registration came. */
    registeredAt: moment('registered_at'),
    /** The present attribution; the earlier ones are in `attributions`. */
    campaignId: integer('campaign_id'),
    affiliateId: integer('affiliate_id'),
    reason: text().$type<AttributionReason>(),
    firstDepositAt: moment('first_deposit_at'),
    /** Names the first deposit: the least of (moment, id). */
    firstDepositId: varchar('first_deposit_id', { length: 128 }),
    deposits: integer().notNull().default(0),
    depositSum: sum('deposit_sum'),
    withdrawalSum: sum('withdrawal_sum'),
    revenueSum: sum('revenue_sum'),
    chargebackSum: sum('chargeback_sum'),
    lastEventAt: moment('last_event_at'),
  },
  (table) => [
    unique('customers_external_id').on(table.brandId, table.externalId),
    index('customers_of_operator').on(table.operatorId, table.id),
    index('customers_of_affiliate').on(table.affiliateId, table.id),
    index('customers_by_external_id').on(sql`lower(${table.externalId})`),
  ],
);

/** To which campaign a customer belongs, from a moment on, and why. Appended, never changed. */
export const attributions = facts.table(
  'attributions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: bigint('customer_id', { mode: 'number' }).notNull(),
    brandId: integer('brand_id').notNull(),
    operatorId: integer('operator_id').notNull(),
    campaignId: integer('campaign_id'),
    affiliateId: integer('affiliate_id'),
    planId: integer('plan_id'),
    reason: text().$type<AttributionReason>().notNull(),
    validFrom: moment('valid_from').notNull(),
    clickAt: moment('click_at'),
    clickId: minor('click_id'),
    sub1: varchar({ length: 128 }),
    sub2: varchar({ length: 128 }),
    sub3: varchar({ length: 128 }),
    sub4: varchar({ length: 128 }),
    sub5: varchar({ length: 128 }),
    country: varchar({ length: 2 }),
    device: text(),
    /** Why somebody moved the customer. */
    note: text(),
    /** The account that moved it. */
    byId: integer('by_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('attributions_of_customer').on(table.customerId, table.id),
    index('attributions_of_affiliate').on(table.affiliateId, table.customerId),
  ],
);

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
    amount: minor('amount'),
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
  },
  (table) => [index('event_requests_of_brand').on(table.brandId, table.id)],
);

/** When each key was used last, to the minute. Apart from the keys, whose changes are recorded. */
export const keyUses = facts.table('key_uses', {
  keyId: integer('key_id').primaryKey(),
  lastUsedAt: moment('last_used_at').notNull(),
});
