import { and, eq, isNotNull } from 'drizzle-orm';
import { type CurrentUser } from '../../contract/user.ts';
import { only } from '../database/only.ts';
import { twoFactors, users } from '../database/tables/index.ts';
import { type Exchange } from '../http/route.ts';

/** An account as it sees itself. */
export async function currentUserOf({ database }: Exchange, userId: number): Promise<CurrentUser> {
  const { user, hasFactor } = only(
    await database
      .select({ user: users, hasFactor: twoFactors.confirmedAt })
      .from(users)
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
    brand: null,
    role: null,
    condition_cooperation: null,
    communication_method: null,
    communication_link: null,
    is_two_factor: hasFactor !== null,
  };
}
