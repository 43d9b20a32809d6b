import { sql } from 'drizzle-orm';
import { integer, json, pgTable, timestamp, unique } from 'drizzle-orm/pg-core';
import type { Factors } from '../../../contract/formulas.ts';
import { brands } from './users.ts';

/**
 * The versions of the formulas by which brands' net revenue follows from its components. A trigger keeps them as they were
 * written: only the latest can be removed, until it is in force.
 */
export const netRevenueFormulas = pgTable(
  'net_revenue_formulas',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id),
    /** From 1. */
    version: integer().notNull(),
    /** Null for the first, which counts always. */
    validFrom: timestamp('valid_from', { withTimezone: true }),
    /** In the order in which people wrote them, which jsonb forgets. */
    factors: json().$type<Factors>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true })
      .notNull()
      .default(sql`now()`),
  },
  (table) => [unique('net_revenue_formulas_version').on(table.brandId, table.version)],
);
