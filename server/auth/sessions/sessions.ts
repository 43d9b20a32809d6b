import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull, lt, ne, or } from 'drizzle-orm';
import { minute } from '../../../contract/durations.ts';
import type { Database } from '../../database/database.ts';
import { pendingLogins, sessions, users } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/route.ts';

/** Milliseconds without a request after which a session ends; Laravel's default. */
export const idleTimeout = 120 * minute;
/** Milliseconds after which a session ends, however active it is. */
export const absoluteTimeout = 24 * 60 * minute;

const idPattern = /^[\w-]{43}$/;

/** A new id: 256 bits from the system's generator, 43 characters. */
export const newSessionId = (): string => randomBytes(32).toString('base64url');
/** Whether a text has the form of an id this server gives out. */
export const isSessionId = (text: string): boolean => idPattern.test(text);

/** The stored hash of an id: readers of the table cannot sign in with it. */
export const hashOfSession = (id: string) => createHash('sha256').update(id).digest('hex');
/** The moment so many milliseconds before another. */
export const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

/** Where a session was opened from, so that its owner recognizes it. */
export interface Origin {
  address: string;
  userAgent: string | undefined;
}

/**
 * Keeps an account's credentials unchanged until the transaction ends, or waits for a change under way:
 * a session is then opened either before the change, which ends it, or after, when the old proof fails.
 */
export const holdGuards = (transaction: Database, userId: number) =>
  transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('share');

/**
 * The counterpart of `holdGuards`: a transaction that changes an account's credentials calls this first. Locking the
 * account before everything else keeps two such transactions from waiting for each other.
 */
export const lockGuards = (transaction: Database, userId: number) =>
  transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');

/**
 * Locks the account as `lockGuards`, for a change that its owner makes in a session. The session may have ended since
 * the request began, because the owner noticed a stranger in it.
 *
 * @throws Refusal 401 where it has.
 */
export async function lockOwnGuards(
  transaction: Database,
  { account, session }: Pick<SignedIn, 'account' | 'session'>,
): Promise<void> {
  await lockGuards(transaction, account.id);
  const rows = await transaction
    .select({ idHash: sessions.idHash })
    .from(sessions)
    .where(eq(sessions.idHash, session.idHash ?? ''))
    .for('update');
  if (rows.length === 0) throw new Refusal(401, 'unauthenticated');
}

/** Records a signed-in session under a new id. */
export async function openSession(
  database: Database,
  userId: number,
  { address, userAgent, now }: Origin & { now: Date },
): Promise<string> {
  const id = newSessionId();
  await database
    .insert(sessions)
    .values({ idHash: hashOfSession(id), userId, address, userAgent, createdAt: now, lastSeenAt: now });
  return id;
}

/** Ends a session; an unknown id is no error. */
export async function closeSession(database: Database, id: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.idHash, hashOfSession(id)));
}

/**
 * Ends all sessions of an account, and its logins that wait for a second factor: the proof they were
 * opened with has changed.
 *
 * @param except hash of the id of a session that stays.
 */
export async function closeSessionsOf(database: Database, userId: number, except?: string): Promise<void> {
  const others = except === undefined ? undefined : ne(sessions.idHash, except);
  await database.delete(sessions).where(and(eq(sessions.userId, userId), others));
  await database.delete(pendingLogins).where(eq(pendingLogins.userId, userId));
}

/** The condition that a session has not expired. */
export const isLiving = (now: Date) =>
  and(
    gt(sessions.lastSeenAt, before(now, idleTimeout)),
    gt(sessions.createdAt, before(now, absoluteTimeout)),
  );

/** The condition that a session has expired. */
const isExpired = (now: Date) =>
  or(lt(sessions.lastSeenAt, before(now, idleTimeout)), lt(sessions.createdAt, before(now, absoluteTimeout)));

/** Removes the rows of expired sessions. */
export async function sweepSessions(database: Database, now: Date): Promise<void> {
  await database.delete(sessions).where(isExpired(now));
}

/**
 * Ends what expired sessions still view: that is recorded, unlike their expiry. In the others it stays until their
 * pages ask who is signed in, which would otherwise write as the super-admin what they show of another account.
 */
export async function endExpiredViewing(database: Database, now: Date): Promise<void> {
  await database
    .update(sessions)
    .set({ viewedUserId: null, viewedUntil: null })
    .where(and(isNotNull(sessions.viewedUntil), isExpired(now)));
}
