import { registration } from '../../../contract/registration.ts';
import { foldedAddress } from '../../auth/email.ts';
import { refusedAt } from '../../http/refusal.ts';
import { route } from '../../http/route.ts';
import { admitAttempt, type Limit } from '../../http/throttle.ts';
import { prepareAccount } from '../create-account.ts';
import { currentUserOf } from '../current-user.ts';
import { takeVerification } from './verifications.ts';

const limit: Limit = { name: 'register', attempts: 60, window: 600 };

/** Creates an affiliate that waits for approval (decision 30) and signs it in. */
export const register = route(registration.register, async ({ body }, exchange) => {
  const { database, vault, now, text, network, session } = exchange;
  await admitAttempt(exchange, limit, [network]);
  const email = foldedAddress(body.email, text);
  const insertAccount = await prepareAccount(body.password);
  const userId = await database.transaction(async (transaction) => {
    const place = { database: transaction, vault, now };
    if (!(await takeVerification(place, email, body.verification_id))) {
      throw refusedAt('verification_id', 'account.verification_invalid', text);
    }
    const { name, communication_method, communication_link } = body;
    const contact = { communicationMethod: communication_method, communicationLink: communication_link };
    return insertAccount(transaction, { type: 'affiliate', name, email, ...contact, createdAt: now }, text);
  });
  await session.open(userId);
  return currentUserOf(exchange, userId);
});
