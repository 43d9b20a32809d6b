import { and, eq, isNotNull } from 'drizzle-orm';
import type { CurrentUser } from '../../contract/user.ts';
import { optionOrNone } from '../base/options.ts';
import { single } from '../database/single.ts';
import { brands, roles, twoFactors, users } from '../database/tables/index.ts';
import type { Exchange } from '../http/route.ts';
import { isOperatorApproved } from './operator-approved.ts';
import { heldPermissions, roleColumns } from './permissions.ts';

/** An account as it sees itself. */
export async function currentUserOf(
  { database, text, requiresFactor }: Exchange,
  userId: number,
): Promise<CurrentUser> {
  const { user, brand, role, hasFactor, operatorApproved, ofRole, ofOperator } = single(
    await database
      .select({
        user: users,
        brand: { id: brands.id, name: brands.name },
        role: { name: roles.name },
        hasFactor: twoFactors.confirmedAt,
        operatorApproved: isOperatorApproved,
        ...roleColumns,
      })
      .from(users)
      .leftJoin(brands, eq(brands.id, users.brandId))
      .leftJoin(roles, eq(roles.id, users.roleId))
      .leftJoin(twoFactors, and(eq(twoFactors.userId, users.id), isNotNull(twoFactors.confirmedAt)))
      .where(eq(users.id, userId)),
  );
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    type: user.type,
    approved: user.approvedAt !== null,
    approved_at: user.approvedAt?.toISOString() ?? null,
    brand,
    role,
    permissions: heldPermissions({ type: user.type, ofRole, ofOperator }),
    ...(user.type === 'sub-operator' && {
      operator_id: user.operatorId,
      operator_approved: operatorApproved,
    }),
    condition_cooperation: optionOrNone('user.condition_cooperation', user.conditionCooperation, text),
    communication_method: optionOrNone('user.communication_method', user.communicationMethod, text),
    communication_link: user.communicationLink,
    is_two_factor: hasFactor !== null,
    ...(requiresFactor(user.type) && { two_factor_required: true }),
    version: user.version,
    rejected: user.rejectedAt && { at: user.rejectedAt.toISOString(), reason: user.rejectionReason },
  };
}
