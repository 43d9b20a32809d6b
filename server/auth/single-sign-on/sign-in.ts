import { and, eq } from 'drizzle-orm';
import { singleSignOn as calls } from '../../../contract/single-sign-on.ts';
import { textsIn } from '../../base/texts.ts';
import type { Database } from '../../database/database.ts';
import { identities, users } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Exchange, type Route, route } from '../../http/route.ts';
import { tellOwner } from '../tell-owner.ts';
import { admitAttempt, type Limit } from '../throttle.ts';
import { isFactorOn } from '../two-factor/is-on.ts';
import { beginPendingLogin } from '../two-factor/pending.ts';
import { rememberAttempt } from './attempts.ts';
import { isSame, linkIdentity, providerOf, returnedIdentity, type VerifiedIdentity } from './identity.ts';

/** Per address. An answer of the provider cannot be guessed: this only keeps the work within bounds. */
const limit: Limit = { name: 'single-sign-on', attempts: 60, window: 600 };

const start = route(calls.start, async ({ body }, exchange) => {
  const provider = providerOf(exchange, body);
  await admitAttempt(exchange, limit, [exchange.network]);
  const { url, checks } = await provider.begin();
  await rememberAttempt(exchange, 'sign-in', provider, checks);
  return { url };
});

/** The account that an identity opens, and whether a link of before says so. */
async function accountFor(identity: VerifiedIdentity, { database }: Exchange) {
  const columns = { id: users.id, email: users.email, language: users.language, hasFactor: isFactorOn };
  const [linked] = await database
    .select(columns)
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(isSame(identity));
  if (linked) return { account: linked, isLinked: true };
  const [named] = await database.select(columns).from(users).where(eq(users.email, identity.email));
  return { account: named, isLinked: false };
}

/** Notes that an identity was used. @throws Refusal where its link was removed meanwhile. */
async function noteUse(transaction: Database, userId: number, identity: VerifiedIdentity, now: Date) {
  const used = await transaction
    .update(identities)
    .set({ lastUsedAt: now })
    .where(and(isSame(identity), eq(identities.userId, userId)))
    .returning({ userId: identities.userId });
  if (used.length === 0) throw new Refusal(422, 'single_sign_on.refused');
}

/** Opens the session, or has it wait for the second factor of ours where the provider has not asked for one. */
const finish = route(calls.finish, async ({ body }, exchange) => {
  const { now, session, network, language } = exchange;
  const provider = providerOf(exchange, body);
  await admitAttempt(exchange, limit, [network]);
  const identity = await returnedIdentity(exchange, 'sign-in', provider, body.query);
  const { account, isLinked } = await accountFor(identity, exchange);
  if (!account) throw new Refusal(422, 'single_sign_on.unknown');
  exchange.setTarget(account.id);
  if (!isLinked && !provider.linksByEmail) throw new Refusal(422, 'single_sign_on.not_linked');

  const admit = async (transaction: Database) => {
    const [present] = await transaction
      .select({ hasFactor: isFactorOn })
      .from(users)
      .where(eq(users.id, account.id));
    // Turned on or off meanwhile.
    if (present?.hasFactor !== account.hasFactor) throw new Refusal(422, 'single_sign_on.refused');
    if (isLinked) return noteUse(transaction, account.id, identity, now);
    await linkIdentity(transaction, account.id, identity, { now, isUsed: true });
    const text = textsIn(account.language ?? language);
    await tellOwner({ ...exchange, database: transaction, text }, account.email, 'identity_linked');
  };
  const isDue = account.hasFactor && !identity.isMultiFactor;
  if (isDue) await beginPendingLogin(exchange, account.id, admit);
  else await session.open(account.id, admit);
  return { two_factor: isDue };
});

/** The calls by which guests sign in at a provider. */
export const singleSignOnRoutes: readonly Route[] = [start, finish];
