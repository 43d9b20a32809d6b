import { and, eq, exists, isNull, ne, notExists } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { apiKeys, brandsWithEvents, roles, users } from '../database/tables/index.ts';
import { Refusal, refusedAt } from '../http/refusal.ts';
import type { SignedIn } from '../http/route.ts';
import { owesMoney } from './brand-money.ts';

/** A brand and the operator that it has. */
interface Owned {
  id: number;
  operatorId: number | null;
}

const hasEvents = async (database: Database, brandId: number) =>
  (await database.$count(brandsWithEvents, eq(brandsWithEvents.brandId, brandId))) > 0;

/** Sub-operators keep the platform's roles; those that belong to another operator are not the new one's to judge. */
const takeForeignRoles = (database: Database, brandId: number, operatorId: number) => {
  const role = database
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.id, users.roleId), ne(roles.operatorId, operatorId)));
  return database
    .update(users)
    .set({ roleId: null })
    .where(and(eq(users.brandId, brandId), eq(users.type, 'sub-operator'), exists(role)));
};

/** Ends the keys that the former operator made, and knows: with one it would go on telling what others have to pay for. */
const endKeys = ({ database, now }: SignedIn, brandId: number) => {
  const platform = database
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, apiKeys.createdBy), eq(users.type, 'super-admin')));
  return database
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.brandId, brandId), isNull(apiKeys.revokedAt), notExists(platform)));
};

/**
 * Refuses another operator of a brand by anybody but a super-admin, or once the brand has events or money, which is the
 * operator's. Its members, materials and invitations follow the brand to the new operator; the keys of the former one end. The
 * caller holds the row.
 *
 * @throws Refusal 403; 409; 422 at `operator_id`.
 */
export async function changeOperator(
  { id, operatorId: present }: Owned,
  wanted: number | null | undefined,
  own: SignedIn,
): Promise<void> {
  const { database, account, text } = own;
  if (wanted === undefined || wanted === present) return;
  if (account.type !== 'super-admin') throw new Refusal(403, 'forbidden');
  if (wanted === null) throw refusedAt('operator_id', 'validation.required', text);
  if (await hasEvents(database, id)) throw new Refusal(409, 'brand.has_events');
  if (present !== null && (await owesMoney(own, id))) throw new Refusal(409, 'brand.has_money');
  const operator = and(eq(users.id, wanted), eq(users.type, 'operator'));
  if ((await database.$count(users, operator)) === 0) {
    throw refusedAt('operator_id', 'validation.invalid', text);
  }
  await takeForeignRoles(database, id, wanted);
  await endKeys(own, id);
}
