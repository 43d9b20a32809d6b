import { eq, sql } from 'drizzle-orm';
import { api } from '../../contract/index.ts';
import { brands, users as table } from '../database/tables/index.ts';
import { entity } from './entity.ts';
import { listing } from './listing.ts';
import { approvedFilter, approvedSort, personColumns, personSorts, shownPerson } from './person.ts';
import { namedList } from './shown.ts';

const brandsOf = namedList(brands, sql`from ${brands} where ${brands.operatorId} = ${table.id}`);

const operators = listing({
  table,
  rows: (select) =>
    select({
      ...personColumns,
      approvedAt: table.approvedAt,
      brands: brandsOf,
    })
      .from(table)
      .$dynamic(),
  record: ({ approvedAt, brands: owned, ...person }, { text }) => ({
    ...shownPerson(person, text),
    approved: approvedAt !== null,
    brands: owned,
  }),
  sorts: { ...personSorts, approved: approvedSort },
  search: [table.name, table.email],
  filters: {
    approved: approvedFilter,
    communication_method: (key) => eq(table.communicationMethod, Number(key)),
    condition_cooperation: (key) => eq(table.conditionCooperation, Number(key)),
  },
  latestFirst: true,
});

export const operatorRoutes = entity(api.operators, operators, { list: () => ({ type: 'operator' }) });
