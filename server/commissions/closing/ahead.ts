import type { Database } from '../../database/database.ts';
import type { Draft } from './draft.ts';
import type { SettledPeriod } from './facts.ts';
import { prepare, startsOf } from './prepare.ts';

/** Affiliates that are computed together: a query takes nearly as long for one as for some. */
export const affiliatesAhead = 8;

/**
 * Statements that are computed and not written yet. The facts of a period that is being closed are fixed, so they hold
 * until they are written. They stand in the memory of this process: one that does not have them computes them.
 */
export function computeAhead(database: Database) {
  /** By operator: the affiliates that were computed last, each with its statements. */
  const computed = new Map<number, { periodId: number; drafts: Map<number, Draft[]> }>();
  return {
    /** @returns the statements of each. */
    async compute(period: SettledPeriod, affiliates: readonly number[]) {
      const drafts = new Map<number, Draft[]>(affiliates.map((id) => [id, []]));
      const startOf = await startsOf(database, period);
      for (const draft of await prepare(database, period, affiliates, startOf))
        drafts.get(draft.affiliateId)?.push(draft);
      computed.set(period.operatorId, { periodId: period.id, drafts });
      return drafts;
    },
    /** The statements of an affiliate; undefined where they are not computed. */
    draftsOf({ id, operatorId }: SettledPeriod, affiliate: number): Draft[] | undefined {
      const last = computed.get(operatorId);
      return last?.periodId === id ? last.drafts.get(affiliate) : undefined;
    },
    /** Forgets the statements of an operator, whose period is closed. */
    forget: (operatorId: number) => computed.delete(operatorId),
  };
}
