import { eq } from 'drizzle-orm';
import { registration } from '../../../contract/registration.ts';
import { foldedAddress } from '../../auth/email.ts';
import { admitAttempt, type Limit, uncountAttempt } from '../../auth/throttle.ts';
import { users } from '../../database/tables/index.ts';
import { route } from '../../http/route.ts';
import { registeredLetter, verificationLetter } from '../../mail/letters.ts';
import { asking, createCode } from './verifications.ts';

const perAddress: Limit = { name: 'send-code', attempts: 60, window: 600 };
/** The panel counts down the same minute before it sends again. */
const perEmail: Limit = { name: 'send-code-mail', attempts: 1, window: 60 };
const perEmailAndHour: Limit = { name: 'send-code-mail-slow', attempts: 10, window: 3600 };

/**
 * Mails a code. If an account already exists, its owner is told so by mail instead; the response is the same, so that
 * a guest cannot find out which addresses have accounts.
 */
export const sendCode = route(registration.sendCode, async ({ body }, exchange) => {
  const { database, text, appUrl, network, mail } = exchange;
  const email = foldedAddress(body.email, text);
  await admitAttempt(exchange, perAddress, [network]);
  await admitAttempt(exchange, perEmail, [email]);
  await admitAttempt(exchange, perEmailAndHour, [email]);
  const registered = await database.select({ id: users.id }).from(users).where(eq(users.email, email));
  const code = await createCode(exchange, asking(exchange, email));
  const letter =
    registered.length > 0 ? registeredLetter(text, appUrl) : verificationLetter(text, appUrl, code);
  try {
    await mail.send(email, letter);
  } catch (error) {
    // Nothing arrived, so nothing is repeated by trying again.
    await uncountAttempt(database, perEmail, [email]);
    await uncountAttempt(database, perEmailAndHour, [email]);
    throw error;
  }
  return { message: text('account.code_sent') };
});
