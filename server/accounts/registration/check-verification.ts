import { registration } from '../../../contract/registration.ts';
import { foldEmail } from '../../auth/email.ts';
import { admitAttempt, clearAttempts, type Limit } from '../../auth/throttle.ts';
import { refusedAt } from '../../http/refusal.ts';
import { route } from '../../http/route.ts';
import { exchangeCode } from './verifications.ts';

const perAddress: Limit = { name: 'verify', attempts: 5, window: 600 };
/** Over all addresses, against guessing from many at once. */
const perEmail: Limit = { name: 'verify-email', attempts: 20, window: 3600 };

/** Exchanges the mailed code for a verification id. */
export const checkVerification = route(registration.checkVerification, async ({ body }, exchange) => {
  const { database, text, network } = exchange;
  const email = foldEmail(body.email);
  await admitAttempt(exchange, perAddress, [email, network]);
  await admitAttempt(exchange, perEmail, [email]);
  const id = await exchangeCode(exchange, email, String(body.code).padStart(6, '0'));
  if (id === undefined) throw refusedAt('code', 'account.code_wrong', text);
  await clearAttempts(database, perAddress, [email, network]);
  await clearAttempts(database, perEmail, [email]);
  return { verification_id: id };
});
