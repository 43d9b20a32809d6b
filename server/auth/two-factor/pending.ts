import { and, eq, gt, lte } from 'drizzle-orm';
import { minute } from '../../../contract/durations.ts';
import type { Database } from '../../database/database.ts';
import { pendingLogins, sessions } from '../../database/tables/index.ts';
import type { Exchange } from '../../http/route.ts';
import { holdGuards } from '../sessions/sessions.ts';

/** Milliseconds a login waits for its second factor. */
export const pendingLifetimeMs = 10 * minute;

const began = (now: Date) => new Date(now.getTime() - pendingLifetimeMs);

/**
 * Remembers under the current guest's id which account's password was right; an earlier session of this browser ends.
 *
 * @param admit runs in the same transaction, while the account's credentials cannot change; throws to refuse.
 */
export async function beginPendingLogin(
  { database, now, session }: Exchange,
  userId: number,
  admit: (transaction: Database) => Promise<void>,
): Promise<void> {
  const { idHash } = session;
  // Every write has a CSRF token, which belongs to a session id.
  if (idHash === undefined) throw new Error('A login without a session id');
  await database.transaction(async (transaction) => {
    await holdGuards(transaction, userId);
    await admit(transaction);
    await transaction.delete(sessions).where(eq(sessions.idHash, idHash));
    const row = { userId, createdAt: now, ended: false };
    await transaction
      .insert(pendingLogins)
      .values({ idHash, ...row })
      .onConflictDoUpdate({ target: pendingLogins.idHash, set: row });
  });
}

/** The login that waits under the present guest's id. */
export async function findPendingLogin({ database, now, session }: Exchange) {
  const [pending] = await database
    .select()
    .from(pendingLogins)
    .where(and(eq(pendingLogins.idHash, session.idHash ?? ''), gt(pendingLogins.createdAt, began(now))));
  return pending;
}

/** Ends a waiting login, so that the password is required again. */
export async function endPendingLogin(database: Database, idHash: string): Promise<void> {
  await database.update(pendingLogins).set({ ended: true }).where(eq(pendingLogins.idHash, idHash));
}

/** Consumes a waiting login: of several calls at once, only one succeeds. @returns whether this call did. */
export async function takePendingLogin(database: Database, idHash: string): Promise<boolean> {
  const rows = await database
    .delete(pendingLogins)
    .where(and(eq(pendingLogins.idHash, idHash), eq(pendingLogins.ended, false)))
    .returning({ idHash: pendingLogins.idHash });
  return rows.length > 0;
}

/** Removes logins that waited too long. */
export async function sweepPendingLogins(database: Database, now: Date): Promise<void> {
  await database.delete(pendingLogins).where(lte(pendingLogins.createdAt, began(now)));
}
