import { eq, isNotNull, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import type { AccountType } from '../../contract/accounts.ts';
import { permissions, rolePermissions, roles, users } from '../database/tables/index.ts';

/**
 * Selects the permissions that a role allows an account, in a query over users; null where there is no role, one that
 * does not narrow yet, or one of an operator to whose brand the account no longer belongs.
 */
const allowedBy = (roleId: SQLWrapper) =>
  sql<string[] | null>`${sql`(
  select coalesce(json_agg(${permissions.name}) filter (where ${isNotNull(permissions.name)}), '[]')
  from ${roles}
  left join ${rolePermissions} on ${eq(rolePermissions.roleId, roles.id)}
  left join ${permissions} on ${eq(permissions.id, rolePermissions.permissionId)}
  where ${roles.id} = ${roleId} and ${isNotNull(roles.confirmedAt)}
    and (${isNull(roles.operatorId)} or ${eq(roles.operatorId, users.operatorId)})
  group by ${roles.id}
)`}`;

/** The permissions that its own role and its operator's allow an account, in a query over users. */
export const roleColumns = {
  ofRole: allowedBy(users.roleId),
  ofOperator: allowedBy(
    sql`(select operator.role_id from users operator where operator.id = ${users.operatorId})`,
  ),
};

interface Roles {
  type: AccountType;
  ofRole: string[] | null;
  ofOperator: string[] | null;
}

/**
 * The permissions that an account has of those of its type, or null for all. A sub-operator without a role has only its
 * profile; none has more than its operator.
 */
export function heldPermissions({ type, ofRole, ofOperator }: Roles): string[] | null {
  if (type !== 'sub-operator') return ofRole;
  return (ofRole ?? []).filter((name) => ofOperator === null || ofOperator.includes(name));
}
