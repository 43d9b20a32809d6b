import type * as z from 'zod';
import type { Database } from '../database/database.ts';

/** How a job that failed is tried again: after `delay`, then after twice as long, each time up to a half more or less. */
export interface RetryPolicy {
  /** Tries after the first one. */
  limit: number;
  /** Seconds before the first of them. */
  delay: number;
}

/** A kind of job: queued now and done soon by any process of the server. */
export interface JobKind<D = unknown> {
  /** Names its queue in the database: lower-case letters and hyphens. */
  name: string;
  /** The data of a job. It is stored as readable JSON, so refer to a row instead of including a secret. */
  data: z.ZodType<D>;
  retry: RetryPolicy;
  /** Seconds after which a job counts as lost with its process, and another process takes it up. */
  timeout: number;
  /** Jobs that one process does at a time. */
  atOnce: number;
}

/** A failed attempt at a job. */
export interface FailedTry {
  error: unknown;
  /** Null where the job is given up. */
  nextAt: Date | null;
}

/** Does the jobs of a kind. */
export interface Handler<D> {
  /**
   * Does one job. A job can be done twice, as the process may end between the work and the note that it is done.
   *
   * @returns the writes that belong to the end of the job, which happen in the transaction that notes it.
   * @throws to have the job tried again; GiveUp where another try is pointless.
   */
  work(data: D): Promise<((transaction: Database) => Promise<void>) | undefined>;
  /**
   * Writes what a failed try leaves behind, in the transaction that notes the failure. A kind without it leaves nothing:
   * the worker itself logs the failure, and has the job tried again.
   */
  failed?(transaction: Database, data: D, failure: FailedTry): Promise<void>;
}

/** A failure that no further try can mend. */
export class GiveUp extends Error {}
