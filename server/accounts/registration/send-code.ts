import { eq } from 'drizzle-orm';
import { registration } from '../../../contract/registration.ts';
import { foldedAddress } from '../../auth/email.ts';
import { admitAttempt, type Limit } from '../../auth/throttle.ts';
import { textsIn } from '../../base/texts.ts';
import { users } from '../../database/tables/index.ts';
import { route } from '../../http/route.ts';
import { registeredLetter, verificationLetter } from '../../mail/letters.ts';
import { asking, createCode } from './verifications.ts';

const perAddress: Limit = { name: 'send-code', attempts: 60, window: 600 };
/** The panel counts down the same minute before it sends again. */
const perMinute: Limit = { name: 'send-code-mail', attempts: 1, window: 60 };
/** Less than a mailbox gets, so that a stranger alone does not keep its owner from registering. */
const perHour: Limit = { name: 'send-code-mail-slow', attempts: 5, window: 3600 };
/** Whoever asks: many strangers together cannot fill a mailbox. */
const perMailbox: Limit = { name: 'send-code-mailbox', attempts: 15, window: 3600 };

/**
 * Mails a code. If an account already exists, its owner is told so by mail instead; the response is the same, so that
 * a guest cannot find out which addresses have accounts.
 */
export const sendCode = route(registration.sendCode, async ({ body }, exchange) => {
  const { database, text, appUrl, network, mail } = exchange;
  const email = foldedAddress(body.email, text);
  await admitAttempt(exchange, perAddress, [network]);
  await admitAttempt(exchange, perMinute, [email, network]);
  await admitAttempt(exchange, perHour, [email, network]);
  await admitAttempt(exchange, perMailbox, [email]);
  const [owner] = await database
    .select({ language: users.language })
    .from(users)
    .where(eq(users.email, email));
  // The same writes in either case: the time that they take tells nothing.
  await database.transaction(async (transaction) => {
    const { code, expiresAt } = await createCode(
      { ...exchange, database: transaction },
      asking(exchange, email),
    );
    const letter = owner
      ? registeredLetter(textsIn(owner.language ?? exchange.language), appUrl)
      : verificationLetter(text, appUrl, code);
    await mail.send(transaction, { to: email, letter, expiresAt });
  });
  return { message: text('account.code_sent') };
});
