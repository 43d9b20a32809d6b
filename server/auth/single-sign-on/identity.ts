import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { identities } from '../../database/tables/index.ts';
import type { Identity, IdentityProvider } from '../../http/identity-provider.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Exchange } from '../../http/route.ts';
import { foldEmail } from '../email.ts';
import { takeAttempt } from './attempts.ts';

/** An identity whose address the provider has verified; the address is folded. */
export interface VerifiedIdentity extends Identity {
  email: string;
}

/** @throws Refusal 404 where no provider is configured. */
export function providerOf({ identityProvider }: Exchange): IdentityProvider {
  if (!identityProvider) throw new Refusal(404, 'not_found');
  return identityProvider;
}

/**
 * The identity with which the provider sent this browser back.
 *
 * @throws Refusal 422 where that is not the answer to an attempt of this browser, or the address is not verified.
 */
export async function returnedIdentity(
  exchange: Exchange,
  purpose: Parameters<typeof takeAttempt>[1],
  query: string,
): Promise<VerifiedIdentity> {
  const provider = providerOf(exchange);
  const identity = await provider.finish(query, await takeAttempt(exchange, purpose));
  if (identity.email === undefined) throw new Refusal(422, 'single_sign_on.unverified');
  return { ...identity, email: foldEmail(identity.email) };
}

/** The condition that a row is of this person at this provider. */
export const isSame = ({ issuer, subject }: Identity) =>
  and(eq(identities.issuer, issuer), eq(identities.subject, subject));

/**
 * Links an identity to an account.
 *
 * @throws Refusal 422 where the account is linked to another identity, or the identity to another account.
 */
export async function linkIdentity(
  database: Database,
  userId: number,
  { issuer, subject, email }: VerifiedIdentity,
  { now, isUsed }: { now: Date; isUsed: boolean },
): Promise<void> {
  const rows = await database
    .insert(identities)
    .values({ userId, issuer, subject, email, createdAt: now, lastUsedAt: isUsed ? now : null })
    .onConflictDoNothing()
    .returning({ userId: identities.userId });
  if (rows.length === 0) throw new Refusal(422, 'single_sign_on.other_identity');
}
