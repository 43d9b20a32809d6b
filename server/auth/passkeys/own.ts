import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { and, asc, eq } from 'drizzle-orm';
import { passkeys as calls } from '../../../contract/passkeys.ts';
import { single } from '../../database/single.ts';
import { passkeys } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import { closeSessionsOf, lockOwnGuards } from '../sessions/sessions.ts';
import { tellOwner } from '../tell-owner.ts';
import { confirmedRoute } from '../two-factor/confirmation.ts';
import { rememberChallenge, takeChallenge } from './challenges.ts';
import { partyOf } from './party.ts';
import { checked, refused } from './refused.ts';

/** A passkey as its owner sees it. */
const toAnswer = ({ id, name, createdAt, lastUsedAt }: typeof passkeys.$inferSelect) => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});

const list = route(calls.list, async (_input, { database, account }) => {
  const own = eq(passkeys.userId, account.id);
  return (await database.select().from(passkeys).where(own).orderBy(asc(passkeys.id))).map(toAnswer);
});

/** Asks for a discoverable passkey: the authenticator itself names the account and verifies the user. */
const creationOptions = confirmedRoute(calls.creationOptions, async (_input, exchange) => {
  const { database, account, appUrl, vault } = exchange;
  const present = await database
    .select({ id: passkeys.credentialId })
    .from(passkeys)
    .where(eq(passkeys.userId, account.id));
  const { rpID } = partyOf(appUrl);
  const options = await generateRegistrationOptions({
    rpName: rpID,
    rpID,
    userID: new Uint8Array(Buffer.from(vault.digest(String(account.id), 'passkey owner'), 'base64url')),
    userName: account.email,
    userDisplayName: account.name,
    attestationType: 'none',
    excludeCredentials: present,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await rememberChallenge(exchange, 'add', options.challenge);
  return { ...options };
});

const add = confirmedRoute(calls.add, async ({ body }, exchange) => {
  const { database, account, appUrl, now, text } = exchange;
  const expectedChallenge = await takeChallenge(exchange, 'add');
  const { rpID, origin } = partyOf(appUrl);
  const { verified, registrationInfo } = await checked(
    () =>
      verifyRegistrationResponse({
        // The library validates the parts that the contract leaves open.
        response: body.credential as unknown as RegistrationResponseJSON,
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
      }),
    text,
  );
  if (!verified) throw refused(text);
  const { id: credentialId, publicKey, counter } = registrationInfo.credential;
  const row = {
    userId: account.id,
    name: body.name,
    credentialId,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    createdAt: now,
  };
  const added = await database.transaction(async (transaction) => {
    await lockOwnGuards(transaction, exchange);
    const rows = await transaction.insert(passkeys).values(row).onConflictDoNothing().returning();
    if (rows.length === 0) throw refused(text);
    await tellOwner({ ...exchange, database: transaction }, account.email, 'passkey_added');
    return single(rows);
  });
  return toAnswer(added);
});

/** Other sessions may have been opened with it, so they end. */
const remove = confirmedRoute(calls.remove, async ({ params }, exchange) => {
  const { database, account, session } = exchange;
  await database.transaction(async (transaction) => {
    await lockOwnGuards(transaction, exchange);
    const removed = await transaction
      .delete(passkeys)
      .where(and(eq(passkeys.id, Number(params.id)), eq(passkeys.userId, account.id)))
      .returning({ id: passkeys.id });
    if (removed.length === 0) throw new Refusal(404, 'not_found');
    await closeSessionsOf(transaction, account.id, session.idHash);
    await tellOwner({ ...exchange, database: transaction }, account.email, 'passkey_removed');
  });
});

/** The calls with which users manage their own passkeys. */
export const ownPasskeyRoutes: readonly Route[] = [list, creationOptions, add, remove];
