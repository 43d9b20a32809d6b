import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, unique } from 'drizzle-orm/pg-core';
import { plans } from './plans.ts';
import { brands, users } from './users.ts';

/** The brands or affiliates that a plan is offered to, where that is not everyone (`plans.offered_to`). */
export const planOffers = pgTable(
  'plan_offers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    planId: integer('plan_id')
      .notNull()
      .references(() => plans.id, { onDelete: 'cascade' }),
    brandId: integer('brand_id').references(() => brands.id, { onDelete: 'cascade' }),
    affiliateId: integer('affiliate_id').references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    unique('plan_offers_to_brand').on(table.planId, table.brandId),
    unique('plan_offers_to_affiliate').on(table.planId, table.affiliateId),
    index('plan_offers_brand').on(table.brandId),
    index('plan_offers_affiliate').on(table.affiliateId),
    check('plan_offers_one', sql`num_nonnulls(${table.brandId}, ${table.affiliateId}) = 1`),
  ],
);
