import { inArray } from 'drizzle-orm';
import { api } from '../../contract/index.ts';
import { permissions as table } from '../database/tables/index.ts';
import { entity } from '../entity/entity.ts';
import { listingOf } from '../entity/listing-of.ts';
import { grantable } from './role-grants.ts';

const permissions = listingOf(api.permissions, table, {
  /** An operator sees what it may give. */
  visibleTo: (account) =>
    account.type === 'operator' ? inArray(table.name, [...(grantable(account) ?? [])]) : undefined,
});

export const permissionRoutes = entity(permissions, { list: () => ({}) });
