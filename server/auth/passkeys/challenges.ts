import { and, eq, gt, lte } from 'drizzle-orm';
import { minute } from '../../../contract/durations.ts';
import type { Database } from '../../database/database.ts';
import { passkeyChallenges } from '../../database/tables/index.ts';
import type { Exchange } from '../../http/route.ts';
import { refused } from './refused.ts';

type Purpose = typeof passkeyChallenges.$inferSelect.purpose;

/** Milliseconds a person has to touch the authenticator. */
export const challengeLifetimeMs = 5 * minute;

const since = (now: Date) => new Date(now.getTime() - challengeLifetimeMs);

/** Stores a challenge for the current browser session; an earlier one with the same purpose becomes void. */
export async function rememberChallenge(
  { database, now, session }: Exchange,
  purpose: Purpose,
  challenge: string,
): Promise<void> {
  const { idHash } = session;
  // Every write has a CSRF token, which belongs to a session id.
  if (idHash === undefined) throw new Error('A challenge without a session id');
  const row = { challenge, createdAt: now };
  await database.transaction((transaction) =>
    transaction
      .insert(passkeyChallenges)
      .values({ idHash, purpose, ...row })
      .onConflictDoUpdate({ target: [passkeyChallenges.idHash, passkeyChallenges.purpose], set: row }),
  );
}

/**
 * Consumes the challenge, whether the response is right or wrong: only one of several responses can use it.
 *
 * @throws Refusal 422 when there is none, or it is too old.
 */
export async function takeChallenge(
  { database, now, session, text }: Exchange,
  purpose: Purpose,
): Promise<string> {
  const [row] = await database.transaction((transaction) =>
    transaction
      .delete(passkeyChallenges)
      .where(
        and(
          eq(passkeyChallenges.idHash, session.idHash ?? ''),
          eq(passkeyChallenges.purpose, purpose),
          gt(passkeyChallenges.createdAt, since(now)),
        ),
      )
      .returning({ challenge: passkeyChallenges.challenge }),
  );
  if (!row) throw refused(text);
  return row.challenge;
}

/** Removes challenges without a response. */
export async function sweepChallenges(database: Database, now: Date): Promise<void> {
  await database.delete(passkeyChallenges).where(lte(passkeyChallenges.createdAt, since(now)));
}
