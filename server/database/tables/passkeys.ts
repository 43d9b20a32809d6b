import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/** Passkeys by which accounts sign in without a password. These rows open nothing: the keys are public. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The name that its owner gave it. */
    name: text().notNull(),
    /** The authenticator's name for it, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** The number of uses, where the authenticator counts: a count that goes down means a copied key. */
    counter: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [index('passkeys_user_id').on(table.userId)],
);

/** Challenges that wait to be signed: one per browser session and purpose, taken by the first answer. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the id of the session, a guest's too, in which it was asked for. */
    idHash: text('id_hash').notNull(),
    purpose: text({ enum: ['add', 'sign-in'] }).notNull(),
    /** Base64url. */
    challenge: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.idHash, table.purpose] })],
);
