import { pgTable, primaryKey, text, timestamp, varchar } from 'drizzle-orm/pg-core';

/**
 * Addresses that are being proven before an account is registered for them, each by the browser that asked for a code:
 * a stranger who asks for the same address gets a code of its own and touches no other.
 */
export const verifications = pgTable(
  'verifications',
  {
    /** Folded as `foldEmail` does. */
    email: varchar({ length: 255 }).notNull(),
    /** SHA-256 of the id of the session in which the code was asked for. */
    guestHash: text('guest_hash').notNull(),
    /** Keyed hash of the mailed code; null once it was exchanged. */
    codeHash: text('code_hash'),
    /** Keyed hash of the verification id the code was exchanged for. */
    idHash: text('id_hash'),
    /** Until when the code, and then the id, is good. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.email, table.guestHash] })],
);
