import { and, eq, ne, or } from 'drizzle-orm';
import * as z from 'zod';
import type { Terms } from '../../contract/terms.ts';
import type { Database } from '../database/database.ts';
import { plans } from '../database/tables/index.ts';
import type { Handler, JobKind } from '../jobs/job-kind.ts';
import type { Jobs } from '../jobs/open.ts';
import { fieldsOfTerms } from './plan-fields.ts';
import { type TermsVersion, versionsOf } from './terms-versions.ts';

/** Has price and payment type of a plan follow the version that begins. */
export const mirrorJob: JobKind<{ plan: number }> = {
  name: 'plan-terms',
  data: z.object({ plan: z.int() }),
  retry: { limit: 12, delay: 15 },
  timeout: 60,
  atOnce: 1,
};

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

interface Tools {
  database: Database;
  clock: () => Date;
  jobs: Pick<Jobs, 'send'>;
}

/** Does the jobs by which the fields of plans follow. */
export const mirrorHandler = ({ database, clock, jobs }: Tools): Handler<{ plan: number }> => ({
  async work({ plan }) {
    const now = clock();
    const versions = await versionsOf(database, plan);
    // A version that was removed meanwhile leaves another one in force, and nothing to move.
    const present = versions.findLast(({ validFrom }) => validFrom <= now);
    if (!present) return undefined;
    // Its own job may be this one: the clock of the process that ordered it can be ahead. A job too many moves nothing.
    const next = versions.find(({ validFrom }) => validFrom > now);
    return async (transaction) => {
      await mirrorTerms(transaction, plan, present.terms);
      if (next) await orderMirror(jobs, transaction, next, now);
    };
  },
});
