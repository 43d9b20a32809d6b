import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  varchar,
} from 'drizzle-orm/pg-core';
import { accountTypes } from '../../../contract/accounts.ts';
import { byAlphabet } from '../alphabet.ts';
import { roles } from './roles.ts';

/**
 * Brands. In one file with the accounts, as each refers to the other: an operator owns brands, and
 * affiliates and sub-operators belong to one.
 */
export const brands = pgTable(
  'brands',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: varchar({ length: 255 }).notNull(),
    link: varchar({ length: 255 }).notNull(),
    /** Null for a brand that a super-admin made: no operator owns it yet. */
    operatorId: integer('operator_id').references((): AnyPgColumn => users.id),
  },
  (table) => [
    index('brands_of_operator').on(table.operatorId, table.id),
    index('brands_name').on(byAlphabet(table.name), table.id),
  ],
);

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
    /** Key of the option list user.communication_method. */
    communicationMethod: integer('communication_method'),
    communicationLink: varchar('communication_link', { length: 255 }),
    /** Key of the option list user.condition_cooperation. */
    conditionCooperation: integer('condition_cooperation'),
    /** The brand an affiliate or sub-operator belongs to. */
    brandId: integer('brand_id').references(() => brands.id),
    /** Operator of that brand. A trigger keeps it, for lists of what is an operator's own. */
    operatorId: integer('operator_id').references((): AnyPgColumn => users.id),
    roleId: integer('role_id').references(() => roles.id),
    /** A super-admin's note. */
    comment: varchar({ length: 255 }),
    /** Null while the account waits for approval. */
    approvedAt: timestamp('approved_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      'users_type',
      sql`${table.type} in (${sql.raw(accountTypes.map((type) => `'${type}'`).join(', '))})`,
    ),
    index('users_by_type').on(table.type, table.id),
    index('users_of_operator').on(table.operatorId, table.type, table.id),
    index('users_of_brand').on(table.brandId, table.id),
    index('users_of_role').on(table.roleId),
    index('users_name').on(byAlphabet(table.name), table.id),
    index('users_email').on(byAlphabet(table.email), table.id),
    index('users_created').on(table.createdAt, table.id),
    // The requests to join: few among many.
    index('users_waiting')
      .on(table.type, table.operatorId, table.id)
      .where(sql`${table.approvedAt} is null`),
  ],
);
