import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, numeric, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { offeredTo } from '../../../contract/offer-calls.ts';
import { byAlphabet } from '../alphabet.ts';

/** Payment plans. */
export const plans = pgTable(
  'plans',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: varchar({ length: 255 }).notNull(),
    price: numeric({ precision: 12, scale: 2 }).notNull(),
    /** Key of the option list plan.payment_type. */
    paymentType: integer('payment_type').notNull(),
    /** Whether the share of its customers goes by the version in force, and not by that of their registration. */
    customersFollow: boolean('customers_follow').notNull().default(false),
    /** The affiliates that may choose it; brands and affiliates that it names are in `plan_offers`. */
    offeredTo: text('offered_to', { enum: offeredTo }).notNull().default('everyone'),
    /** Counts the changes; a trigger keeps it. */
    version: integer().notNull().default(1),
  },
  (table) => [
    index('plans_name').on(byAlphabet(table.name), table.id),
    index('plans_price').on(table.price, table.id),
    index('plans_payment_type').on(table.paymentType, table.id),
    check(
      'plans_offered_to',
      sql`${table.offeredTo} in (${sql.raw(offeredTo.map((to) => `'${to}'`).join(', '))})`,
    ),
  ],
);
