import { index, integer, pgTable, timestamp, varchar } from 'drizzle-orm/pg-core';
import { plans } from './plans.ts';
import { promoMaterials } from './promo-materials.ts';
import { users } from './users.ts';

/** An affiliate publishes a promo material under a plan. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    affiliateId: integer('affiliate_id')
      .notNull()
      .references(() => users.id),
    promoMaterialId: integer('promo_material_id')
      .notNull()
      .references(() => promoMaterials.id),
    planId: integer('plan_id')
      .notNull()
      .references(() => plans.id),
    /** Where it is published. */
    link: varchar({ length: 255 }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('campaigns_of_affiliate').on(table.affiliateId, table.id),
    index('campaigns_of_material').on(table.promoMaterialId),
    index('campaigns_of_plan').on(table.planId),
  ],
);
