import { and, eq } from 'drizzle-orm';
import { unnamedProvider } from '../../base/identity-providers.ts';
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

/** The provider of an id, or the one that is configured without one. @throws Refusal 404 where it is not configured. */
export function providerOf(
  { identityProviders }: Exchange,
  { provider: id = unnamedProvider }: { provider?: string },
): IdentityProvider {
  const provider = identityProviders.find((one) => one.id === id);
  if (!provider) throw new Refusal(404, 'not_found');
  return provider;
}

/**
 * The identity with which the provider sent this browser back.
 *
 * @throws Refusal 422 where that is not the answer to an attempt of this browser, or the address is not verified.
 */
export async function returnedIdentity(
  exchange: Exchange,
  purpose: Parameters<typeof takeAttempt>[1],
  provider: IdentityProvider,
  query: string,
): Promise<VerifiedIdentity> {
  const identity = await provider.finish(query, await takeAttempt(exchange, purpose, provider));
  if (identity.email === undefined) throw new Refusal(422, 'single_sign_on.unverified');
  return { ...identity, email: foldEmail(identity.email) };
}

/** The condition that a row is of this person at this provider. */
export const isSame = ({ issuer, subject }: Identity) =>
  and(eq(identities.issuer, issuer), eq(identities.subject, subject));

/** Whether an identity is one of this provider's: tokens may spell its address with a slash at the end, or without. */
export const isOf = ({ issuer }: Pick<IdentityProvider, 'issuer'>, identity: Pick<Identity, 'issuer'>) =>
  new URL(issuer).href === new URL(identity.issuer).href;

/**
 * Links an identity to an account.
 *
 * @throws Refusal 422 where the account is linked to another identity there, or the identity to another account.
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
