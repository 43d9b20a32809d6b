import { eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { api } from '../../contract/index.ts';
import { byAlphabet } from '../database/alphabet.ts';
import { brands, users as table } from '../database/tables/index.ts';
import { entity } from './entity.ts';
import { listing } from './listing.ts';
import { byTitle, namedList, optionOrNone } from './shown.ts';

const brandsOf = namedList(brands, sql`from ${brands} where ${brands.operatorId} = ${table.id}`);

const operators = listing({
  table,
  rows: (select) =>
    select({
      id: table.id,
      name: table.name,
      email: table.email,
      communicationMethod: table.communicationMethod,
      conditionCooperation: table.conditionCooperation,
      approvedAt: table.approvedAt,
      brands: brandsOf,
    })
      .from(table)
      .$dynamic(),
  record: ({ communicationMethod, conditionCooperation, approvedAt, ...row }, { text }) => ({
    ...row,
    communication_method: optionOrNone('user.communication_method', communicationMethod, text),
    condition_cooperation: optionOrNone('user.condition_cooperation', conditionCooperation, text),
    approved: approvedAt !== null,
  }),
  sorts: {
    name: byAlphabet(table.name),
    email: byAlphabet(table.email),
    communication_method: byTitle('user.communication_method', table.communicationMethod),
    condition_cooperation: byTitle('user.condition_cooperation', table.conditionCooperation),
    approved: isNotNull(table.approvedAt),
  },
  search: [table.name, table.email],
  filters: {
    approved: (yes) => (yes === '1' ? isNotNull(table.approvedAt) : isNull(table.approvedAt)),
    communication_method: (key) => eq(table.communicationMethod, Number(key)),
    condition_cooperation: (key) => eq(table.conditionCooperation, Number(key)),
  },
  latestFirst: true,
});

export const operatorRoutes = entity(api.operators, operators, { list: () => ({ type: 'operator' }) });
