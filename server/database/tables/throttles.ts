import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Counts of recent attempts. */
export const throttles = pgTable('throttles', {
  /** The name of the limit, and a hash of whom it counts: `login:9f86d0…`. */
  key: text().primaryKey(),
  attempts: integer().notNull(),
  /** When counting starts anew. */
  resetsAt: timestamp('resets_at', { withTimezone: true }).notNull(),
});
