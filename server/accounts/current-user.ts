import { and, eq, isNotNull } from 'drizzle-orm';
import type { CurrentUser } from '../../contract/user.ts';
import { only } from '../database/only.ts';
import { brands, roles, twoFactors, users } from '../database/tables/index.ts';
import type { Exchange } from '../http/route.ts';
import { optionItem } from '../options.ts';

/** An account as it sees itself. */
export async function currentUserOf({ database, text }: Exchange, userId: number): Promise<CurrentUser> {
  const { user, brand, role, hasFactor } = only(
    await database
      .select({
        user: users,
        brand: { id: brands.id, name: brands.name },
        role: { name: roles.name },
        hasFactor: twoFactors.confirmedAt,
      })
      .from(users)
      .leftJoin(brands, eq(brands.id, users.brandId))
      .leftJoin(roles, eq(roles.id, users.roleId))
      .leftJoin(twoFactors, and(eq(twoFactors.userId, users.id), isNotNull(twoFactors.confirmedAt)))
      .where(eq(users.id, userId)),
  );
  const { conditionCooperation: condition, communicationMethod: method } = user;
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    type: user.type,
    approved: user.approvedAt !== null,
    approved_at: user.approvedAt?.toISOString() ?? null,
    brand,
    role,
    condition_cooperation:
      condition === null ? null : optionItem('user.condition_cooperation', condition, text),
    communication_method: method === null ? null : optionItem('user.communication_method', method, text),
    communication_link: user.communicationLink,
    is_two_factor: hasFactor !== null,
  };
}
