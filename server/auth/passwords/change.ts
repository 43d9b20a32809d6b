import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { passkeys, twoFactors, users } from '../../database/tables/index.ts';
import type { SignedIn } from '../../http/route.ts';
import { closeSessionsOf, lockOwnGuards } from '../sessions/sessions.ts';
import { admitAttempt, type Limit } from '../throttle.ts';
import { requireConfirmation } from '../two-factor/confirmation.ts';
import { deleteUnconfirmedFactor } from '../two-factor/factors.ts';
import { hashChosen } from './chosen.ts';
import { voidLink } from './links.ts';

/** Per account: every change hashes, ends sessions and is told by mail. */
const limit: Limit = { name: 'own-password', attempts: 5, window: 60 };

/** Whether an account has more than a password: a second factor that is on, or a passkey. */
async function isGuarded({ database, account }: SignedIn): Promise<boolean> {
  const factors = database
    .select({ id: twoFactors.userId })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, account.id), isNotNull(twoFactors.confirmedAt)));
  const keys = database.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, account.id));
  return (await factors).length > 0 || (await keys.limit(1)).length > 0;
}

/**
 * Prepares the change of the caller's own password: hashing takes long, and must hold neither a transaction open nor a
 * place among the calls of the same tables.
 *
 * @returns a function that sets it. The current session stays, every other one ends.
 * @throws Refusal 423 if the account has more than a password and it was not proven recently: an open session alone
 *   must not be enough to take the account over. Refusal 429 where it was changed too often. Refusal 422 as `hashChosen`.
 */
export async function prepareOwnPassword(
  exchange: SignedIn,
  password: string,
): Promise<(transaction: Database) => Promise<void>> {
  const { account, session } = exchange;
  if (await isGuarded(exchange)) await requireConfirmation(exchange);
  await admitAttempt(exchange, limit, [String(account.id)], 'password.throttled');
  const passwordHash = await hashChosen(password, exchange.text);
  return async (transaction) => {
    // Hashing took long enough for the owner to end the session.
    await lockOwnGuards(transaction, exchange);
    await transaction.update(users).set({ passwordHash }).where(eq(users.id, account.id));
    await deleteUnconfirmedFactor(transaction, account.id);
    await closeSessionsOf(transaction, account.id, session.idHash);
    await voidLink(transaction, account.id);
  };
}
