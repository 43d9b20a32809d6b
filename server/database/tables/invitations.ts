import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core';
import { byAlphabet } from '../alphabet.ts';
import { brands, users } from './users.ts';

/** Invitations to join: an affiliate for a brand, or an operator. */
export const invitations = pgTable(
  'invitations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Hash of the mailed token: readers of the table cannot accept with it. */
    tokenHash: text('token_hash').notNull().unique('invitations_token'),
    /** Folded as `foldEmail` does. */
    email: varchar({ length: 255 }).notNull(),
    /** The type of the invited account. */
    type: text({ enum: ['affiliate', 'operator'] }).notNull(),
    /** Null for an operator. */
    brandId: integer('brand_id').references(() => brands.id),
    /** Operator of that brand; a trigger keeps it. */
    operatorId: integer('operator_id').references(() => users.id),
    inviterId: integer('inviter_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }),
  },
  (table) => [
    check('invitations_type', sql`(${table.type} = 'affiliate') = (${table.brandId} is not null)`),
    index('invitations_of_brand').on(table.brandId, table.id),
    index('invitations_of_operator').on(table.operatorId, table.id),
    index('invitations_of_inviter').on(table.inviterId),
    index('invitations_email').on(table.email),
    index('invitations_email_order').on(byAlphabet(table.email), table.id),
    index('invitations_created').on(table.createdAt, table.id),
    index('invitations_expires').on(table.expiresAt, table.id),
  ],
);
