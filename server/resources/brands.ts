import { api } from '../../contract/index.ts';
import { byAlphabet } from '../database/alphabet.ts';
import { only } from '../database/only.ts';
import { brands as table } from '../database/tables/index.ts';
import { entity } from './entity.ts';
import { listing } from './listing.ts';
import { within } from './writes.ts';

const brands = listing({
  table,
  rows: (select) => select({ id: table.id, name: table.name, link: table.link }).from(table).$dynamic(),
  record: ({ id, name, link }) => ({ id, name, link }),
  sorts: { name: byAlphabet(table.name), link: byAlphabet(table.link) },
  search: [table.name, table.link],
});

/** Brands: an operator's belong to it, a super-admin's to nobody yet. */
export const brandRoutes = entity(api.brands, brands, {
  list: () => ({}),
  listOwn: (operatorId) => ({ operatorId }),

  create: ({ name, link }, exchange) =>
    within(exchange, async ({ database, account }) => {
      const row = { name, link, operatorId: account.type === 'operator' ? account.id : null };
      return only(await database.insert(table).values(row).returning({ id: table.id })).id;
    }),
});
