import { index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { brands, users } from './users.ts';

/** Texts and links that affiliates publish for a brand. */
export const promoMaterials = pgTable(
  'promo_materials',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id),
    /** Operator of that brand; a trigger keeps it. */
    operatorId: integer('operator_id').references(() => users.id),
    /** Key of the option list promo_material.type. */
    type: integer().notNull(),
    content: text().notNull(),
    /** The page of the brand that it leads to; null where that is the brand's link. */
    landing: varchar({ length: 255 }),
  },
  (table) => [
    index('promo_materials_of_brand').on(table.brandId, table.id),
    index('promo_materials_of_operator').on(table.operatorId, table.id),
    index('promo_materials_type').on(table.type, table.id),
  ],
);
