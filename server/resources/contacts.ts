import { api } from '../../contract/index.ts';
import { byAlphabet } from '../database/alphabet.ts';
import { only } from '../database/only.ts';
import { contacts as table } from '../database/tables/index.ts';
import { entity } from './entity.ts';
import { listing } from './listing.ts';
import { maskedPhone, phoneContains, storedPhone } from './phone.ts';
import { within } from './writes.ts';

const contacts = listing({
  table,
  rows: (select) =>
    select({ id: table.id, name: table.name, phone: table.phone, email: table.email }).from(table).$dynamic(),
  record: ({ id, name, phone, email }) => ({ id, name, phone: maskedPhone(phone), email }),
  sorts: { name: byAlphabet(table.name), phone: table.phone, email: byAlphabet(table.email) },
  search: [table.name, phoneContains(table.phone), table.email],
});

export const contactRoutes = entity(api.contacts, contacts, {
  list: () => ({}),

  create: ({ name, phone, email }, exchange) =>
    within(exchange, async ({ database }) => {
      const row = { name, phone: storedPhone(phone), email };
      return only(await database.insert(table).values(row).returning({ id: table.id })).id;
    }),
});
