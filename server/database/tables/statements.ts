import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  primaryKey,
  text,
  unique,
  varchar,
} from 'drizzle-orm/pg-core';
import type { Currency } from '../../../contract/currencies.ts';
import { minorUnits, moment } from '../column-types.ts';
import { facts } from './facts.ts';

/** The earnings of an affiliate with the brands of an operator in a closed month, in one currency. Appended, never changed. */
export const statements = facts.table(
  'statements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    periodId: integer('period_id').notNull(),
    operatorId: integer('operator_id').notNull(),
    affiliateId: integer('affiliate_id').notNull(),
    currency: varchar({ length: 8 }).$type<Currency>().notNull(),
    /** The closing of the statement before. */
    opening: minorUnits('opening').notNull(),
    /** The sum of the lines. */
    earned: minorUnits('earned').notNull(),
    /** Adjustments, and what was taken back by hand. */
    adjusted: minorUnits('adjusted').notNull(),
    /** The payments of the operator, and those that were taken back: below 0 if anything was paid. */
    paid: minorUnits('paid')
      .notNull()
      .default(sql`0`),
    /** Hold and payable together, at the end of the month. */
    closing: minorUnits('closing').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('statements_of_period').on(table.periodId, table.affiliateId, table.currency),
    index('statements_of_affiliate').on(table.affiliateId, table.operatorId, table.id),
  ],
);

/** A line of a statement, with its formula and the figures put into it. Appended, never changed. */
export const statementLines = facts.table(
  'statement_lines',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    statementId: bigint('statement_id', { mode: 'number' })
      .notNull()
      .references(() => statements.id),
    /** 1, 2, 3 … of the statement. */
    number: integer().notNull(),
    kind: text({ enum: ['cpa', 'cpl', 'share', 'cap', 'fixed'] }).notNull(),
    /** Null of a fixed amount. */
    brandId: integer('brand_id'),
    /** The name that the brand had, as a statement never changes; null of lines from before names were kept. */
    brandName: text('brand_name'),
    planId: integer('plan_id').notNull(),
    /** The same of the plan. */
    planName: text('plan_name'),
    /** The version of the terms that it was computed by. */
    termsVersion: integer('terms_version').notNull(),
    amount: minorUnits('amount').notNull(),
    /** Names the inputs. */
    formula: text().notNull(),
    /** Money in minor units, rates in basis points and counts, as decimals. */
    inputs: jsonb().$type<{ name: string; unit: 'money' | 'rate' | 'count'; value: string }[]>().notNull(),
  },
  (table) => [unique('statement_lines_number').on(table.statementId, table.number)],
);

/** The parts that make up a line: its customers by their external ids, and those that have a name. Appended, never changed. */
export const statementParts = facts.table(
  'statement_parts',
  {
    lineId: bigint('line_id', { mode: 'number' })
      .notNull()
      .references(() => statementLines.id),
    /** 1, 2, 3 … of the line. */
    number: integer().notNull(),
    kind: text({ enum: ['customer', 'admin_fee', 'carried_in', 'carried_out', 'not_carried'] }).notNull(),
    customer: varchar({ length: 128 }),
    amount: minorUnits('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.lineId, table.number] })],
);

/** The losses that a statement carries to the next one, by deal. Appended, never changed. */
export const carries = facts.table(
  'carries',
  {
    statementId: bigint('statement_id', { mode: 'number' })
      .notNull()
      .references(() => statements.id),
    brandId: integer('brand_id').notNull(),
    planId: integer('plan_id').notNull(),
    /** 0 where the customers of the plan follow its versions. */
    termsVersion: integer('terms_version').notNull(),
    /** Net revenue in minor units, exactly: below 0. */
    amount: numeric().notNull(),
  },
  (table) => [primaryKey({ columns: [table.statementId, table.brandId, table.planId, table.termsVersion] })],
);

/** The closing of a period: how far it is. */
export const closings = facts.table('closings', {
  periodId: integer('period_id').primaryKey(),
  /** Of the preview that was agreed to. */
  fingerprint: text().notNull(),
  /** The account that closes it. */
  byId: integer('by_id').notNull(),
  startedAt: moment('started_at').notNull(),
  /** All affiliates that the period concerns, in order. */
  affiliateIds: integer('affiliate_ids').array().notNull(),
  /** Affiliates that have their statements: those up to this id. */
  lastAffiliateId: integer('last_affiliate_id').notNull().default(0),
  done: integer().notNull().default(0),
  closedAt: moment('closed_at'),
});

/** The states of campaigns, each with its moment: fixed amounts go by the days with an active campaign. A trigger writes it. */
export const campaignStates = facts.table(
  'campaign_states',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    campaignId: integer('campaign_id').notNull(),
    state: text({ enum: ['active', 'paused', 'ended'] }).notNull(),
    at: moment('at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('campaign_states_of').on(table.campaignId, table.id)],
);

/**
 * Each withdrawal of an affiliate's approval, and each approval after it: no fixed amount is due for the days between.
 * A trigger writes it. An affiliate without a row counts as approved, as nobody has a campaign before the first approval.
 */
export const approvals = facts.table(
  'approvals',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    affiliateId: integer('affiliate_id').notNull(),
    isApproved: boolean('is_approved').notNull(),
    at: moment('at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('approvals_of').on(table.affiliateId, table.id)],
);
