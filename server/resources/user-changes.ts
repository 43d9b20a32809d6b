import { and, eq, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { AccountType } from '../../contract/accounts.ts';
import type { api } from '../../contract/index.ts';
import { isTypedAlike } from '../../contract/passwords.ts';
import { foldEmail } from '../auth/email.ts';
import { tellOfAnswer } from '../accounts/requests/tell-of-answer.ts';
import { prepareOwnPassword } from '../auth/passwords/change.ts';
import { tellOwner } from '../auth/tell-owner.ts';
import { users } from '../database/tables/index.ts';
import { Refusal, refusedAt } from '../http/refusal.ts';
import type { SignedIn } from '../http/route.ts';
import type { Account } from '../http/sessions.ts';
import { assignRole, heldTarget } from './role-assignment.ts';
import { inTransaction } from '../entity/writes.ts';

type Changes = Partial<z.output<(typeof api.users)['update']>>;

/** Whether a caller may change more of an account than its owner may. */
const managesUsers = ({ type, permissions }: Account) =>
  type === 'super-admin' && (permissions === null || permissions.includes('users.edit'));

/** The columns a caller may set. All other columns stay as they are. */
function columnsOf({ name, ...managed }: Changes, { account, now }: SignedIn) {
  const own = { name: name ?? sql`${users.name}` };
  if (!managesUsers(account)) return own;
  const { approved, brand_id, condition_cooperation, comment } = managed;
  return {
    ...own,
    brandId: brand_id,
    conditionCooperation: condition_cooperation,
    comment,
    // Approving again keeps the original moment.
    ...(approved === true && {
      approvedAt: sql`coalesce(${users.approvedAt}, ${now.toISOString()}::timestamptz)`,
      rejectedAt: null,
      rejectedBy: null,
      rejectionReason: null,
    }),
    ...(approved === false && { approvedAt: null }),
  };
}

/**
 * Hashes the new password, if the changes have one.
 *
 * @returns the exchange that `applyChanges` sets it by.
 * @throws Refusal 403 where the account is not the caller's own and it is no super-admin. Refusal 422 where the password
 *   of another account would be set, or the own was mistyped; else as `prepareOwnPassword`.
 */
export async function prepareChanges(id: number, changes: Changes, exchange: SignedIn): Promise<SignedIn> {
  const { account } = exchange;
  if (account.type !== 'super-admin' && account.id !== id) throw new Refusal(403, 'forbidden');
  const { password } = changes;
  if (password === undefined) return exchange;
  const refuse = (key: string) => refusedAt('password', key, exchange.text);
  if (!isTypedAlike(changes)) throw refuse('validation.confirmation');
  if (id !== account.id) throw refuse('password.foreign');
  return { ...exchange, setPassword: await prepareOwnPassword(exchange, password) };
}

/** The types of account that belong to a brand, and so to its operator, who reads where they make changes from. */
const ofBrands: readonly AccountType[] = ['affiliate', 'sub-operator'];

/**
 * Refuses changes that would have no effect although they were answered as done, that would lock out their author, or
 * that would make somebody the people of an operator who is not.
 *
 * @throws Refusal 422 at `approved` where super-admins withdraw their own approval, at `email` for another address, and
 *   at `brand_id` for a brand of an account whose type has none.
 */
async function checkPossible(id: number, changes: Changes, exchange: SignedIn): Promise<void> {
  const { approved, email, brand_id } = changes;
  const { account, database, text } = exchange;
  const manages = managesUsers(account);
  if (approved === false && id === account.id && manages) {
    throw refusedAt('approved', 'account.own_approval', text);
  }
  if (email === undefined && (brand_id ?? null) === null) return;
  const columns = { email: users.email, type: users.type, brandId: users.brandId };
  const [user] = await database.select(columns).from(users).where(eq(users.id, id));
  if (!user) return;
  if (email !== undefined && user.email !== foldEmail(email)) {
    throw refusedAt('email', 'account.email_fixed', text);
  }
  const isNew = typeof brand_id === 'number' && brand_id !== user.brandId;
  if (manages && isNew && !ofBrands.includes(user.type)) {
    throw refusedAt('brand_id', 'account.without_brand', text);
  }
}

/** Whether an account is not approved; the row stays locked until the transaction ends. */
async function isUnapproved(id: number, { database }: SignedIn): Promise<boolean> {
  const rows = await database
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.approvedAt)))
    .for('no key update');
  return rows.length > 0;
}

/** Gives the account another role, or none. */
async function changeRole(id: number, { role_id }: Changes, inside: SignedIn): Promise<void> {
  if (role_id === undefined || !managesUsers(inside.account)) return;
  const target = await heldTarget(inside, id);
  if (target) await assignRole(inside, target, role_id);
}

/**
 * Applies the changes to an account that the caller may make, in one transaction, with the password that
 * `prepareChanges` has hashed, and mails its owner about a new password or the approval.
 *
 * @returns whether there is such an account.
 */
export async function applyChanges(id: number, changes: Changes, exchange: SignedIn): Promise<boolean> {
  await checkPossible(id, changes, exchange);
  const { setPassword } = exchange;
  const approves = managesUsers(exchange.account) && changes.approved === true;
  return inTransaction(exchange, async (inside) => {
    const isApproved = approves && (await isUnapproved(id, inside));
    const rows = await inside.database
      .update(users)
      .set(columnsOf(changes, exchange))
      .where(eq(users.id, id))
      .returning({ id: users.id });
    const isThere = rows.length > 0;
    if (isThere && setPassword) {
      await setPassword(inside.database);
      await tellOwner(inside, inside.account.email, 'password');
    }
    await changeRole(id, changes, inside);
    if (isApproved) await tellOfAnswer(inside, id);
    return isThere;
  });
}
