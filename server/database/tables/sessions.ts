import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/** Sessions of signed-in accounts; a guest's needs no row. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the id in the cookie: readers of the table cannot sign in with it. */
    idHash: text('id_hash').primaryKey(),
    /** The id by which its owner refers to it. */
    id: integer().generatedAlwaysAsIdentity().unique().notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
    /** Where the sign-in came from. */
    address: text(),
    /** The browser's User-Agent at sign-in. */
    userAgent: text('user_agent'),
    /** When the password was last proven again in this session. */
    passwordConfirmedAt: timestamp('password_confirmed_at', { withTimezone: true }),
    /** The account as which its super-admin sees the panel; null also once that account is gone. */
    viewedUserId: integer('viewed_user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Until when, at most; null where nobody is viewed. */
    viewedUntil: timestamp('viewed_until', { withTimezone: true }),
  },
  (table) => [
    index('sessions_user_id').on(table.userId),
    index('sessions_viewed_user_id').on(table.viewedUserId),
  ],
);
