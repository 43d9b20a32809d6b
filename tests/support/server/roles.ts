import { inArray } from 'drizzle-orm';
import { permissionNames } from '../../../contract/permission-names.ts';
import type { Backend } from './backend.ts';
import { type Caller, demoCaller } from './callers.ts';
import type { Database } from '../../../server/database/database.ts';
import { single } from '../../../server/database/single.ts';
import { permissions, rolePermissions, roles, users } from '../../../server/database/tables/index.ts';

let made = 0;

/** Makes a role that allows exactly this. @returns its id */
export async function makeRole(
  database: Database,
  allowed: readonly string[],
  role: Partial<typeof roles.$inferInsert> = {},
): Promise<number> {
  const row = { name: `Role ${(made += 1)}`, confirmedAt: new Date(), ...role };
  const { id } = single(await database.insert(roles).values(row).returning({ id: roles.id }));
  if (allowed.length > 0) {
    const rows = await database
      .select()
      .from(permissions)
      .where(inArray(permissions.name, [...allowed]));
    await database
      .insert(rolePermissions)
      .values(rows.map((permission) => ({ roleId: id, permissionId: permission.id })));
  }
  return id;
}

/** Gives accounts a role, or takes theirs. */
export const giveRole = (database: Database, ids: readonly number[], roleId: number | null) =>
  database
    .update(users)
    .set({ roleId })
    .where(inArray(users.id, [...ids]));

/** The demo's sub-operator with a role that allows everything; without one it has its profile alone. */
export async function allowedSubOperator({
  app,
  database,
}: Pick<Backend, 'app' | 'database'>): Promise<Caller> {
  const caller = await demoCaller(app, 'sub-operator');
  await giveRole(database, [caller.id], await makeRole(database, permissionNames));
  return caller;
}
