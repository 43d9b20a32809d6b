import { EventEmitter, once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import * as z from 'zod';
import type { Log } from '../base/log.ts';
import type { OpenSpan, Tracing } from '../base/tracing.ts';
import type { Database } from '../database/database.ts';
import { GiveUp, type Handler, type JobKind } from './job-kind.ts';
import { statementsIn } from './statements.ts';

/** Milliseconds between two checks for jobs: another process may have queued one, or a retry may be due. */
const pollInterval = 1_000;

/** Does the jobs of one kind in this process. */
export interface Worker {
  /** Makes it check for jobs at once. */
  wake(): void;
  /** Resolves when nothing is due. */
  idle(): Promise<void>;
  /** Takes no more jobs, and resolves when those in hand are done. */
  stop(): Promise<void>;
}

/** A job that was done or failed, as it is measured. */
export interface Done {
  kind: string;
  outcome: 'done' | 'failed';
  seconds: number;
}

/** The observers of jobs, and what holds them. */
export interface Watching {
  /** Called for each job; absent if nothing is measured. */
  onDone?: (job: Done) => void;
  /** Whether this process may begin no job now; absent if it always may. */
  isHeld?: () => boolean;
  /** Absent if no traces are recorded. */
  tracing?: Tracing;
}

interface Tools extends Watching {
  boss: PgBoss;
  /** Those of `boss`. */
  statements: PgBoss.Db;
  database: Database;
  log: Log;
}

/** The span that ordered a job, if that was recorded. */
const ordered = z.object({ traceparent: z.string().optional() });

/**
 * Does one job and notes how it ended.
 *
 * pg-boss's own `work` neither waits for that note nor reports that it failed, so only its `fetch` is used, whose failures
 * the worker notes.
 */
async function doJob<D>(
  { boss, database, log, onDone }: Tools,
  { name, data: schema }: JobKind<D>,
  handler: Handler<D>,
  { id, data: stored }: PgBoss.Job<unknown>,
  span?: OpenSpan,
): Promise<void> {
  const start = performance.now();
  const note = (outcome: Done['outcome']) =>
    onDone?.({ kind: name, outcome, seconds: (performance.now() - start) / 1000 });
  const read = schema.safeParse(stored);
  if (!read.success) {
    note('failed');
    span?.fail('failed');
    log.error({ err: read.error, job: name, id }, 'a job has data that this version does not know');
    // It is tried again, as other failed jobs are: a process of the version that ordered it may take it.
    await boss.fail(name, id);
    return;
  }
  const { data } = read;
  try {
    const finish = await handler.work(data);
    await database.transaction(async (transaction) => {
      await finish?.(transaction);
      await boss.complete(name, id, {}, { db: statementsIn(transaction) });
    });
    note('done');
  } catch (error) {
    note('failed');
    span?.fail('failed');
    log.warn({ err: error, job: name, id }, 'a job failed');
    await database.transaction(async (transaction) => {
      const db = statementsIn(transaction);
      if (error instanceof GiveUp) await boss.cancel(name, id, { db });
      else await boss.fail(name, id, {}, { db });
      const job = await boss.getJobById(name, id, { db, includeArchive: false });
      const nextAt = job?.state === 'retry' ? new Date(job.startAfter) : null;
      await handler.failed?.(transaction, data, { error, nextAt });
    });
  }
}

/** Does one job as a part of the trace that ordered it. */
function doTraced<D>(
  tools: Tools,
  kind: JobKind<D>,
  handler: Handler<D>,
  job: PgBoss.Job<unknown>,
): Promise<void> {
  const { tracing } = tools;
  if (!tracing) return doJob(tools, kind, handler, job);
  const { traceparent: parent } = ordered.parse(job.data);
  const values = { 'job.kind': kind.name, 'job.id': job.id };
  return tracing.within({ name: `job ${kind.name}`, kind: 'consumer', values, parent }, (span) =>
    doJob(tools, kind, handler, job, span),
  );
}

/** Begins to do the jobs of a kind, as many at once as it allows. */
export function startWorker<D>(tools: Tools, kind: JobKind<D>, handler: Handler<D>): Worker {
  const { boss, statements, log, isHeld = () => false } = tools;
  const inHand = new Set<Promise<void>>();
  const events = new EventEmitter();
  const stopping = new AbortController();
  let isIdle = false;
  let isWoken = false;
  let isRefused = false;
  const wake = () => {
    isWoken = true;
    isIdle = false;
    events.emit('wake');
  };
  const take = (job: PgBoss.Job<unknown>) => {
    const work = doTraced(tools, kind, handler, job)
      // It stays active, and is taken up again once it counts as lost.
      .catch((error: unknown) => log.error({ err: error, job: kind.name }, 'a job could not be noted'))
      .finally(() => {
        inHand.delete(work);
        wake();
      });
    inHand.add(work);
  };
  // `fetch` takes every failure for a race of two processes, and answers no jobs.
  const noted: PgBoss.Db = {
    async executeSql(text, values) {
      try {
        const result = await statements.executeSql(text, values);
        if (isRefused) log.info({ job: kind.name }, 'jobs are fetched again');
        isRefused = false;
        return result;
      } catch (error) {
        if (!isRefused) log.warn({ err: error, job: kind.name }, 'jobs cannot be fetched');
        isRefused = true;
        throw error;
      }
    },
  };
  const rest = async () => {
    const rested = new AbortController();
    const { signal } = rested;
    await Promise.race([once(events, 'wake', { signal }), setTimeout(pollInterval, undefined, { signal })]);
    rested.abort();
  };
  const loop = async () => {
    while (!stopping.signal.aborted) {
      isWoken = false;
      const free = isHeld() ? 0 : kind.atOnce - inHand.size;
      const jobs = free > 0 ? await boss.fetch<unknown>(kind.name, { batchSize: free, db: noted }) : [];
      for (const job of jobs) take(job);
      isIdle = inHand.size === 0 && !isWoken && !isRefused;
      if (isIdle) events.emit('idle');
      if (!isWoken && !stopping.signal.aborted) await rest();
    }
  };
  const running = loop();
  return {
    wake,
    async idle() {
      wake();
      while (!isIdle) await once(events, 'idle');
    },
    async stop() {
      stopping.abort();
      wake();
      await running;
      await Promise.all(inHand);
    },
  };
}
