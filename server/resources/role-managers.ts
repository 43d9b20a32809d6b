import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Permission } from '../../contract/access.ts';
import { rolePermissions, permissions, roles, users } from '../database/tables/index.ts';
import { Refusal } from '../http/refusal.ts';
import type { Database } from '../database/database.ts';
import type { SignedIn } from '../http/route.ts';

/** The permissions that managing roles takes: with these, an account can give back everything else. */
const needed: readonly Permission[] = ['roles.view', 'roles.edit', 'permissions.view'];

/** Any number: keeps this lock apart from others. */
const managersLock = 4_410_293;

const takeLock = (database: Database) => database.execute(sql`select pg_advisory_xact_lock(${managersLock})`);

/**
 * The exchange of a write that changes roles in `leavingManagers`: it takes that lock before any row's. Two changes
 * of one role that took them in different order would each wait for the other.
 */
export const managersFirst = (exchange: SignedIn): SignedIn => ({
  ...exchange,
  beforeWrite: async (database) => {
    await takeLock(database);
    await exchange.beforeWrite?.(database);
  },
});

/** How many of the needed permissions a role has. */
const neededOf = sql`(
  select count(*) from ${rolePermissions}
  join ${permissions} on ${permissions.id} = ${rolePermissions.permissionId}
  where ${rolePermissions.roleId} = ${users.roleId}
    and ${inArray(permissions.name, [...needed])}
)`;

/**
 * Runs a change that may take away the right to manage roles, and refuses it if no account with that right would be
 * left. Such changes run one after the other: two at once could each leave one account, and together none.
 *
 * @throws Refusal 409
 */
export async function leavingManagers<T>(own: SignedIn, change: () => Promise<T>): Promise<T> {
  const { database } = own;
  await takeLock(database);
  const changed = await change();
  const left = await database
    .select({ id: users.id })
    .from(users)
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(
      and(
        eq(users.type, 'super-admin'),
        or(isNull(roles.id), isNull(roles.confirmedAt), sql`${neededOf} = ${needed.length}`),
      ),
    )
    .limit(1);
  if (left.length === 0) throw new Refusal(409, 'role.last_manager');
  return changed;
}
