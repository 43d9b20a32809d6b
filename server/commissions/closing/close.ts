import { and, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../database/database.ts';
import { closings, periods } from '../../database/tables/index.ts';
import type { Handler, JobKind } from '../../jobs/job-kind.ts';
import type { Jobs } from '../../jobs/open.ts';
import { rollUp } from '../../figures/roll-up.ts';
import { settleEarnings } from '../earnings/settle.ts';
import { affiliatesAhead, computeAhead, type Drafts, firstOf } from './ahead.ts';
import type { Draft } from './draft.ts';
import { affiliatesOf } from './affiliates.ts';
import type { SettledPeriod } from './facts.ts';
import { fingerprintOf } from './fingerprint.ts';
import { beginClosing, type CloseRefusal, holdForClosing, periodOf } from './periods.ts';
import { prepare, startsOf } from './prepare.ts';
import { writeStatements } from './write.ts';

const step = z.object({
  period: z.int(),
  operator: z.int(),
  /** The last affiliate that has its statements. */
  after: z.int(),
  /** Whether a step has computed the statements that come next: then they are written, by whatever process. */
  isComputed: z.boolean().optional(),
});
type Step = z.output<typeof step>;

/**
 * Writes the statements of the next affiliates and orders the next step: others use the embedded database in between.
 * Statements, postings and the note that they are done are one transaction, so a step that is done again finds that it
 * was done.
 */
export const closeJob: JobKind<Step> = {
  name: 'close-period',
  data: step,
  retry: { limit: 12, delay: 5 },
  timeout: 60,
  atOnce: 1,
};

/** The statements that closing a period would write, and what names them. */
export interface Preview {
  fingerprint: string;
  drafts: Draft[];
}

/** Computes what closing a period would write, and writes nothing. */
export async function previewOf(database: Database, period: SettledPeriod): Promise<Preview> {
  // First: what comes in between makes the preview one that nobody can close by.
  const fingerprint = await fingerprintOf(database, period);
  const drafts: Draft[] = [];
  const affiliates = await affiliatesOf(database, period);
  const startOf = await startsOf(database, period);
  for (let done = 0; done < affiliates.length; done += affiliatesAhead) {
    const some = affiliates.slice(done, done + affiliatesAhead);
    drafts.push(...(await prepare(database, period, some, startOf)));
  }
  return { fingerprint, drafts };
}

/** The account that closes a period, and the preview that it agreed to. */
export interface Agreed {
  fingerprint: string;
  byId: number;
  now: Date;
}

/**
 * Closes a period in steps, of which each is a job: its facts are fixed at once, the statements follow.
 *
 * @returns why it cannot be closed, and nothing is changed; undefined where it is being closed.
 */
export const closePeriod = (
  database: Database,
  jobs: Pick<Jobs, 'send'>,
  { id, operatorId }: Pick<SettledPeriod, 'id' | 'operatorId'>,
  { fingerprint, byId, now }: Agreed,
): Promise<CloseRefusal | undefined> =>
  database.transaction(async (transaction) => {
    const refusal = await holdForClosing(transaction, operatorId, id, now);
    if (refusal) return refusal;
    const period = await periodOf(transaction, operatorId, id);
    if (!period) return 'NOT_OPEN';
    if ((await fingerprintOf(transaction, period)) !== fingerprint) return 'CHANGED';
    const affiliateIds = await affiliatesOf(transaction, period);
    await beginClosing(transaction, { periodId: id, fingerprint, byId, startedAt: now, affiliateIds });
    await jobs.send(transaction, closeJob, { period: id, operator: operatorId, after: 0 });
    return undefined;
  });

/** Orders the next step of closings that have none: its job was given up. A step that is ordered twice is done once. */
export async function resumeClosings(database: Database, jobs: Pick<Jobs, 'send'>): Promise<void> {
  const left = await database
    .select({ period: closings.periodId, operator: periods.operatorId, after: closings.lastAffiliateId })
    .from(closings)
    .innerJoin(periods, eq(periods.id, closings.periodId))
    .where(isNull(closings.closedAt));
  for (const next of left)
    await database.transaction((transaction) => jobs.send(transaction, closeJob, next));
}

interface Tools {
  database: Database;
  jobs: Pick<Jobs, 'send'>;
  clock: () => Date;
}

/** How far a period is closed: `done` more affiliates, up to `last`. */
interface Progress {
  period: SettledPeriod;
  after: number;
  last: number;
  done: number;
  closedAt?: Date;
}

/** Notes how far a period is closed. @returns false where another process has done this step. */
async function advance(
  transaction: Database,
  { period, after, last, done, closedAt }: Progress,
): Promise<boolean> {
  const mine = await transaction
    .update(closings)
    .set({ lastAffiliateId: last, done: sql`${closings.done} + ${done}`, closedAt })
    .where(
      and(eq(closings.periodId, period.id), eq(closings.lastAffiliateId, after), isNull(closings.closedAt)),
    )
    .returning({ periodId: closings.periodId });
  return mine.length > 0;
}

/** The affiliates whose statements come next, as many as are computed together; undefined where the step was done. */
async function nextOf(
  database: Database,
  period: SettledPeriod,
  after: number,
): Promise<number[] | undefined> {
  const [closing] = await database
    .select({ affiliateIds: closings.affiliateIds })
    .from(closings)
    .where(and(eq(closings.periodId, period.id), eq(closings.lastAffiliateId, after)));
  return closing?.affiliateIds.filter((id) => id > after).slice(0, affiliatesAhead);
}

/** Closes a period whose statements are all written. */
const end =
  ({ clock }: Tools, period: SettledPeriod, after: number) =>
  async (transaction: Database): Promise<void> => {
    if (await advance(transaction, { period, after, last: after, done: 0, closedAt: clock() }))
      await transaction.update(periods).set({ state: 'closed' }).where(eq(periods.id, period.id));
  };

/** @returns what writes the statements of the affiliates that come after another one, and orders the next step. */
const write =
  ({ jobs, clock }: Tools, period: SettledPeriod, after: number, drafts: Drafts) =>
  async (transaction: Database): Promise<void> => {
    const last = Math.max(...drafts.keys());
    if (!(await advance(transaction, { period, after, last, done: drafts.size }))) return;
    await writeStatements(transaction, period, [...drafts.values()].flat(), clock());
    await jobs.send(transaction, closeJob, { period: period.id, operator: period.operatorId, after: last });
    await rollUp(transaction, await settleEarnings(transaction, period, drafts));
  };

/** Does the steps of closing. */
export function closeHandler(tools: Tools): Handler<Step> {
  const { jobs } = tools;
  const ahead = computeAhead(tools.database);
  return {
    async work(order) {
      const { after } = order;
      const period = await periodOf(tools.database, order.operator, order.period);
      if (period?.state !== 'closing') return undefined;
      const next = await nextOf(tools.database, period, after);
      if (!next) return undefined;
      if (next.length === 0) {
        ahead.forget(period.operatorId);
        return end(tools, period, after);
      }
      const known = ahead.known(period, next);
      const drafts = known.size > 0 ? known : await ahead.compute(period, next);
      // Writing is a step of its own, so that neither takes long; but in a process that did not compute.
      if (known.size > 0 || order.isComputed) return write(tools, period, after, firstOf(drafts));
      return (transaction) => jobs.send(transaction, closeJob, { ...order, isComputed: true });
    },
  };
}
