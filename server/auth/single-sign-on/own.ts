import { eq } from 'drizzle-orm';
import { singleSignOn as calls } from '../../../contract/single-sign-on.ts';
import { identities } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import { closeSessionsOf, lockGuards } from '../sessions/sessions.ts';
import { tellOwner } from '../tell-owner.ts';
import { confirmedRoute } from '../two-factor/confirmation.ts';
import { rememberAttempt } from './attempts.ts';
import { linkIdentity, providerOf, returnedIdentity } from './identity.ts';

const link = route(calls.link, async (_input, exchange) => {
  const { name } = providerOf(exchange);
  const { database, account } = exchange;
  const [row] = await database.select().from(identities).where(eq(identities.userId, account.id));
  const linked = row && {
    email: row.email,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
  };
  return { name, linked: linked ?? null };
});

const startLink = confirmedRoute(calls.startLink, async (_input, exchange) => {
  const { url, checks } = await providerOf(exchange).begin();
  await rememberAttempt(exchange, 'link', checks);
  return { url };
});

/** Only the identity with the account's own address: nobody else's can be slipped in. */
const finishLink = confirmedRoute(calls.finishLink, async ({ body }, exchange) => {
  const { database, account, now } = exchange;
  const identity = await returnedIdentity(exchange, 'link', body.query);
  if (identity.email !== account.email) throw new Refusal(422, 'single_sign_on.other_address');
  await database.transaction(async (transaction) => {
    await lockGuards(transaction, account.id);
    await linkIdentity(transaction, account.id, identity, { now, isUsed: false });
    await tellOwner({ ...exchange, database: transaction }, account.email, 'identity_linked');
  });
});

/** Other sessions may have been opened with it, so they end. */
const unlink = confirmedRoute(calls.unlink, async (_input, exchange) => {
  providerOf(exchange);
  const { database, account, session } = exchange;
  await database.transaction(async (transaction) => {
    await lockGuards(transaction, account.id);
    const removed = await transaction
      .delete(identities)
      .where(eq(identities.userId, account.id))
      .returning({ id: identities.id });
    if (removed.length === 0) throw new Refusal(404, 'not_found');
    await closeSessionsOf(transaction, account.id, session.idHash);
    await tellOwner({ ...exchange, database: transaction }, account.email, 'identity_unlinked');
  });
});

/** The calls with which users link their own identity. */
export const ownIdentityRoutes: readonly Route[] = [link, startLink, finishLink, unlink];
