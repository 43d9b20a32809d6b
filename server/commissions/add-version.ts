import { eq } from 'drizzle-orm';
import { single } from '../database/single.ts';
import { plans, planTerms } from '../database/tables/index.ts';
import { Refusal, refusedAt } from '../http/refusal.ts';
import type { SignedIn } from '../http/route.ts';
import { mirrorTerms, orderMirror } from './mirror.ts';
import { orderNotices } from './notices.ts';
import { type TermsVersion, versionsOf } from './terms-versions.ts';

type Own = Pick<SignedIn, 'database' | 'account' | 'now' | 'text' | 'jobs' | 'hasCommissions'>;

/** Locks a plan, so that versions are added one after another. @throws Refusal 404 */
export async function lockedPlan({ database }: Pick<Own, 'database'>, id: number) {
  const [plan] = await database.select().from(plans).where(eq(plans.id, id)).for('no key update');
  if (!plan) throw new Refusal(404, 'not_found');
  return plan;
}

/**
 * Adds a version to a plan that is locked, has affiliates told of it, and leaves its price and payment type to the caller.
 *
 * @param own within a transaction. @param field the field of the body that is wrong where the version would go back.
 * @throws Refusal 422 where it would be valid before now, or before the newest version.
 */
export async function insertVersion(
  { database, account, now, text, jobs, hasCommissions }: Own,
  planId: number,
  { terms, validFrom }: Pick<TermsVersion, 'terms' | 'validFrom'>,
  field: string,
): Promise<TermsVersion> {
  const newest = (await versionsOf(database, planId)).at(-1);
  if (validFrom < now) throw refusedAt(field, 'terms.past', text);
  if (newest && validFrom < newest.validFrom) throw refusedAt(field, 'terms.later_version', text);
  const row = {
    planId,
    version: (newest?.version ?? 0) + 1,
    validFrom,
    terms,
    createdBy: account.id,
    createdAt: now,
  };
  const added = single(await database.insert(planTerms).values(row).returning());
  if (hasCommissions) await orderNotices(jobs, database, added);
  return added;
}

/** The same as `insertVersion`; price and payment type follow at once or, by a job, when the version begins. */
export async function addVersion(
  own: Own,
  planId: number,
  version: Pick<TermsVersion, 'terms' | 'validFrom'>,
  field: string,
): Promise<TermsVersion> {
  const { database, now, jobs } = own;
  const added = await insertVersion(own, planId, version, field);
  if (version.validFrom > now) await orderMirror(jobs, database, added, now);
  else await mirrorTerms(database, planId, version.terms);
  return added;
}
