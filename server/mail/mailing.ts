import type { Log } from '../base/log.ts';
import type { Vault } from '../base/vault.ts';
import type { Connection } from '../database/database.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import { type Jobs, openJobs } from '../jobs/open.ts';
import type { Watching } from '../jobs/worker.ts';
import type { Mailer } from './mailer.ts';
import { createMailQueue, mailJob, type MailQueue } from './queue.ts';
import { mailHandler } from './send-mails.ts';
import { tracedMailer } from './traced-mailer.ts';

/** The queue of mails, and this process's part in sending them. */
export interface Mailing {
  queue: MailQueue;
  /** The queue of all jobs of this process, those of mails among them. */
  jobs: Jobs;
  /** Starts to send the waiting mails. */
  start(mailer: Mailer): void;
  /** Resolves when no mail is due. */
  idle(): Promise<void>;
  /** Sends no more, and resolves when the mails in hand are sent. */
  stop(): Promise<void>;
}

interface Tools extends Watching {
  vault: Vault;
  clock: () => Date;
  log: Log;
  /** Kinds of jobs beside mails. */
  otherJobs?: readonly JobKind[];
}

/** Opens the queue of mails of a database. */
export async function openMailing(
  connection: Pick<Connection, 'database' | 'run'>,
  { vault, clock, log, otherJobs = [], ...watching }: Tools,
): Promise<Mailing> {
  const jobs = await openJobs(connection, [mailJob, ...otherJobs], log, watching);
  let present: Mailer | undefined;
  return {
    jobs,
    queue: createMailQueue(jobs, { vault, clock }),
    start(opened) {
      present = opened;
      const mailer = watching.tracing ? tracedMailer(opened, watching.tracing) : opened;
      jobs.work(mailJob, mailHandler({ database: connection.database, mailer, vault, clock }));
    },
    idle: jobs.idle,
    async stop() {
      await jobs.stop();
      present?.close();
    },
  };
}
