import type { Log } from '../base/log.ts';
import type { Secrets } from '../base/vault.ts';
import type { Database } from '../database/database.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import type { Jobs } from '../jobs/open.ts';
import { createClickIds } from './click-id/click-ids.ts';
import { earlyHandler, earlyJob } from './events/early.ts';
import { repairHandler, repairJob } from './events/repair.ts';

/** The kinds of jobs that tracking orders. */
export const trackingJobs: readonly JobKind[] = [earlyJob, repairJob];

interface Tools {
  database: Database;
  secrets: Secrets;
  clock: () => Date;
  log: Log;
  /** Days that clicks are kept. */
  retentionDays: number;
}

/** Begins to do the jobs of tracking in this process. */
export function doTrackingJobs(jobs: Pick<Jobs, 'work'>, { secrets, ...tools }: Tools): void {
  jobs.work(earlyJob, earlyHandler(tools.database, createClickIds(secrets), tools.clock));
  jobs.work(repairJob, repairHandler(tools));
}
