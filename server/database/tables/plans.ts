import { boolean, index, integer, numeric, pgTable, varchar } from 'drizzle-orm/pg-core';
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
    /** Counts the changes; a trigger keeps it (decision 47). */
    version: integer().notNull().default(1),
  },
  (table) => [
    index('plans_name').on(byAlphabet(table.name), table.id),
    index('plans_price').on(table.price, table.id),
    index('plans_payment_type').on(table.paymentType, table.id),
  ],
);
