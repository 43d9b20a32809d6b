import { index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';
import { byAlphabet } from '../alphabet.ts';

/** People the platform can be reached through. */
export const contacts = pgTable(
  'contacts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: varchar({ length: 255 }).notNull(),
    /** E.164: `+79123456789`. */
    phone: varchar({ length: 16 }).notNull(),
    email: varchar({ length: 255 }).notNull(),
  },
  (table) => [index('contacts_name').on(byAlphabet(table.name), table.id)],
);
