import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  primaryKey,
  text,
  unique,
  varchar,
} from 'drizzle-orm/pg-core';
import type { Currency } from '../../../contract/currencies.ts';
import { moment } from '../column-types.ts';
import { facts } from './facts.ts';

const states = ['pending', 'hold', 'approved', 'rejected', 'reversed'] as const;
/** `MOVED`: the customer was given to somebody else before it qualified. */
const reasons = ['NOT_QUALIFIED', 'BY_OPERATOR', 'MOVED'] as const;

/**
 * The CPA and the CPL that a customer can bring, each once in its life. Brand, operator and affiliate are those that it is
 * booked for: it stays with them when the customer is given to somebody else.
 */
export const conversions = facts.table(
  'conversions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: bigint('customer_id', { mode: 'number' }).notNull(),
    kind: text({ enum: ['cpa', 'cpl'] }).notNull(),
    brandId: integer('brand_id').notNull(),
    operatorId: integer('operator_id').notNull(),
    affiliateId: integer('affiliate_id').notNull(),
    campaignId: integer('campaign_id').notNull(),
    planId: integer('plan_id').notNull(),
    /** The version of the plan's terms that the customer came under. */
    termsVersion: integer('terms_version').notNull(),
    /** The first day of the month from which on it can be owed: of the registration, or of the move to its affiliate. */
    begins: date().notNull(),
    state: text({ enum: states }).notNull(),
    reason: text({ enum: reasons }),
    /** Minor units, whatever its state. */
    amount: bigint({ mode: 'bigint' }).notNull(),
    currency: varchar({ length: 8 }).$type<Currency>().notNull(),
    qualifiedAt: moment('qualified_at'),
    /** The brand's id of the event by which it qualified; null for the registration. */
    qualifiedBy: varchar('qualified_by', { length: 128 }),
    /** The moment for which figures count it: of the last event by which it qualified, else of the registration. */
    countedAt: moment('counted_at').notNull(),
    /** When the hold ends by itself. */
    availableAt: moment('available_at'),
    /** When time alone changes its state: the end of the hold, or of the days to qualify. */
    dueAt: moment('due_at'),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    unique('conversions_of_customer').on(table.customerId, table.kind),
    index('conversions_of_operator').on(table.operatorId, table.id),
    index('conversions_of_affiliate').on(table.affiliateId, table.id),
    index('conversions_counted').on(table.countedAt),
    index('conversions_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
  ],
);

/** The decisions of operators on conversions; the last one counts. Appended, never changed. */
export const conversionDecisions = facts.table(
  'conversion_decisions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    conversionId: bigint('conversion_id', { mode: 'number' }).notNull(),
    /** Null where no decision stands any more. */
    isApproved: boolean('is_approved'),
    /** The earlier decision that stands again, as the one after it was taken back. */
    restoresId: bigint('restores_id', { mode: 'number' }),
    reason: varchar({ length: 1000 }),
    /** The account that decided. */
    byId: integer('by_id').notNull(),
    at: moment('at').notNull(),
    /** The first day of the month that it is booked in. */
    period: date().notNull(),
  },
  (table) => [index('conversion_decisions_of').on(table.conversionId, table.id)],
);

/**
 * The moves of conversions: each new state, and what it changes in the statement of a month. A change that concerns two
 * months has two rows. Appended, never changed.
 */
export const conversionMoves = facts.table(
  'conversion_moves',
  {
    conversionId: bigint('conversion_id', { mode: 'number' }).notNull(),
    /** 1, 2, 3 … of the conversion. */
    number: integer().notNull(),
    state: text({ enum: states }).notNull(),
    reason: text({ enum: reasons }),
    /** The words of the account that moved it. */
    note: varchar({ length: 1000 }),
    /** Null for the server itself. */
    byId: integer('by_id'),
    at: moment('at').notNull(),
    /** The first day of the month that it is booked in. */
    period: date().notNull(),
    /** Minor units that the statement of the month has more by it. */
    amount: bigint({ mode: 'bigint' }).notNull(),
    /** The campaign whose figures have the amount. */
    campaignId: integer('campaign_id').notNull(),
    /** The moment for which figures have it, within the month: that of the fact that brought it. */
    earnedAt: moment('earned_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversionId, table.number] }),
    index('conversion_moves_of_period')
      .on(table.period, table.conversionId)
      .where(sql`${table.amount} <> 0`),
    index('conversion_moves_earned')
      .on(table.earnedAt)
      .where(sql`${table.amount} <> 0`),
  ],
);
