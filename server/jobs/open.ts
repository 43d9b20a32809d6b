import { isDeepStrictEqual } from 'node:util';
import PgBoss from 'pg-boss';
import type { Log } from '../base/log.ts';
import type { Connection, Database } from '../database/database.ts';
import { isHeldUp } from '../database/unavailable.ts';
import type { Handler, JobKind } from './job-kind.ts';
import { statementsIn, statementsOn } from './statements.ts';
import { startWorker, type Watching, type Worker } from './worker.ts';

/** The schema of the database that pg-boss keeps its tables in. */
const schema = 'jobs';

/** Seconds between two checks for old jobs and for jobs that were lost with their process. */
const maintenance = 30;

/** Milliseconds. By then the transaction that orders a job has usually ended; the next poll finds it otherwise. */
const commitTime = 20;

/** Tries to make the queues at a start, each of which waits a second for another process that makes them. */
const mostTries = 10;

/** The queue of jobs, which all processes on one database share. */
export interface Jobs {
  /**
   * Orders a job in the transaction of the write that causes it: both happen, or neither.
   *
   * @param delay seconds before it is done; at once without it.
   */
  send<D extends object>(transaction: Database, kind: JobKind<D>, data: D, delay?: number): Promise<void>;
  /** Begins to do the jobs of a kind in this process. */
  work<D>(kind: JobKind<D>, handler: Handler<D>): void;
  /** Resolves when no job is due that this process could do. */
  idle(): Promise<void>;
  /** Takes no more jobs, and resolves when those in hand are done. */
  stop(): Promise<void>;
}

/** Makes the queues of some kinds of jobs, or adapts those that are there. */
async function makeQueues(boss: PgBoss, kinds: readonly JobKind[]): Promise<void> {
  for (const { name, retry, timeout } of kinds) {
    const policy = {
      name,
      retryLimit: retry.limit,
      retryDelay: retry.delay,
      retryBackoff: true,
      expireInSeconds: timeout,
    };
    const present = await boss.getQueue(name);
    if (!present) await boss.createQueue(name, policy);
    else if (!isDeepStrictEqual({ ...present, ...policy }, present)) await boss.updateQueue(name, policy);
  }
}

/** Tries again what another process, which starts at the same time, holds up for longer than a statement may wait. */
async function whileHeldUp(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === mostTries || !isHeldUp(error)) throw error;
    }
  }
}

/** Opens the queue over the server's own connections, and makes its tables where there are none. */
export async function openJobs(
  connection: Pick<Connection, 'run' | 'database'>,
  kinds: readonly JobKind[],
  log: Log,
  { onDone, isHeld, tracing }: Watching = {},
): Promise<Jobs> {
  const { database } = connection;
  const statements = statementsOn(connection);
  const boss = new PgBoss({
    db: statements,
    schema,
    schedule: false,
    maintenanceIntervalSeconds: maintenance,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the queue of jobs failed'));
  await boss.start();
  await whileHeldUp(() => makeQueues(boss, kinds));
  const workers = new Map<string, Worker>();
  const timers = new Set<NodeJS.Timeout>();
  return {
    async send(transaction, { name }, data, delay = 0) {
      const traceparent = tracing?.traceparent();
      const stored = traceparent === undefined ? data : { ...data, traceparent };
      await boss.send(name, stored, { db: statementsIn(transaction), startAfter: delay });
      if (delay > 0) return;
      const timer = setTimeout(() => {
        timers.delete(timer);
        workers.get(name)?.wake();
      }, commitTime);
      timers.add(timer);
    },
    work(kind, handler) {
      workers.set(
        kind.name,
        startWorker({ boss, statements, database, log, onDone, isHeld, tracing }, kind, handler),
      );
    },
    async idle() {
      await Promise.all([...workers.values()].map((worker) => worker.idle()));
    },
    async stop() {
      for (const timer of timers) clearTimeout(timer);
      await Promise.all([...workers.values()].map((worker) => worker.stop()));
      await boss.stop({ graceful: false });
    },
  };
}
