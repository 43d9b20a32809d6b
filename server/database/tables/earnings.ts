import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, text, timestamp, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import type { Currency } from '../../../contract/currencies.ts';
import { facts } from './facts.ts';

/**
 * Earnings beside the moves of conversions and the estimated shares of events: fixed amounts by day, and for a
 * closed month the difference between its statements and what its days had. Appended, never changed.
 */
export const earnings = facts.table(
  'earnings',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['fixed', 'correction'] }).notNull(),
    periodId: integer('period_id').notNull(),
    brandId: integer('brand_id').notNull(),
    campaignId: integer('campaign_id').notNull(),
    affiliateId: integer('affiliate_id').notNull(),
    planId: integer('plan_id').notNull(),
    currency: varchar({ length: 8 }).$type<Currency>().notNull(),
    /** The day of the brand's zone for which figures have it. */
    day: date().notNull(),
    /** The first moment of that day. */
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** Ten-thousandths of a minor unit. */
    amount: bigint({ mode: 'bigint' }).notNull(),
  },
  (table) => [
    // A fixed amount is paid once for all campaigns of a plan.
    uniqueIndex('earnings_fixed_once')
      .on(table.periodId, table.affiliateId, table.planId, table.currency, table.day)
      .where(sql`${table.kind} = 'fixed'`),
    uniqueIndex('earnings_corrected_once')
      .on(table.periodId, table.campaignId, table.planId)
      .where(sql`${table.kind} = 'correction'`),
    index('earnings_at').on(table.at),
  ],
);
