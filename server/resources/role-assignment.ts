import { and, eq, type SQL } from 'drizzle-orm';
import { permissions, rolePermissions, roles, users } from '../database/tables/index.ts';
import { refusedAt } from '../http/refusal.ts';
import type { SignedIn } from '../http/route.ts';
import { grantable } from './role-grants.ts';
import { leavingManagers } from './role-managers.ts';

type Target = Pick<typeof users.$inferSelect, 'id' | 'type' | 'operatorId' | 'roleId'>;

/** A role that an account may have: one of the platform's, or a sub-operator one of its operator's. */
async function roleFor({ type, operatorId }: Target, id: number, { database, text }: SignedIn) {
  const [role] = await database.select().from(roles).where(eq(roles.id, id));
  const isIts = role?.operatorId === null || (type === 'sub-operator' && role?.operatorId === operatorId);
  if (!role || !isIts) throw refusedAt('role_id', 'validation.invalid', text);
  return role;
}

/** The permissions that an account would have with a role, or with none; null for everything its type may. */
async function allowedWith(target: Target, roleId: number | null, own: SignedIn): Promise<string[] | null> {
  const role = roleId === null ? undefined : await roleFor(target, roleId, own);
  if (!role?.confirmedAt) return target.type === 'sub-operator' ? [] : null;
  const rows = await own.database
    .select({ name: permissions.name })
    .from(rolePermissions)
    .innerJoin(permissions, eq(permissions.id, rolePermissions.permissionId))
    .where(eq(rolePermissions.roleId, role.id));
  return rows.map(({ name }) => name);
}

/**
 * Gives an account a role, or takes the one it has, in a transaction. A sub-operator never has more permissions than
 * its operator (`heldPermissions`), so an operator may give it any role. A super-admin who may not edit roles gives
 * nobody more permissions than it has itself.
 *
 * @throws Refusal 422 at `role_id`, 409 where nobody would be left who may manage roles
 */
export async function assignRole(own: SignedIn, target: Target, roleId: number | null): Promise<void> {
  if (roleId === target.roleId) return;
  const { account, database, text } = own;
  const allowed = await allowedWith(target, roleId, own);
  const mine = account.type === 'super-admin' ? grantable(account) : null;
  if (mine !== null && (allowed === null || allowed.some((name) => !mine.includes(name)))) {
    throw refusedAt('role_id', 'role.beyond_own', text);
  }
  const assign = () => database.update(users).set({ roleId }).where(eq(users.id, target.id));
  await (target.type === 'super-admin' ? leavingManagers(own, assign) : assign());
}

/** The account whose role is to be changed, locked against other changes. */
export async function heldTarget(own: SignedIn, id: number, among?: SQL): Promise<Target | undefined> {
  const [target] = await own.database
    .select({ id: users.id, type: users.type, operatorId: users.operatorId, roleId: users.roleId })
    .from(users)
    .where(and(eq(users.id, id), among))
    .for('no key update');
  return target;
}
