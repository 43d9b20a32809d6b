import { and, eq, isNotNull, type SQL } from 'drizzle-orm';
import { auth } from '../../contract/auth.ts';
import type { CallInput } from '../../contract/call.ts';
import type { Translate } from '../base/texts.ts';
import type { Database } from '../database/database.ts';
import { twoFactors, users } from '../database/tables/index.ts';
import { refusedAt } from '../http/refusal.ts';
import { type Exchange, route } from '../http/route.ts';
import { foldEmail } from './email.ts';
import { admitLogin } from './login-limits.ts';
import { checkPassword, hashPassword, isOutdated } from './passwords/hash.ts';
import { signInInTurn } from './passwords/queue.ts';
import { beginPendingLogin } from './two-factor/pending.ts';

/** The columns that a login is checked against. */
interface Guards {
  id: number;
  passwordHash: string | null;
  hasFactor: Date | null;
}

const guardsOf = (database: Database, account: SQL): Promise<Guards[]> =>
  database
    .select({ id: users.id, passwordHash: users.passwordHash, hasFactor: twoFactors.confirmedAt })
    .from(users)
    .leftJoin(twoFactors, and(eq(twoFactors.userId, users.id), isNotNull(twoFactors.confirmedAt)))
    .where(account);

/** Rehashes a password with stronger parameters while it is known. @returns the hash that is stored afterward. */
async function renewHash(database: Database, userId: number, old: string, password: string) {
  if (!isOutdated(old)) return old;
  const passwordHash = await hashPassword(password);
  const renewed = await database.transaction((transaction) =>
    transaction
      .update(users)
      .set({ passwordHash })
      // Does nothing if the password was changed meanwhile.
      .where(and(eq(users.id, userId), eq(users.passwordHash, old)))
      .returning({ id: users.id }),
  );
  return renewed.length > 0 ? passwordHash : old;
}

const failed = (text: Translate) => refusedAt('email', 'login.failed', text);

async function signIn(body: CallInput<typeof auth.login>['body'], exchange: Exchange) {
  const { database, network, text, session } = exchange;
  const email = foldEmail(body.email);
  const [user] = await guardsOf(database, eq(users.email, email));
  if (user) exchange.setTarget(user.id);
  const noteSuccess = await admitLogin(exchange, email);
  const matches = await checkPassword(user?.passwordHash, body.password, network);
  if (!user?.passwordHash || !matches) throw failed(text);
  await noteSuccess();
  const passwordHash = await renewHash(database, user.id, user.passwordHash, body.password);
  // Checking takes long enough for the owner to change the password or turn the second factor on.
  const admit = async (transaction: Database) => {
    const [now] = await guardsOf(transaction, eq(users.id, user.id));
    const isSame =
      now?.passwordHash === passwordHash && (now.hasFactor === null) === (user.hasFactor === null);
    if (!isSame) throw failed(text);
  };
  if (user.hasFactor) await beginPendingLogin(exchange, user.id, admit);
  else await session.open(user.id, admit);
  return { two_factor: user.hasFactor !== null };
}

/**
 * Checks e-mail and password; a caller who is already signed in gets a new session. Where a second factor is
 * required, the login waits for it and is no session until then.
 */
export const login = route(auth.login, ({ body }, exchange) =>
  signInInTurn(exchange.network, () => signIn(body, exchange)),
);
