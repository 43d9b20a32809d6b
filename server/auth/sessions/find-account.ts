import { and, eq, gt, sql } from 'drizzle-orm';
import { minute } from '../../../contract/durations.ts';
import type { Database } from '../../database/database.ts';
import { DiskFull } from '../../database/disk-space.ts';
import type { Statements } from '../../database/statements.ts';
import { sessions, users, writeMarks } from '../../database/tables/index.ts';
import type { Account } from '../../http/sessions.ts';
import { isOperatorApproved } from '../operator-approved.ts';
import { heldPermissions, roleColumns } from '../permissions.ts';
import { isFactorOn } from '../two-factor/is-on.ts';
import { absoluteTimeout, before, hashOfSession, idleTimeout } from './sessions.ts';
import { viewedOrOwn } from './viewing.ts';

/** Minimum milliseconds between two updates of a session's last use, so that not every request writes. */
const touchInterval = minute;

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
  isOperatorApproved,
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
