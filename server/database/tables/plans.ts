import { integer, numeric, pgTable, varchar } from 'drizzle-orm/pg-core';

/** Payment plans. */
export const plans = pgTable('plans', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: varchar({ length: 255 }).notNull(),
  price: numeric({ precision: 12, scale: 2 }).notNull(),
  /** Key of the option list plan.payment_type. */
  paymentType: integer('payment_type').notNull(),
});
