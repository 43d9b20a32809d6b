import { sql } from 'drizzle-orm';
import { bigint, index, integer, text, unique, varchar } from 'drizzle-orm/pg-core';
import type { AttributionReason } from '../../../contract/event-types.ts';
import { minorSum, minorUnits, moment } from '../column-types.ts';
import { facts } from './facts.ts';

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
    depositSum: minorSum('deposit_sum'),
    withdrawalSum: minorSum('withdrawal_sum'),
    revenueSum: minorSum('revenue_sum'),
    chargebackSum: minorSum('chargeback_sum'),
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
    clickId: minorUnits('click_id'),
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
