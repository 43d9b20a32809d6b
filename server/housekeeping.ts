import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { minute } from '../contract/durations.ts';
import { sweepVerifications } from './accounts/registration/verifications.ts';
import { unaudited } from './audit/attributed.ts';
import { dropOldEntries } from './audit/retention.ts';
import { sweepAuth } from './auth/index.ts';
import { atIntervals } from './base/at-intervals.ts';
import { endExpiredViewing } from './auth/sessions/sessions.ts';
import { moveDueConversions } from './booking/conversions/due.ts';
import { resumeClosings } from './commissions/closing/close.ts';
import { accrueFixed } from './commissions/earnings/fixed.ts';
import { proveStatements } from './commissions/closing/prove.ts';
import type { Database } from './database/database.ts';
import { rowsOf } from './database/rows-of.ts';
import { sweepIdempotencyKeys } from './http/idempotency.ts';
import type { Services } from './http/services.ts';
import { sweepMails } from './mail/send-mails.ts';
import { type LedgerFlaw, proveLedger } from './ledger/prove.ts';
import { sweepEvents } from './tracking/events/sweep.ts';
import { proveFigures } from './figures/prove.ts';
import { sweepFacts } from './tracking/sweep.ts';

/** Milliseconds. */
const interval = 10 * minute;
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

/** A flaw as the log takes it, which has no form for bigint. */
const told = (flaw: LedgerFlaw) => ({ ...flaw, sum: String(flaw.sum) });

/**
 * Cleans up at intervals, and proves the figures and the ledger once a day; neither while the process may not work on the database.
 *
 * @returns a function that stops it, and resolves when no cleanup is running.
 */
export function startHousekeeping({
  database,
  fitness,
  clock,
  log,
  jobs,
  retentionDays,
  hasCommissions,
  auditRetention,
}: Services): () => Promise<void> {
  let isEnding = false;
  const prove = async () => {
    const differences = await proveFigures(database, clock(), { isEnding: () => isEnding });
    if (differences === undefined) return;
    if (differences > 0) log.error({ differences }, 'kept figures differ from their facts: npm run rebuild');
    const flaws = await proveLedger(database, { isEnding: () => isEnding });
    if (flaws.length > 0) log.error({ flaws: flaws.slice(0, 10).map(told) }, 'the ledger does not add up');
    const statements = await proveStatements(database, () => isEnding);
    if (statements.length > 0)
      log.error({ statements: statements.slice(0, 10) }, 'statements are not what the ledger has');
  };
  /** Does one part. A failure is logged, so that the other parts are done all the same. */
  const attempt = async (work: () => Promise<unknown>) => {
    if (fitness?.fault()) return;
    try {
      await work();
    } catch (error) {
      log.error({ err: error }, 'housekeeping failed');
    }
  };
  /** Whether the work can be done; a clock that the database cannot confirm counts as wrong. */
  const isFit = async () => {
    try {
      const fault = await fitness?.look();
      if (fault) log.error(`Housekeeping is left out: the ${fault.text}.`);
      return fault === undefined;
    } catch (error) {
      log.error({ err: error }, 'housekeeping failed');
      return false;
    }
  };
  const work = async () => {
    await attempt(() => sweep(database, clock()));
    await attempt(() => sweepFacts({ database, log }, clock(), retentionDays));
    await attempt(() => moveDueConversions(database, clock(), () => isEnding));
    // It begins an operator's first month, by which its days are paid.
    if (hasCommissions) await attempt(() => accrueFixed(database, clock(), () => isEnding));
    await attempt(() => resumeClosings(database, jobs));
    await attempt(prove);
    // A database role need not be allowed to delete from the log.
    if (auditRetention !== undefined) await attempt(() => dropOldEntries(database, clock(), auditRetention));
  };
  const run = async () => {
    if (await isFit()) await work();
  };
  const end = atIntervals(run, interval);
  return () => {
    isEnding = true;
    return end();
  };
}
