import { and, eq, ne, or } from 'drizzle-orm';
import * as z from 'zod';
import type { Terms } from '../../contract/terms.ts';
import type { Database } from '../database/database.ts';
import { plans } from '../database/tables/index.ts';
import type { Handler, JobKind } from '../jobs/job-kind.ts';
import type { Jobs } from '../jobs/open.ts';
import type { MailQueue } from '../mail/queue.ts';
import { noticeHandler, noticeJob } from './notices.ts';
import { fieldsOfTerms } from './plan-fields.ts';
import { type TermsVersion, termsInForce } from './terms-versions.ts';

/** Has price and payment type of a plan follow the version that begins. */
const mirrorJob: JobKind<{ plan: number }> = {
  name: 'plan-terms',
  data: z.object({ plan: z.int() }),
  retry: { limit: 12, delay: 15 },
  timeout: 60,
  atOnce: 1,
};

/** The kinds of jobs that terms order. */
export const termsJobs: readonly JobKind[] = [mirrorJob, noticeJob];

/** Orders it for the moment from which a version is valid, in the transaction that adds it. */
export const orderMirror = (
  jobs: Pick<Jobs, 'send'>,
  transaction: Database,
  { planId, validFrom }: TermsVersion,
  now: Date,
): Promise<void> =>
  jobs.send(
    transaction,
    mirrorJob,
    { plan: planId },
    Math.ceil((validFrom.getTime() - now.getTime()) / 1000),
  );

/** Lets the fields of a plan say what its terms pay; a plan whose fields do is not touched. */
export async function mirrorTerms(database: Database, planId: number, terms: Terms): Promise<void> {
  const fields = fieldsOfTerms(terms);
  const differs = or(ne(plans.price, fields.price), ne(plans.paymentType, fields.paymentType));
  await database
    .update(plans)
    .set(fields)
    .where(and(eq(plans.id, planId), differs));
}

/** Begins to do the jobs of terms in this process. */
export function doTermsJobs(
  jobs: Pick<Jobs, 'work' | 'send'>,
  tools: { database: Database; clock: () => Date; mail: Pick<MailQueue, 'send'>; appUrl: string },
): void {
  const { database, clock } = tools;
  const handler: Handler<{ plan: number }> = {
    // A version that was removed meanwhile leaves another one in force, and nothing to move.
    work: async ({ plan }) => {
      const version = await termsInForce(database, plan, clock());
      return version && ((transaction) => mirrorTerms(transaction, plan, version.terms));
    },
    failed: async () => undefined,
  };
  jobs.work(mirrorJob, handler);
  jobs.work(noticeJob, noticeHandler({ ...tools, jobs }));
}
