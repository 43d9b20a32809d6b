import { inArray, lt } from 'drizzle-orm';
import { day } from '../../contract/durations.ts';
import type { Database } from '../database/database.ts';
import { auditLog } from '../database/tables/index.ts';

/** Entries that are removed at once: the first time there may be millions. */
const most = 50_000;

/**
 * Removes the entries of the log that are older than so many days, or as many of them as may go at once. Processes that
 * do so at the same time take different ones.
 *
 * @throws where the role of the database may not update the log, which locking takes, and delete from it.
 */
export async function dropOldEntries(database: Database, now: Date, days: number): Promise<void> {
  const old = database
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(lt(auditLog.at, new Date(now.getTime() - days * day)))
    .orderBy(auditLog.at)
    .limit(most)
    .for('update', { skipLocked: true });
  await database.delete(auditLog).where(inArray(auditLog.id, old));
}
