import { index, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/** Time steps whose one-time code an account has used: the key lets each be used once, also in parallel. */
export const usedCodes = pgTable(
  'used_codes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Number of 30-second steps since 1970. */
    step: integer().notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.step] }),
    index('used_codes_used_at').on(table.usedAt),
  ],
);
