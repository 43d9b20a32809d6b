import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import { passkeys as calls } from '../../../contract/passkeys.ts';
import { passkeys, pendingLogins } from '../../database/tables/index.ts';
import { type Route, route } from '../../http/route.ts';
import { admitAttempt, type Limit } from '../throttle.ts';
import { findPendingLogin } from '../two-factor/pending.ts';
import { rememberChallenge, takeChallenge } from './challenges.ts';
import { partyOf } from './party.ts';
import { checked, refused } from './refused.ts';

/** Per address. A signature cannot be guessed: this only keeps the work within bounds. */
const limit: Limit = { name: 'passkey', attempts: 60, window: 600 };

/** If a login waits for its second factor, the browser may only offer that account's passkeys. */
const signInOptions = route(calls.signInOptions, async (_input, exchange) => {
  await admitAttempt(exchange, limit, [exchange.network]);
  const pending = await findPendingLogin(exchange);
  const allowCredentials =
    pending &&
    (await exchange.database
      .select({ id: passkeys.credentialId })
      .from(passkeys)
      .where(eq(passkeys.userId, pending.userId)));
  const options = await generateAuthenticationOptions({
    rpID: partyOf(exchange.appUrl).rpID,
    userVerification: 'required',
    allowCredentials,
  });
  await rememberChallenge(exchange, 'sign-in', options.challenge);
  return { ...options };
});

/** A passkey proves both factors at once: the device, and the finger or PIN that unlocked it. */
const signIn = route(calls.signIn, async ({ body: { credential } }, exchange) => {
  const { database, now, text, network, appUrl, session } = exchange;
  await admitAttempt(exchange, limit, [network]);
  const expectedChallenge = await takeChallenge(exchange, 'sign-in');
  const [passkey] = await database.select().from(passkeys).where(eq(passkeys.credentialId, credential.id));
  if (passkey) exchange.setTarget(passkey.userId);
  const pending = await findPendingLogin(exchange);
  if (!passkey || (pending && pending.userId !== passkey.userId)) throw refused(text);
  const { rpID, origin } = partyOf(appUrl);
  const { verified, authenticationInfo } = await checked(
    () =>
      verifyAuthenticationResponse({
        // The library validates the parts that the contract leaves open.
        response: credential as unknown as AuthenticationResponseJSON,
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.counter,
        },
      }),
    text,
  );
  if (!verified) throw refused(text);
  await session.open(passkey.userId, async (transaction) => {
    const used = await transaction
      .update(passkeys)
      .set({ counter: authenticationInfo.newCounter, lastUsedAt: now })
      .where(eq(passkeys.id, passkey.id))
      .returning({ id: passkeys.id });
    // The passkey was removed while its signature was checked.
    if (used.length === 0) throw refused(text);
    await transaction.delete(pendingLogins).where(eq(pendingLogins.idHash, session.idHash ?? ''));
  });
});

/** The calls by which guests sign in with a passkey. */
export const passkeySignInRoutes: readonly Route[] = [signInOptions, signIn];
