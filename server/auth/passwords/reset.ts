import { eq } from 'drizzle-orm';
import { registration } from '../../../contract/registration.ts';
import { textsIn, type Translate } from '../../base/texts.ts';
import { users } from '../../database/tables/index.ts';
import { refusedAt } from '../../http/refusal.ts';
import { route } from '../../http/route.ts';
import { foldEmail } from '../email.ts';
import { closeSessionsOf, lockGuards } from '../sessions/sessions.ts';
import { tellOwner } from '../tell-owner.ts';
import { deleteUnconfirmedFactor } from '../two-factor/factors.ts';
import { hashChosen } from './chosen.ts';
import { isLinkGood, takeLink } from './links.ts';

/** The same response whatever is wrong with a link or its address. */
const tokenInvalid = (text: Translate) => refusedAt('email', 'password.token_invalid', text);

/** Sets a new password by a mailed link. It opens no session, so that the next login still asks for a second factor. */
export const resetPassword = route(registration.resetPassword, async ({ body }, exchange) => {
  const { database, vault, now, text } = exchange;
  const [user] = await database
    .select({ id: users.id, email: users.email, language: users.language })
    .from(users)
    .where(eq(users.email, foldEmail(body.email)));
  // Looks for the link even without an account, so that the time reveals nothing. Only a valid link causes hashing.
  const isGood = await isLinkGood(exchange, user?.id ?? 0, body.token);
  if (!user || !isGood) throw tokenInvalid(text);
  const passwordHash = await hashChosen(body.password, text);
  await database.transaction(async (transaction) => {
    await lockGuards(transaction, user.id);
    const taken = await takeLink({ database: transaction, vault, now }, user.id, body.token);
    if (!taken) throw tokenInvalid(text);
    await transaction.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    await deleteUnconfirmedFactor(transaction, user.id);
    await closeSessionsOf(transaction, user.id);
    const own = textsIn(user.language ?? exchange.language);
    await tellOwner({ ...exchange, database: transaction, text: own }, user.email, 'password_by_link');
  });
  return { message: text('password.reset') };
});
