import { integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/** Creations that a client named by a key, each with its answer, so that a repeat gets the same one. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Method and path: `POST /api/v1/plans`. */
    call: text().notNull(),
    /** SHA-256 of the client's key. */
    keyHash: text('key_hash').notNull(),
    /** SHA-256 of the body, which a repeat must have too. */
    bodyHash: text('body_hash').notNull(),
    /** The id of the request that claimed the key. */
    holder: text().notNull(),
    claimedAt: timestamp('claimed_at', { withTimezone: true }).notNull(),
    /** Status of the answer; null while the first request is still running. */
    status: smallint(),
    /** JSON of the answer; null where it has no body. */
    answer: text(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.call, table.keyHash] })],
);
