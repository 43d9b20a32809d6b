import { eq } from 'drizzle-orm';
import { registration } from '../../../contract/registration.ts';
import { textsIn } from '../../base/texts.ts';
import { users } from '../../database/tables/index.ts';
import { type Exchange, route } from '../../http/route.ts';
import { foldEmail } from '../email.ts';
import { admitAttempt, countAttempt, type Limit } from '../throttle.ts';
import { mailResetLink } from './links.ts';

const perAddress: Limit = { name: 'forgot', attempts: 60, window: 600 };
/** A repeat within a minute sends no second mail, and strangers cannot fill a mailbox. */
const perAccount: Limit = { name: 'forgot-mail', attempts: 1, window: 60 };
const perAccountAndHour: Limit = { name: 'forgot-mail-slow', attempts: 10, window: 3600 };

async function mailLink(exchange: Exchange, email: string): Promise<void> {
  const { database, now } = exchange;
  if ((await countAttempt(database, perAccount, [email], now)) > 0) return;
  if ((await countAttempt(database, perAccountAndHour, [email], now)) > 0) return;
  const [user] = await database
    .select({ id: users.id, email: users.email, language: users.language })
    .from(users)
    .where(eq(users.email, email));
  if (!user) return;
  const text = textsIn(user.language ?? exchange.language);
  await mailResetLink({ ...exchange, text }, user);
}

/** Everything that depends on whether there is such an account happens after the answer. */
export const forgotPassword = route(registration.forgotPassword, async ({ body }, exchange) => {
  await admitAttempt(exchange, perAddress, [exchange.network]);
  const email = foldEmail(body.email);
  exchange.inBackground('a password link', () => mailLink(exchange, email));
  return { message: exchange.text('password.link_sent') };
});
