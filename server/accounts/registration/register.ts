import { registration } from '../../../contract/registration.ts';
import { currentUserOf } from '../../auth/current-user.ts';
import { foldedAddress } from '../../auth/email.ts';
import { admitAttempt, type Limit } from '../../auth/throttle.ts';
import { refusedAt } from '../../http/refusal.ts';
import { type Exchange, route } from '../../http/route.ts';
import { prepareAccount } from '../create-account.ts';
import { tellOfRequest } from '../requests/tell-of-request.ts';
import { brandOfCode } from './brand-link.ts';
import { takeVerification } from './verifications.ts';

const limit: Limit = { name: 'register', attempts: 60, window: 600 };

/**
 * The brand whose link was used to register; null without a link.
 *
 * @throws Refusal 422 at `brand_code` where the link is no brand's.
 */
async function brandIdOf({ database, text }: Exchange, code: string | undefined): Promise<number | null> {
  if (code === undefined) return null;
  const brand = await brandOfCode(database, code);
  if (!brand) throw refusedAt('brand_code', 'brand_link.unknown', text);
  return brand.id;
}

/** Creates an affiliate that waits for approval and signs it in. */
export const register = route(registration.register, async ({ body }, exchange) => {
  const { database, vault, now, text, network, session } = exchange;
  await admitAttempt(exchange, limit, [network]);
  const email = foldedAddress(body.email, text);
  // Checked first: a refused link leaves the address verified.
  const brandId = await brandIdOf(exchange, body.brand_code);
  const insertAccount = await prepareAccount(body.password, text);
  const userId = await database.transaction(async (transaction) => {
    const place = { database: transaction, vault, now };
    if (!(await takeVerification(place, email, body.verification_id))) {
      throw refusedAt('verification_id', 'account.verification_invalid', text);
    }
    const { name, communication_method, communication_link } = body;
    const contact = { communicationMethod: communication_method, communicationLink: communication_link };
    const account = { type: 'affiliate', name, email, brandId, ...contact, createdAt: now } as const;
    const id = await insertAccount(transaction, account);
    await tellOfRequest({ ...exchange, database: transaction }, id);
    return id;
  });
  await session.open(userId);
  return currentUserOf(exchange, userId);
});
