import { pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core';

/** Addresses that are being proven before an account is registered for them. */
export const verifications = pgTable('verifications', {
  /** Folded as `foldEmail` does. */
  email: varchar({ length: 255 }).primaryKey(),
  /** Keyed hash of the mailed code; null once it was exchanged. */
  codeHash: text('code_hash'),
  /** Keyed hash of the verification id the code was exchanged for. */
  idHash: text('id_hash'),
  /** Until when the code, and then the id, is good. */
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});
