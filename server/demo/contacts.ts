import type { contacts } from '../database/tables/index.ts';
import { person } from './people.ts';

/** The first number after those of the other demo people, so that nobody appears twice. */
const from = 700;

/** The contacts of the demo data. */
export const demoContacts: (typeof contacts.$inferInsert)[] = Array.from({ length: 24 }, (_, index) => ({
  ...person(from + index),
  phone: `+79${String(120_000_000 + index * 7_654_321).slice(0, 9)}`,
}));
