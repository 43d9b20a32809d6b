import { index, integer, jsonb, pgTable, timestamp, unique } from 'drizzle-orm/pg-core';
import type { Terms } from '../../../contract/terms.ts';
import { plans } from './plans.ts';
import { users } from './users.ts';

/**
 * The versions of what plans pay. Triggers give each plan its first version, by its price and payment type, and keep
 * versions as they were written: only the newest one can be removed, and the first one only with its plan.
 */
export const planTerms = pgTable(
  'plan_terms',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    planId: integer('plan_id')
      .notNull()
      .references(() => plans.id, { onDelete: 'cascade' }),
    /** 1, 2, 3 … of the plan. */
    version: integer().notNull(),
    /** Never before that of an earlier version. The first one is valid since 1970, which stands for always. */
    validFrom: timestamp('valid_from', { withTimezone: true }).notNull(),
    terms: jsonb().$type<Terms>().notNull(),
    /** Null for the server itself. */
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('plan_terms_version').on(table.planId, table.version),
    index('plan_terms_valid_from').on(table.validFrom),
    index('plan_terms_created_by').on(table.createdBy),
  ],
);
