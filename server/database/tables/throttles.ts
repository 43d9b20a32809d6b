import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** How often something was tried lately. */
export const throttles = pgTable('throttles', {
  /** What is counted, and a hash of for whom: `login:9f86d0…`. */
  key: text().primaryKey(),
  attempts: integer().notNull(),
  /** When counting starts anew. */
  resetsAt: timestamp('resets_at', { withTimezone: true }).notNull(),
});
