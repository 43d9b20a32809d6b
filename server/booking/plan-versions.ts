import { asc, inArray } from 'drizzle-orm';
import { inForce, type Terms, type Version } from '../../commission-engine/index.ts';
import { engineTerms } from '../../contract/engine-terms.ts';
import type { Database } from '../database/database.ts';
import { plans, planTerms } from '../database/tables/index.ts';

/** The versions of some plans, as the engine takes them. */
export interface PlanVersionsById {
  of(planId: number): readonly Version<Terms>[];
  /** Whether the customers of a plan follow its versions. */
  isFollowed(planId: number): boolean;
  /** @throws if there is no such version. */
  version(planId: number, version: number): Version<Terms>;
  /** The version in force at a moment. @throws if there is no such plan. */
  at(planId: number, moment: Date): Version<Terms>;
}

/** Reads all versions of some plans. */
export async function planVersions(
  database: Database,
  planIds: readonly number[],
): Promise<PlanVersionsById> {
  const ids = [...new Set(planIds)];
  const rows =
    ids.length === 0
      ? []
      : await database
          .select()
          .from(planTerms)
          .where(inArray(planTerms.planId, ids))
          .orderBy(asc(planTerms.version));
  const followed =
    ids.length === 0
      ? []
      : await database
          .select({ id: plans.id, follows: plans.customersFollow })
          .from(plans)
          .where(inArray(plans.id, ids));
  const byPlan = new Map<number, Version<Terms>[]>(ids.map((id) => [id, []]));
  for (const { planId, version, validFrom, terms } of rows) {
    byPlan.get(planId)?.push({
      version: BigInt(version),
      validFrom: BigInt(validFrom.getTime()),
      value: engineTerms(terms),
    });
  }
  const follows = new Map(followed.map((plan) => [plan.id, plan.follows]));
  const found = <T>(value: T | undefined, planId: number): T => {
    if (value === undefined) throw new Error(`The plan ${planId} has no such version`);
    return value;
  };
  const of = (planId: number) => byPlan.get(planId) ?? [];
  return {
    of,
    isFollowed: (planId) => follows.get(planId) ?? false,
    version: (planId, version) =>
      found(
        of(planId).find((one) => one.version === BigInt(version)),
        planId,
      ),
    at: (planId, moment) => found(inForce(of(planId), BigInt(moment.getTime())), planId),
  };
}
