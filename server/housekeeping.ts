import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { sweepVerifications } from './accounts/registration/verifications.ts';
import { unaudited } from './audit/attributed.ts';
import { dropOldEntries } from './audit/retention.ts';
import { sweepAuth } from './auth/index.ts';
import { endExpiredViewing } from './auth/sessions/sessions.ts';
import type { Database } from './database/database.ts';
import { rowsOf } from './database/rows-of.ts';
import { sweepIdempotencyKeys } from './http/idempotency.ts';
import type { Services } from './http/services.ts';
import { sweepMails } from './mail/send-mails.ts';
import { sweepEvents } from './tracking/events/sweep.ts';
import { sweepFacts } from './tracking/sweep.ts';

/** Milliseconds. */
const interval = 10 * 60_000;
/** Any number, the same in every process: the process that holds this lock cleans up, and the others skip it. */
const sweepLock = 7_283_462;

/**
 * Removes what has expired: sessions, codes, tokens, logins that wait, throttles, answers kept for repeats, old mails and refused events.
 * Expiry is not recorded as a change, except of a view of another account.
 */
export const sweep = (database: Database, now: Date): Promise<void> =>
  database.transaction(async (transaction) => {
    const [lock] = await rowsOf(
      transaction,
      sql`select pg_try_advisory_xact_lock(${sweepLock}) as mine`,
      z.object({ mine: z.boolean() }),
    );
    if (!lock?.mine) return;
    await endExpiredViewing(transaction, now);
    await unaudited(transaction);
    await sweepAuth(transaction, now);
    await sweepVerifications(transaction, now);
    await sweepIdempotencyKeys(transaction, now);
    await sweepMails(transaction, now);
    await sweepEvents(transaction, now);
  });

/** Cleans up at intervals. @returns a function that stops it, and resolves when no cleanup is running. */
export function startHousekeeping({
  database,
  clock,
  log,
  retentionDays = 90,
  auditRetention,
}: Services): () => Promise<void> {
  const run = async () => {
    try {
      await sweep(database, clock());
      await sweepFacts({ database, log }, clock(), retentionDays);
      // Last: a database role that may not delete from the log must not keep the rest from being done.
      if (auditRetention !== undefined) await dropOldEntries(database, clock(), auditRetention);
    } catch (error) {
      log.error({ err: error }, 'housekeeping failed');
    }
  };
  let running = run();
  const timer = setInterval(() => {
    running = run();
  }, interval);
  return () => {
    clearInterval(timer);
    return running;
  };
}
