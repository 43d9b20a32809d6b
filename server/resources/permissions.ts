import { api } from '../../contract/index.ts';
import { byAlphabet } from '../database/alphabet.ts';
import { permissions as table } from '../database/tables/index.ts';
import { entity } from './entity.ts';
import { listing } from './listing.ts';

const permissions = listing({
  table,
  rows: (select) => select({ id: table.id, name: table.name }).from(table).$dynamic(),
  record: ({ id, name }) => ({ id, name }),
  sorts: { name: byAlphabet(table.name) },
  search: [table.name],
});

export const permissionRoutes = entity(api.permissions, permissions, { list: () => ({}) });
