import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/**
 * Second factors. Kept apart from the accounts, so that no query about accounts returns one. The values are sealed and
 * useless without the server's secret.
 */
export const twoFactors = pgTable('two_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed base32 text. */
  secret: text().notNull(),
  /** Sealed JSON list of the recovery codes that are still good. */
  recoveryCodes: text('recovery_codes').notNull(),
  /** Null until a first code has proven that the owner's device knows the secret. */
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
});
