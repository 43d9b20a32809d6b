import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/** The secret that signs and seals for this database, in its only row. */
export const ownSecret = pgTable(
  'own_secret',
  {
    id: smallint().primaryKey().default(1),
    /** As a vault names it. */
    name: text().notNull(),
  },
  (table) => [check('only_row', sql`${table.id} = 1`)],
);
