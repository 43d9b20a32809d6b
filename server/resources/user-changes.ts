import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { api } from '../../contract/index.ts';
import { isTypedAlike } from '../../contract/passwords.ts';
import { prepareOwnPassword } from '../accounts/passwords/change.ts';
import { tellOwner } from '../accounts/tell-owner.ts';
import { users } from '../database/tables/index.ts';
import { refusedAt } from '../http/refusal.ts';
import type { SignedIn } from '../http/route.ts';
import { within } from './writes.ts';

type Changes = Partial<z.output<(typeof api.users)['update']>>;

/** The columns a caller may set. What is not for the caller to change stays as it is. */
function columnsOf({ name, ...managed }: Changes, { account, now }: SignedIn) {
  const own = { name: name ?? sql`${users.name}` };
  if (account.type !== 'super-admin') return own;
  const { approved, brand_id, condition_cooperation, comment } = managed;
  return {
    ...own,
    brandId: brand_id,
    conditionCooperation: condition_cooperation,
    comment,
    // Approving again does not change since when.
    ...(approved === true && {
      approvedAt: sql`coalesce(${users.approvedAt}, ${now.toISOString()}::timestamptz)`,
    }),
    ...(approved === false && { approvedAt: null }),
  };
}

/** @throws Refusal 422 where a new password is not the caller's own, or was mistyped. */
function checkPassword(id: number, changes: Changes, exchange: SignedIn): void {
  if (changes.password === undefined) return;
  const refuse = (key: string) => refusedAt('password', key, exchange.text);
  if (!isTypedAlike(changes)) throw refuse('validation.confirmation');
  if (id !== exchange.account.id) throw refuse('password.foreign');
}

/**
 * Applies what a caller may change of an account, password included, as one transaction, and tells its
 * owner of a new password.
 *
 * @returns whether there is such an account.
 */
export async function applyChanges(id: number, changes: Changes, exchange: SignedIn): Promise<boolean> {
  checkPassword(id, changes, exchange);
  const { password } = changes;
  const setPassword = password === undefined ? undefined : await prepareOwnPassword(exchange, password);
  const isThere = await within(exchange, async ({ database }) => {
    const rows = await database
      .update(users)
      .set(columnsOf(changes, exchange))
      .where(eq(users.id, id))
      .returning({ id: users.id });
    if (rows.length > 0) await setPassword?.(database);
    return rows.length > 0;
  });
  if (isThere && setPassword) tellOwner(exchange, exchange.account.email, 'password');
  return isThere;
}
