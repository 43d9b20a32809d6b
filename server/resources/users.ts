import { eq } from 'drizzle-orm';
import { api } from '../../contract/index.ts';
import { byAlphabet } from '../database/alphabet.ts';
import { brands, roles, users as table } from '../database/tables/index.ts';
import { Refusal } from '../http/refusal.ts';
import { entity } from './entity.ts';
import { listing } from './listing.ts';
import { approvedFilter, approvedSort, personColumns, personSorts, shownPerson } from './person.ts';
import { applyChanges } from './user-changes.ts';

const users = listing({
  table,
  rows: (select) =>
    select({
      ...personColumns,
      type: table.type,
      approvedAt: table.approvedAt,
      comment: table.comment,
      brand: { id: brands.id, name: brands.name },
      role: { id: roles.id, name: roles.name },
    })
      .from(table)
      .leftJoin(brands, eq(brands.id, table.brandId))
      .leftJoin(roles, eq(roles.id, table.roleId))
      .$dynamic(),
  record: ({ type, approvedAt, comment, brand, role, ...person }, { text, account }) => ({
    ...shownPerson(person, text),
    type,
    approved: approvedAt !== null,
    // A note among super-admins: whom it is about does not learn it by changing the own name.
    comment: account.type === 'super-admin' ? comment : null,
    brand,
    role,
  }),
  sorts: {
    ...personSorts,
    type: table.type,
    brand: byAlphabet(brands.name),
    role: byAlphabet(roles.name),
    approved: approvedSort,
    comment: byAlphabet(table.comment),
  },
  search: [table.name, table.email, brands.name],
  filters: {
    approved: approvedFilter,
    brand_id: (id) => eq(table.brandId, Number(id)),
    role_id: (id) => eq(table.roleId, Number(id)),
    communication_method: (key) => eq(table.communicationMethod, Number(key)),
    condition_cooperation: (key) => eq(table.conditionCooperation, Number(key)),
    type: (type) => eq(table.type, type as typeof table.$inferSelect.type),
  },
});

/** A super-admin changes every account; everybody else may change the own one's name and password. */
export const userRoutes = entity(api.users, users, {
  list: () => ({}),

  update: (id, changes, exchange) => {
    const { account } = exchange;
    if (account.type !== 'super-admin' && account.id !== id) throw new Refusal(403, 'forbidden');
    return applyChanges(id, changes, exchange);
  },
});
