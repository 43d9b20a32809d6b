import { eq } from 'drizzle-orm';
import { singleSignOn as calls } from '../../../contract/single-sign-on.ts';
import { identities } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import { closeSessionsOf, lockOwnGuards } from '../sessions/sessions.ts';
import { tellOwner } from '../tell-owner.ts';
import { confirmedRoute } from '../two-factor/confirmation.ts';
import { rememberAttempt } from './attempts.ts';
import { isOf, linkIdentity, providerOf, returnedIdentity } from './identity.ts';

type IdentityRow = typeof identities.$inferSelect;

/** Names an identity whose provider is not configured any more: it opens nothing, and its owner can remove it. */
const formerId = ({ id }: IdentityRow) => `identity-${id}`;

const shown = ({ email, createdAt, lastUsedAt }: IdentityRow) => ({
  email,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});

const link = route(calls.link, async (_input, exchange) => {
  const { database, account, identityProviders } = exchange;
  if (identityProviders.length === 0) throw new Refusal(404, 'not_found');
  const rows = await database.select().from(identities).where(eq(identities.userId, account.id));
  const configured = identityProviders.map((provider) => {
    const row = rows.find((one) => isOf(provider, one));
    return { id: provider.id, name: provider.name, linked: row ? shown(row) : null };
  });
  const former = rows.filter((row) => !identityProviders.some((provider) => isOf(provider, row)));
  return [
    ...configured,
    ...former.map((row) => ({ id: formerId(row), name: new URL(row.issuer).host, linked: shown(row) })),
  ];
});

const startLink = confirmedRoute(calls.startLink, async ({ body }, exchange) => {
  const provider = providerOf(exchange, body);
  const { url, checks } = await provider.begin();
  await rememberAttempt(exchange, 'link', provider, checks);
  return { url };
});

/** Only the identity with the account's own address: nobody else's can be slipped in. */
const finishLink = confirmedRoute(calls.finishLink, async ({ body }, exchange) => {
  const { database, account, now } = exchange;
  const identity = await returnedIdentity(exchange, 'link', providerOf(exchange, body), body.query);
  if (identity.email !== account.email) throw new Refusal(422, 'single_sign_on.other_address');
  await database.transaction(async (transaction) => {
    await lockOwnGuards(transaction, exchange);
    await linkIdentity(transaction, account.id, identity, { now, isUsed: false });
    await tellOwner({ ...exchange, database: transaction }, account.email, 'identity_linked');
  });
});

/** Other sessions may have been opened with it, so they end. */
const unlink = confirmedRoute(calls.unlink, async ({ query }, exchange) => {
  const { database, account, session } = exchange;
  await database.transaction(async (transaction) => {
    await lockOwnGuards(transaction, exchange);
    const rows = await transaction.select().from(identities).where(eq(identities.userId, account.id));
    const former = rows.find((row) => formerId(row) === query.provider);
    const linked = former ?? rows.find((row) => isOf(providerOf(exchange, query), row));
    if (!linked) throw new Refusal(404, 'not_found');
    await transaction.delete(identities).where(eq(identities.id, linked.id));
    await closeSessionsOf(transaction, account.id, session.idHash);
    await tellOwner({ ...exchange, database: transaction }, account.email, 'identity_unlinked');
  });
});

/** The calls with which users link their own identity. */
export const ownIdentityRoutes: readonly Route[] = [link, startLink, finishLink, unlink];
