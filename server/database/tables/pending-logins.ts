import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/** Logins whose password was right and whose second factor is due. Such a login is no session. */
export const pendingLogins = pgTable(
  'pending_logins',
  {
    /** SHA-256 of the id of the guest's session it was begun in. */
    idHash: text('id_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Whether too many codes were tried: then the password is due again. */
    ended: boolean().notNull().default(false),
  },
  (table) => [index('pending_logins_user_id').on(table.userId)],
);
