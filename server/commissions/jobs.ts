import type { Database } from '../database/database.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import type { Jobs } from '../jobs/open.ts';
import type { MailQueue } from '../mail/queue.ts';
import { closeHandler, closeJob } from './closing/close.ts';
import { mirrorHandler, mirrorJob } from './mirror.ts';
import { noticeHandler, noticeJob } from './notices.ts';

/** The kinds of jobs that commissions order. */
export const commissionJobs: readonly JobKind[] = [mirrorJob, noticeJob, closeJob];

interface Tools {
  database: Database;
  clock: () => Date;
  mail: Pick<MailQueue, 'send'>;
  appUrl: string;
}

/** Begins to do the jobs of commissions in this process. */
export function doCommissionJobs(jobs: Pick<Jobs, 'work' | 'send'>, tools: Tools): void {
  jobs.work(mirrorJob, mirrorHandler({ ...tools, jobs }));
  jobs.work(noticeJob, noticeHandler({ ...tools, jobs }));
  jobs.work(closeJob, closeHandler({ ...tools, jobs }));
}
