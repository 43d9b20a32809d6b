import { bigint, index, integer, numeric, primaryKey } from 'drizzle-orm/pg-core';
import { minorSum } from '../column-types.ts';
import { facts } from './facts.ts';

/**
 * The sums of a customer's facts that are booked in a period, for each affiliate that it belonged to meanwhile. They are
 * changed together with the facts, and statements are computed of them.
 */
export const customerPeriods = facts.table(
  'customer_periods',
  {
    periodId: integer('period_id').notNull(),
    customerId: bigint('customer_id', { mode: 'number' }).notNull(),
    attributionId: bigint('attribution_id', { mode: 'number' }).notNull(),
    brandId: integer('brand_id').notNull(),
    affiliateId: integer('affiliate_id').notNull(),
    campaignId: integer('campaign_id').notNull(),
    planId: integer('plan_id').notNull(),
    /** The version of the plan's terms in force when the affiliate got the customer. */
    termsVersion: integer('terms_version').notNull(),
    /** Minor units, exactly: components times factors have decimals. */
    netRevenue: numeric('net_revenue').notNull().default('0'),
    /** The same as statistics count it: whole minor units of each event. */
    revenueSum: minorSum('revenue_sum'),
    /** The lowest rate of the share, in basis points, by which the month is estimated; fixed by the first fact. */
    accrualRate: integer('accrual_rate').notNull().default(0),
    /** Revenue that was told, also where it adds up to 0. */
    revenues: integer().notNull().default(0),
    deposits: integer().notNull().default(0),
    depositSum: minorSum('deposit_sum'),
    chargebackSum: minorSum('chargeback_sum'),
    /** Facts of any kind: another number means that something came in between. */
    facts: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.periodId, table.affiliateId, table.customerId, table.attributionId] }),
    index('customer_periods_of_customer').on(table.customerId, table.periodId),
  ],
);
