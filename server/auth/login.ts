import { and, eq, isNotNull } from 'drizzle-orm';
import { auth } from '../../contract/auth.ts';
import { beginPendingLogin } from '../accounts/two-factor/pending.ts';
import type { Database } from '../database/database.ts';
import { twoFactors, users } from '../database/tables/index.ts';
import { Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { foldEmail } from './email.ts';
import { admitLogin, noteLogin } from './login-limits.ts';
import { checkPassword, hashPassword, isOutdated } from './passwords.ts';

/** Stronger parameters reach an account when its password is at hand. */
async function renewHash(database: Database, userId: number, old: string, password: string) {
  if (!isOutdated(old)) return;
  const passwordHash = await hashPassword(password);
  await database.transaction((transaction) =>
    transaction
      .update(users)
      .set({ passwordHash })
      // Unless the password was changed meanwhile.
      .where(and(eq(users.id, userId), eq(users.passwordHash, old))),
  );
}

/**
 * Checks e-mail and password; who is signed in already is signed in anew. Where a second factor is due
 * the login waits for it, and is no session before.
 */
export const login = route(auth.login, async ({ body }, exchange) => {
  const { database, text, session } = exchange;
  const email = foldEmail(body.email);
  await admitLogin(exchange, email);
  const [user] = await database
    .select({ id: users.id, passwordHash: users.passwordHash, hasFactor: twoFactors.confirmedAt })
    .from(users)
    .leftJoin(twoFactors, and(eq(twoFactors.userId, users.id), isNotNull(twoFactors.confirmedAt)))
    .where(eq(users.email, email));
  const matches = await checkPassword(user?.passwordHash, body.password);
  if (!user?.passwordHash || !matches) {
    throw new Refusal(422, 'login.failed', { errors: { email: [text('login.failed')] } });
  }
  await noteLogin(exchange, email);
  await renewHash(database, user.id, user.passwordHash, body.password);
  if (user.hasFactor) await beginPendingLogin(exchange, user.id);
  else await session.open(user.id);
  return { two_factor: user.hasFactor !== null };
});
