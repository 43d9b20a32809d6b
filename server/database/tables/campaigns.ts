import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core';
import { campaignStates } from '../../../contract/tracking.ts';
import { plans } from './plans.ts';
import { promoMaterials } from './promo-materials.ts';
import { brands, users } from './users.ts';

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
    /** Names the campaign in its tracking link. */
    code: varchar({ length: 8 })
      .notNull()
      .unique('campaigns_code')
      .default(sql`campaign_code()`),
    /** The brand of its material when it was made, for good: a trigger copies it, and keeps it as it is. */
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id)
      .$defaultFn(() => sql`default`),
    /** The version of its plan's terms that was in force when it was made, for good: a trigger notes and keeps it. */
    termsVersion: integer('terms_version')
      .notNull()
      .$defaultFn(() => sql`default`),
    state: text({ enum: campaignStates }).notNull().default('active'),
    /** Since when it is in this state; a trigger keeps it. Null where the state has never changed. */
    stateAt: timestamp('state_at', { withTimezone: true }),
  },
  (table) => [
    index('campaigns_of_affiliate').on(table.affiliateId, table.id),
    index('campaigns_of_material').on(table.promoMaterialId),
    index('campaigns_of_plan').on(table.planId),
    index('campaigns_of_brand').on(table.brandId, table.id),
    check(
      'campaigns_state',
      sql`${table.state} in (${sql.raw(campaignStates.map((state) => `'${state}'`).join(', '))})`,
    ),
  ],
);
