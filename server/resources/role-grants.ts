import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { permissionsOf } from '../../contract/permission-names.ts';
import { permissions, rolePermissions, roles } from '../database/tables/index.ts';
import { refusedAt } from '../http/refusal.ts';
import type { SignedIn } from '../http/route.ts';
import type { Account } from '../http/sessions.ts';

/**
 * The permissions that an account may put into roles, or null for all. An operator gives those of its own that a
 * sub-operator can use. A super-admin who edits roles could give itself anything in any case; others give
 * no more than they have.
 */
export function grantable({ type, permissions: held }: Account): readonly string[] | null {
  if (type !== 'super-admin') {
    return permissionsOf('sub-operator').filter((name) => held === null || held.includes(name));
  }
  return held === null || held.includes('roles.edit') ? null : held;
}

/** The roles that an account makes and changes: a super-admin those of the platform, an operator its own. */
export const ownRoles = ({ type, id }: Account): SQL | undefined =>
  type === 'super-admin' ? isNull(roles.operatorId) : eq(roles.operatorId, id);

/** The roles that an account sees and gives: those of the platform, and an operator its own. */
export const givenRoles = (account: Account): SQL | undefined =>
  or(isNull(roles.operatorId), ownRoles(account));

/**
 * Gives a role exactly these permissions. Those that it has already stay untouched, as each row that is written stands in
 * the log of changes.
 *
 * @throws Refusal 422 for a permission that the role lacks and that the caller may not give.
 */
export async function setPermissions(
  { database, account, text }: SignedIn,
  roleId: number,
  ids: readonly string[],
): Promise<void> {
  const wanted = [...new Set(ids)].map(Number);
  const ofRole = eq(rolePermissions.roleId, roleId);
  const rows = await database
    .select({ id: rolePermissions.permissionId })
    .from(rolePermissions)
    .where(ofRole);
  const held = rows.map(({ id }) => id);
  const added = wanted.filter((id) => !held.includes(id));
  const removed = held.filter((id) => !wanted.includes(id));
  const allowed = grantable(account);
  if (allowed !== null && added.length > 0) {
    const mine = and(inArray(permissions.id, added), inArray(permissions.name, [...allowed]));
    const given = await database.$count(permissions, mine);
    if (given < added.length) throw refusedAt('permissions', 'role.beyond_own', text);
  }
  if (removed.length > 0) {
    await database.delete(rolePermissions).where(and(ofRole, inArray(rolePermissions.permissionId, removed)));
  }
  if (added.length === 0) return;
  await database.insert(rolePermissions).values(added.map((permissionId) => ({ roleId, permissionId })));
}
