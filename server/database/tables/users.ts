import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  varchar,
} from 'drizzle-orm/pg-core';
import { accountTypes } from '../../../contract/accounts.ts';
import type { Currency } from '../../../contract/currencies.ts';
import { languages } from '../../../contract/languages.ts';
import { byAlphabet } from '../alphabet.ts';

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
    /** When it got this operator, which a trigger keeps; null where it was made with it. Fixed amounts go by it. */
    operatorSince: timestamp('operator_since', { withTimezone: true }),
    /** Names the brand in the link by which its affiliates register. */
    code: varchar({ length: 32 })
      .notNull()
      .unique('brands_code')
      .default(sql`substr(replace(gen_random_uuid()::text, '-', ''), 1, 10)`),
    /** Of its amounts; like its time zone it stays once there are facts. */
    currency: varchar({ length: 8 }).$type<Currency>().notNull().default('EUR'),
    /** Where its days begin. */
    timeZone: varchar('time_zone', { length: 64 }).notNull().default('UTC'),
    /** Hosts beside that of its link that a tracking link may lead to. */
    allowedHosts: text('allowed_hosts')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** The query parameter in which it gets the click id. */
    clickParam: varchar('click_param', { length: 32 }).notNull().default('click_id'),
    /** Days between a click and the registration that it can still bring. */
    attributionDays: integer('attribution_days').notNull().default(30),
    /** Counts the changes; a trigger keeps it. */
    version: integer().notNull().default(1),
  },
  (table) => [
    index('brands_of_operator').on(table.operatorId, table.id),
    index('brands_name').on(byAlphabet(table.name), table.id),
  ],
);

/** Named sets of permissions. In one file with the accounts as well: an operator has roles of its own. */
export const roles = pgTable(
  'roles',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: varchar({ length: 255 }).notNull(),
    /** The operator that owns the role, for its sub-operators; null for a role of the platform. */
    operatorId: integer('operator_id').references((): AnyPgColumn => users.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When it began to narrow the permissions of its accounts; null for a role from before roles had any effect. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** Counts the changes; a trigger keeps it. */
    version: integer().notNull().default(1),
  },
  (table) => [unique('roles_name').on(table.operatorId, table.name).nullsNotDistinct()],
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
    /** Operator of that brand. A trigger maintains it, for the lists of an operator's own records. */
    operatorId: integer('operator_id').references((): AnyPgColumn => users.id),
    roleId: integer('role_id').references(() => roles.id),
    /** A super-admin's note. */
    comment: varchar({ length: 255 }),
    /** Null while the account waits for approval, and once it was rejected. */
    approvedAt: timestamp('approved_at', { withTimezone: true }),
    /** Set once the request to join was rejected; the account stays. */
    rejectedAt: timestamp('rejected_at', { withTimezone: true }),
    rejectedBy: integer('rejected_by').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    /** The reason that the rejected person was given; null where there was none. */
    rejectionReason: text('rejection_reason'),
    /** The language in which the account was last used, for the mails to its owner. */
    language: text({ enum: languages }),
    /** Counts the changes to the columns that people edit; a trigger maintains it. */
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      'users_type',
      sql`${table.type} in (${sql.raw(accountTypes.map((type) => `'${type}'`).join(', '))})`,
    ),
    check('users_answered_once', sql`${table.approvedAt} is null or ${table.rejectedAt} is null`),
    index('users_by_type').on(table.type, table.id),
    index('users_of_operator').on(table.operatorId, table.type, table.id),
    index('users_of_brand').on(table.brandId, table.id),
    index('users_of_role').on(table.roleId),
    index('users_name').on(byAlphabet(table.name), table.id),
    index('users_email').on(byAlphabet(table.email), table.id),
    index('users_created').on(table.createdAt, table.id),
    // For the requests to join, which are few among many accounts.
    index('users_waiting')
      .on(table.type, table.operatorId, table.id)
      .where(sql`${table.approvedAt} is null and ${table.rejectedAt} is null`),
    index('users_rejected_by').on(table.rejectedBy),
  ],
);
