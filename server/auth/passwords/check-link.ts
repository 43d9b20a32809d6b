import { eq } from 'drizzle-orm';
import { links } from '../../../contract/links.ts';
import { users } from '../../database/tables/index.ts';
import { route } from '../../http/route.ts';
import { foldEmail } from '../email.ts';
import { admitAttempt, type Limit } from '../throttle.ts';
import { isLinkGood } from './links.ts';

const perAddress: Limit = { name: 'check-password-link', attempts: 60, window: 600 };

/** Whether a mailed link is valid now. The check does not use the link up. */
export const checkLink = route(links.passwordReset, async ({ body }, exchange) => {
  await admitAttempt(exchange, perAddress, [exchange.network]);
  const [user] = await exchange.database
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, foldEmail(body.email)));
  // Looks for the link even without an account, so that neither the response nor its time reveals whether there is
  // one.
  return { valid: await isLinkGood(exchange, user?.id ?? 0, body.token) };
});
