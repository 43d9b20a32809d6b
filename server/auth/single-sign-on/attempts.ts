import { and, eq, gt, lte } from 'drizzle-orm';
import { minute } from '../../../contract/durations.ts';
import type { Database } from '../../database/database.ts';
import { signOnAttempts } from '../../database/tables/index.ts';
import type { Checks, IdentityProvider } from '../../http/identity-provider.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Exchange } from '../../http/route.ts';

type Purpose = typeof signOnAttempts.$inferSelect.purpose;

/** Milliseconds that a person has at the provider. */
const attemptLifetimeMs = 10 * minute;

const since = (now: Date) => new Date(now.getTime() - attemptLifetimeMs);

/** Remembers an attempt for the present browser session; an earlier one is void. */
export async function rememberAttempt(
  { database, now, session }: Exchange,
  purpose: Purpose,
  provider: IdentityProvider,
  checks: Checks,
): Promise<void> {
  const { idHash } = session;
  // The CSRF token of a write belongs to a session id, so there is one.
  if (idHash === undefined) throw new Error('An attempt without a session id');
  const row = { purpose, provider: provider.id, ...checks, createdAt: now };
  await database.transaction((transaction) =>
    transaction
      .insert(signOnAttempts)
      .values({ idHash, ...row })
      .onConflictDoUpdate({ target: signOnAttempts.idHash, set: row }),
  );
}

/**
 * Takes the attempt of the present browser session, however it ends: no answer of the provider is tried twice, and
 * none that another browser got, or another provider gave.
 *
 * @throws Refusal 422 where there is none, it took too long, or another provider was asked.
 */
export async function takeAttempt(
  { database, now, session }: Exchange,
  purpose: Purpose,
  provider: IdentityProvider,
): Promise<Checks> {
  const [row] = await database.transaction((transaction) =>
    transaction
      .delete(signOnAttempts)
      .where(
        and(
          eq(signOnAttempts.idHash, session.idHash ?? ''),
          eq(signOnAttempts.purpose, purpose),
          gt(signOnAttempts.createdAt, since(now)),
        ),
      )
      .returning({
        asked: signOnAttempts.provider,
        state: signOnAttempts.state,
        nonce: signOnAttempts.nonce,
        codeVerifier: signOnAttempts.codeVerifier,
      }),
  );
  if (!row) throw new Refusal(422, 'single_sign_on.expired');
  const { asked, ...checks } = row;
  if (asked !== provider.id) throw new Refusal(422, 'single_sign_on.refused');
  return checks;
}

/** Removes attempts that took too long. */
export async function sweepAttempts(database: Database, now: Date): Promise<void> {
  await database.delete(signOnAttempts).where(lte(signOnAttempts.createdAt, since(now)));
}
