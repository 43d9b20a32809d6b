import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { DiskFull } from '../../database/disk-space.ts';
import type { Statements } from '../../database/statements.ts';
import { pendingLogins, sessions, users, writeMarks } from '../../database/tables/index.ts';
import type { Account } from '../../http/sessions.ts';
import { heldPermissions, roleColumns } from '../permissions.ts';
import { isFactorOn } from '../two-factor/is-on.ts';
import { viewedOrOwn } from './viewing.ts';

const minute = 60_000;
/** Milliseconds without a request after which a session ends; Laravel's default. */
export const idleTimeout = 120 * minute;
/** Milliseconds after which a session ends, however active it is. */
export const absoluteTimeout = 24 * 60 * minute;
/** Minimum milliseconds between two updates of a session's last use, so that not every request writes. */
const touchInterval = minute;

const idPattern = /^[\w-]{43}$/;

/** A new id: 256 bits from the system's generator, 43 characters. */
export const newSessionId = (): string => randomBytes(32).toString('base64url');
/** Whether a text has the form of an id this server gives out. */
export const isSessionId = (text: string): boolean => idPattern.test(text);

/** The stored hash of an id: readers of the table cannot sign in with it. */
export const hashOfSession = (id: string) => createHash('sha256').update(id).digest('hex');
const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

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

const accountColumns = {
  id: users.id,
  type: users.type,
  name: users.name,
  email: users.email,
  brandId: users.brandId,
  approvedAt: users.approvedAt,
  rejectedAt: users.rejectedAt,
  language: users.language,
  createdAt: users.createdAt,
  hasFactor: isFactorOn,
  writes: sql<number>`coalesce(${writeMarks.mark}, 0)`.mapWith(Number),
  roleId: users.roleId,
};

/** Runs at the requests of accounts with a role alone: its parts would cost the others time too. */
const permissionsStatement = (database: Database, name: string) =>
  database
    .select(roleColumns)
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare(name);

type AccountRow = Omit<Account, 'permissions' | 'viewing'> & { roleId: number | null };

async function accountIn({ roleId, ...account }: AccountRow, statements: Statements): Promise<Account> {
  const { type, id } = account;
  if (roleId === null)
    return { ...account, permissions: heldPermissions({ type, ofRole: null, ofOperator: null }) };
  const [allowed] = await statements.get('permissions', permissionsStatement).execute({ id });
  // An account that was removed between the two statements may do nothing.
  return { ...account, permissions: allowed ? heldPermissions({ type, ...allowed }) : [] };
}

/** Runs at every request, so it is built once; the moments are ISO 8601 texts. */
const accountStatement = (database: Database, name: string) =>
  database
    .select({
      ...accountColumns,
      lastSeenAt: sessions.lastSeenAt,
      viewedUserId: sessions.viewedUserId,
      viewedUntil: sessions.viewedUntil,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(writeMarks, eq(writeMarks.userId, users.id))
    .where(
      and(
        eq(sessions.idHash, sql.placeholder('idHash')),
        gt(sessions.lastSeenAt, sql.placeholder('seenAfter')),
        gt(sessions.createdAt, sql.placeholder('createdAfter')),
      ),
    )
    .prepare(name);

/** Runs at every request of a session that views another account. */
const viewedStatement = (database: Database, name: string) =>
  database
    .select(accountColumns)
    .from(users)
    .leftJoin(writeMarks, eq(writeMarks.userId, users.id))
    .where(eq(users.id, sql.placeholder('id')))
    .prepare(name);

/** Notes that a session is in use. A full disk does not fail the request: the note is skipped. */
async function touch(database: Database, id: string, now: Date): Promise<void> {
  try {
    await database
      .update(sessions)
      .set({ lastSeenAt: now })
      .where(eq(sessions.idHash, hashOfSession(id)));
  } catch (error) {
    if (!(error instanceof DiskFull)) throw error;
  }
}

/**
 * The account of a living session, or the one that it views, read afresh so that a changed type, name or role counts
 * at once.
 */
export async function findAccount(
  { database, statements }: { database: Database; statements: Statements },
  id: string,
  now: Date,
): Promise<Account | undefined> {
  const [row] = await statements.get('account', accountStatement).execute({
    idHash: hashOfSession(id),
    seenAfter: before(now, idleTimeout).toISOString(),
    createdAfter: before(now, absoluteTimeout).toISOString(),
  });
  if (!row) return undefined;
  const { lastSeenAt, viewedUserId, viewedUntil, ...account } = row;
  if (lastSeenAt < before(now, touchInterval)) await touch(database, id, now);
  return viewedOrOwn(
    await accountIn(account, statements),
    { viewedUserId, viewedUntil },
    now,
    async (viewedId) => {
      const [viewed] = await statements.get('viewed account', viewedStatement).execute({ id: viewedId });
      return viewed && accountIn(viewed, statements);
    },
  );
}

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
