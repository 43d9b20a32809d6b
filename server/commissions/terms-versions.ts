import { and, asc, desc, eq, lte } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { planTerms } from '../database/tables/index.ts';

/** A version of the terms of a plan. */
export type TermsVersion = typeof planTerms.$inferSelect;

/** The versions of a plan, the first one first. Each plan has at least one. */
export const versionsOf = (database: Database, planId: number): Promise<TermsVersion[]> =>
  database.select().from(planTerms).where(eq(planTerms.planId, planId)).orderBy(asc(planTerms.version));

/**
 * The version of a plan in force at a moment: the newest that is valid by then (`inForce` of the commission engine).
 *
 * @returns undefined only where there is no such plan.
 */
export async function termsInForce(
  database: Database,
  planId: number,
  at: Date,
): Promise<TermsVersion | undefined> {
  // Versions never go back, so the highest number is the latest one, and the first is valid from 1970 on.
  const [version] = await database
    .select()
    .from(planTerms)
    .where(and(eq(planTerms.planId, planId), lte(planTerms.validFrom, at)))
    .orderBy(desc(planTerms.version))
    .limit(1);
  return version;
}
