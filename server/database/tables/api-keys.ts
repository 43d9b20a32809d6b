import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core';
import type { KeyScope } from '../../../contract/api-keys.ts';
import { brands, users } from './users.ts';

/** The keys by which systems of brands call the API. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id),
    name: varchar({ length: 255 }).notNull(),
    /** Its first characters. */
    prefix: varchar({ length: 16 }).notNull(),
    /** SHA-256: it has 256 random bits, which nobody guesses. */
    keyHash: text('key_hash').notNull().unique('api_keys_hash'),
    /** SHA-256 of the secret part of its postback's address. */
    tokenHash: text('token_hash').notNull(),
    scopes: text()
      .array()
      .$type<KeyScope[]>()
      .notNull()
      .default(sql`'{}'::text[]`),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    /** Null while it is good; a revoked key stays, as events name it. */
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [
    index('api_keys_of_brand').on(table.brandId, table.id),
    index('api_keys_created_by').on(table.createdBy),
  ],
);
