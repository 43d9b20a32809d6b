import { registration } from '../../../contract/registration.ts';
import { foldEmail } from '../../auth/email.ts';
import { admitAttempt, type Limit } from '../../auth/throttle.ts';
import { refusedAt } from '../../http/refusal.ts';
import { route } from '../../http/route.ts';
import { asking, exchangeCode, livingCode } from './verifications.ts';

/**
 * Tries of one code, in the browser that asked for it: a stranger has other codes, so its guesses never spend the
 * owner's. An address gets ten codes an hour at most (see `sendCode`), whoever asks, so strangers have fifty tries an
 * hour, each one chance in a million: one in 20,000 an hour, while the owner gets ten mails.
 */
const perCode: Limit = { name: 'verify', attempts: 5, window: 600 };
/** Where the browser has no code, nothing can be guessed; this only spares the server. */
const withoutCode: Limit = { name: 'verify-without-code', attempts: 5, window: 600 };

/** Exchanges the mailed code for a verification id, in the browser that asked for it. */
export const checkVerification = route(registration.checkVerification, async ({ body }, exchange) => {
  const { text, network } = exchange;
  const asked = asking(exchange, foldEmail(body.email));
  const issued = await livingCode(exchange, asked);
  if (issued === undefined) await admitAttempt(exchange, withoutCode, [asked.email, network]);
  else await admitAttempt(exchange, perCode, [asked.email, asked.guestHash, issued]);
  const id = await exchangeCode(exchange, asked, String(body.code).padStart(6, '0'));
  if (id === undefined) throw refusedAt('code', 'account.code_wrong', text);
  return { verification_id: id };
});
