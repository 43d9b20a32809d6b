import { eq, sql } from 'drizzle-orm';
import { api } from '../../contract/index.ts';
import { byAlphabet } from '../database/alphabet.ts';
import type { Database } from '../database/database.ts';
import { only } from '../database/only.ts';
import { permissions, rolePermissions, roles as table } from '../database/tables/index.ts';
import { entity } from './entity.ts';
import { listing } from './listing.ts';
import { namedList } from './shown.ts';
import { momentSpan } from './spans.ts';
import { within } from './writes.ts';

const permissionsOf = namedList(
  permissions,
  sql`from ${rolePermissions} join ${permissions} on ${permissions.id} = ${rolePermissions.permissionId}
    where ${rolePermissions.roleId} = ${table.id}`,
);

const roles = listing({
  table,
  rows: (select) =>
    select({ id: table.id, name: table.name, createdAt: table.createdAt, permissions: permissionsOf })
      .from(table)
      .$dynamic(),
  record: ({ id, name, createdAt, permissions: allowed }) => ({
    id,
    name,
    created_at: createdAt.toISOString(),
    permissions: allowed,
  }),
  sorts: { name: byAlphabet(table.name), created_at: table.createdAt },
  filters: momentSpan('created_at', table.createdAt),
  search: [table.name],
});

/** Gives a role exactly these permissions. */
async function setPermissions(database: Database, roleId: number, ids: readonly string[]): Promise<void> {
  await database.delete(rolePermissions).where(eq(rolePermissions.roleId, roleId));
  if (ids.length === 0) return;
  const rows = [...new Set(ids)].map((id) => ({ roleId, permissionId: Number(id) }));
  await database.insert(rolePermissions).values(rows);
}

export const roleRoutes = entity(api.roles, roles, {
  list: () => ({}),

  create: ({ name, permissions: ids }, exchange) =>
    within(exchange, async ({ database, now }) => {
      const row = { name, createdAt: now };
      const { id } = only(await database.insert(table).values(row).returning({ id: table.id }));
      await setPermissions(database, id, ids);
      return id;
    }),

  update: (id, { name, permissions: ids }, exchange) =>
    within(exchange, async ({ database }) => {
      const rows = await database
        .update(table)
        .set({ name: name ?? sql`${table.name}` })
        .where(eq(table.id, id))
        .returning({ id: table.id });
      if (rows.length > 0 && ids) await setPermissions(database, id, ids);
      return rows.length > 0;
    }),

  delete: (id, exchange) =>
    within(exchange, async ({ database }) => {
      const rows = await database.delete(table).where(eq(table.id, id)).returning({ id: table.id });
      return rows.length > 0;
    }),
});
