import { and, eq, isNull } from 'drizzle-orm';
import { api } from '../../contract/index.ts';
import { mailFirstPasswordLink } from '../accounts/passwords/links.ts';
import { foldedAddress } from '../auth/email.ts';
import { byAlphabet } from '../database/alphabet.ts';
import { only } from '../database/only.ts';
import { brands, users as table } from '../database/tables/index.ts';
import { entity } from './entity.ts';
import { listing } from './listing.ts';
import { ownBrand } from './own-brand.ts';
import { personColumns, shownPerson } from './person.ts';
import { within } from './writes.ts';

const managers = listing({
  table,
  rows: (select) =>
    select({
      ...personColumns,
      managable: { id: brands.id, name: brands.name, link: brands.link },
    })
      .from(table)
      .innerJoin(brands, eq(brands.id, table.brandId))
      .$dynamic(),
  record: ({ managable, ...person }, { text }) => ({
    id: person.id,
    user: shownPerson(person, text),
    managable,
  }),
  sorts: { user: byAlphabet(table.name), managable: byAlphabet(brands.name) },
  search: [table.name, table.email, brands.name],
  filters: { entity_id: (id) => eq(table.brandId, Number(id)) },
  latestFirst: true,
});

/** Managers are sub-operators' accounts: an operator makes them, they choose a password by mail. */
export const managerRoutes = entity(api.managers, managers, {
  list: ({ id }) => ({ operatorId: id, type: 'sub-operator' }),

  async create({ entity_id, name, email }, exchange) {
    const { now, text } = exchange;
    const manager = await within(exchange, async (own) => {
      const { id: brandId } = await ownBrand(own, entity_id, 'entity_id');
      const row = { type: 'sub-operator', name, email: foldedAddress(email, text), brandId } as const;
      const dates = { approvedAt: now, createdAt: now };
      const rows = own.database.insert(table).values({ ...row, ...dates });
      return only(await rows.returning({ id: table.id, email: table.email }));
    });
    try {
      await mailFirstPasswordLink(exchange, manager);
    } catch (error) {
      // An account that nobody was told of would only stand in the way of the next attempt.
      const untold = and(eq(table.id, manager.id), isNull(table.passwordHash));
      await within(exchange, ({ database }) => database.delete(table).where(untold));
      throw error;
    }
    return manager.id;
  },
});
