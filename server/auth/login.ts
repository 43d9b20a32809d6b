import { eq } from 'drizzle-orm';
import { auth } from '../../contract/auth.ts';
import { users } from '../database/tables/index.ts';
import { Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { clearAttempts, countAttempt, type Limit } from '../http/throttle.ts';
import type { Translate } from '../texts.ts';
import { foldEmail } from './email.ts';
import { checkPassword } from './passwords.ts';

/** Fortify's limit, per address and e-mail. */
const limit: Limit = { name: 'login', attempts: 5, window: 60 };

const throttled = (seconds: number, text: Translate) =>
  new Refusal(429, 'login.throttled', {
    values: { count: seconds },
    errors: { email: [text('login.throttled', { count: seconds })] },
    headers: { 'Retry-After': String(seconds) },
  });

/** Checks e-mail and password; who is signed in already is signed in anew. */
export const login = route(auth.login, async ({ body }, { database, now, text, address, session }) => {
  const email = foldEmail(body.email);
  const wait = await countAttempt(database, limit, [email, address], now);
  if (wait > 0) throw throttled(wait, text);
  const [user] = await database
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, email));
  const matches = await checkPassword(user?.passwordHash, body.password);
  if (!user || !matches) {
    throw new Refusal(422, 'login.failed', { errors: { email: [text('login.failed')] } });
  }
  await clearAttempts(database, limit, [email, address]);
  await session.open(user.id);
  return { two_factor: false };
});
