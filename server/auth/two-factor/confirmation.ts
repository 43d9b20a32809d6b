import { and, eq, gt } from 'drizzle-orm';
import type { Call, CallAnswer, CallInput } from '../../../contract/call.ts';
import { hour } from '../../../contract/durations.ts';
import { twoFactor } from '../../../contract/two-factor.ts';
import { sessions, users } from '../../database/tables/index.ts';
import { Refusal, refusedAt } from '../../http/refusal.ts';
import { type Route, route, type SignedIn } from '../../http/route.ts';
import { checkPassword } from '../passwords/hash.ts';
import { admitAttempt, clearAttempts, type Limit } from '../throttle.ts';

/** Milliseconds a proven password counts; Fortify's three hours. */
const validity = 3 * hour;
const limit: Limit = { name: 'confirm-password', attempts: 5, window: 60 };
/** Counts wrong passwords: a stranger at an open session must not be able to guess all day. */
const slowLimit: Limit = { name: 'confirm-password-slow', attempts: 50, window: 3600 };

/** Notes in the session that its owner has confirmed the password. */
export const confirmPassword = route(twoFactor.confirmPassword, async ({ body }, exchange) => {
  const { database, account, now, session, text } = exchange;
  const whom = [String(account.id)];
  await admitAttempt(exchange, limit, whom);
  await admitAttempt(exchange, slowLimit, whom);
  const [user] = await database
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, account.id));
  if (!(await checkPassword(user?.passwordHash, body.password ?? ''))) {
    throw refusedAt('password', 'password.incorrect', text);
  }
  await clearAttempts(database, slowLimit, whom);
  await database.transaction((transaction) =>
    transaction
      .update(sessions)
      .set({ passwordConfirmedAt: now })
      .where(eq(sessions.idHash, session.idHash ?? '')),
  );
});

async function isConfirmed({ database, now, session }: SignedIn): Promise<boolean> {
  const since = new Date(now.getTime() - validity);
  const rows = await database
    .select({ idHash: sessions.idHash })
    .from(sessions)
    .where(and(eq(sessions.idHash, session.idHash ?? ''), gt(sessions.passwordConfirmedAt, since)));
  return rows.length > 0;
}

/** @throws Refusal 423 if the password was not proven recently in this session. */
export async function requireConfirmation(exchange: SignedIn): Promise<void> {
  if (!(await isConfirmed(exchange))) throw new Refusal(423, 'password.confirmation_required');
}

/** Joins a call and its handler, which runs only if the password was proven recently; else 423. */
export function confirmedRoute<const C extends Call & { access: 'signed-in' }>(
  call: C,
  handle: (input: CallInput<C>, exchange: SignedIn) => Promise<CallAnswer<C>>,
): Route {
  return route(call, async (input: CallInput<C>, exchange) => {
    await requireConfirmation(exchange);
    return handle(input, exchange);
  });
}
