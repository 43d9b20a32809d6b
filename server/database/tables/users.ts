import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core';
import { accountTypes } from '../../../contract/accounts.ts';

/** Accounts of every type. */
export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    type: text({ enum: accountTypes }).notNull(),
    name: varchar({ length: 255 }).notNull(),
    /** Folded as `foldEmail` does, so that one person cannot hold two spellings. */
    email: varchar({ length: 255 }).notNull().unique(),
    /** argon2id in its PHC form; null until a password has been chosen. */
    passwordHash: text('password_hash'),
    /** Null while the account waits for approval. */
    approvedAt: timestamp('approved_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      'users_type',
      sql`${table.type} in (${sql.raw(accountTypes.map((type) => `'${type}'`).join(', '))})`,
    ),
  ],
);
