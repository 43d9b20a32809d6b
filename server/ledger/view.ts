import { bigint, date, integer, text, timestamp, varchar } from 'drizzle-orm/pg-core';
import type { Currency } from '../../contract/currencies.ts';
import { transactionKinds } from '../../contract/ledger.ts';
import { facts } from '../database/tables/index.ts';

/** Minor units. */
const minor = (name: string) => bigint(name, { mode: 'bigint' }).notNull();
const id = (name: string) => bigint(name, { mode: 'number' });

/*
 * The views of the ledger. They are declared apart from the tables: no migration makes them of this.
 */

/** Transactions, with what each changes. */
export const transactions = facts.table('transactions', {
  id: id('id').primaryKey(),
  operatorId: integer('operator_id').notNull(),
  kind: text({ enum: transactionKinds }).notNull(),
  key: text().notNull(),
  /** The first day of the month that it is booked in. */
  period: date().notNull(),
  reason: varchar({ length: 1000 }),
  authorId: integer('author_id'),
  reversesId: id('reverses_id'),
  reversedById: id('reversed_by_id'),
  writtenAt: timestamp('written_at', { withTimezone: true }).notNull(),
  brandId: integer('brand_id').notNull(),
  affiliateId: integer('affiliate_id').notNull(),
  currency: text().notNull(),
  inHold: minor('in_hold'),
  available: minor('available'),
});

/** The balances of affiliates, each with one operator in one currency. The id is that of the oldest of its accounts. */
export const balances = facts.table('balances', {
  id: id('id').primaryKey(),
  operatorId: integer('operator_id').notNull(),
  affiliateId: integer('affiliate_id').notNull(),
  currency: text().$type<Currency>().notNull(),
  inHold: minor('in_hold'),
  available: minor('available'),
  paid: minor('paid'),
});
