import { and, eq, sql } from 'drizzle-orm';
import { api } from '../../contract/index.ts';
import { permissions, rolePermissions, roles as table } from '../database/tables/index.ts';
import type { SignedIn } from '../http/route.ts';
import { entity } from '../entity/entity.ts';
import { listingOf } from '../entity/listing-of.ts';
import { givenRoles, ownRoles, setPermissions } from './role-grants.ts';
import { leavingManagers, managersFirst } from './role-managers.ts';
import { namedList } from '../entity/shown.ts';
import { inTransaction } from '../entity/writes.ts';

const permissionsOf = namedList(
  permissions,
  sql`from ${rolePermissions} join ${permissions} on ${permissions.id} = ${rolePermissions.permissionId}
    where ${rolePermissions.roleId} = ${table.id}`,
);

const roles = listingOf(api.roles, table, {
  fields: { permissions: permissionsOf, own: table.operatorId },
  visibleTo: givenRoles,
});

/** Runs a change of roles; a super-admin's may take away the right to manage roles, hence `leavingManagers`. */
const changing = (exchange: SignedIn, change: (own: SignedIn) => Promise<boolean>): Promise<boolean> =>
  exchange.account.type === 'super-admin'
    ? inTransaction(managersFirst(exchange), (own) => leavingManagers(own, () => change(own)))
    : inTransaction(exchange, change);

export const roleRoutes = entity(roles, {
  list: () => ({}),
  writes: ownRoles,
  onInsert: ({ account, now }) => ({
    operatorId: account.type === 'operator' ? account.id : null,
    confirmedAt: now,
  }),
  afterCreate: (id, { permissions: ids }, own) => setPermissions(own, id, ids),

  update: (id, { name, permissions: ids }, exchange) =>
    changing(exchange, async (own) => {
      const rows = await own.database
        .update(table)
        .set({ name: name ?? sql`${table.name}` })
        .where(and(eq(table.id, id), ownRoles(own.account)))
        .returning({ id: table.id });
      if (rows.length > 0 && ids) await setPermissions(own, id, ids);
      return rows.length > 0;
    }),
});
