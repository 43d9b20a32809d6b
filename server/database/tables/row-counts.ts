import { bigint, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/**
 * How many rows a table has, whole and by owner, kept exact by triggers (see the migration): counting a
 * million rows for every page would cost more than all the rest. Each count is the sum of its slots, as
 * a single row would make all writers wait for each other.
 */
export const rowCounts = pgTable(
  'row_counts',
  {
    entity: text().notNull(),
    /** Which of its rows: empty for all, else values by column, `operator_id=7,type=affiliate`. */
    scope: text().notNull(),
    slot: smallint().notNull(),
    rows: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.entity, table.scope, table.slot] })],
);
