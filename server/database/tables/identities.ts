import { integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { unnamedProvider } from '../../base/identity-providers.ts';
import { users } from './users.ts';

/** The identities at companies' providers by which accounts are entered: one at each provider for an account. */
export const identities = pgTable(
  'identities',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The provider's address, as its tokens name it. */
    issuer: text().notNull(),
    /** The person's id there. */
    subject: text().notNull(),
    /** The address that the provider had verified when it was linked. */
    email: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [
    unique('identities_subject').on(table.issuer, table.subject),
    unique('identities_user').on(table.userId, table.issuer),
  ],
);

/** Attempts that wait for the provider's answer: one per browser session, taken by the first. */
export const signOnAttempts = pgTable('sign_on_attempts', {
  /** SHA-256 of the id of the session, a guest's too, in which it was begun. */
  idHash: text('id_hash').primaryKey(),
  purpose: text({ enum: ['sign-in', 'link'] }).notNull(),
  /** The id of the provider that was asked. Older processes, in a rolling update, ask the unnamed one. */
  provider: text().notNull().default(unnamedProvider),
  state: text().notNull(),
  nonce: text().notNull(),
  codeVerifier: text('code_verifier').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
