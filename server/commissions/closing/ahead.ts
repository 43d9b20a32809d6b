import type { Database } from '../../database/database.ts';
import type { Draft, DraftPeriod } from './draft.ts';
import type { SettledPeriod } from './facts.ts';
import { prepare, startsOf } from './prepare.ts';

/**
 * Affiliates that are computed together: a query takes nearly as long for one as for some. Of more, each query would
 * keep others from the embedded database for longer.
 */
export const affiliatesAhead = 20;

/** Rows that a step writes at most, but for an affiliate that has more by itself. */
export const rowsAtOnce = 100;

/** About as many rows as the statements of an affiliate come to; 1 where it has none, as it takes some work all the same. */
const rowsOf = (drafts: readonly Draft[]): number =>
  drafts.reduce(
    (rows, { lines, carries }) =>
      lines.reduce((sum, { line }) => sum + 1 + line.children.length, rows + 1 + carries.length),
    1,
  );

/** The statements of some affiliates, in the order of their ids. */
export type Drafts = ReadonlyMap<number, readonly Draft[]>;

/** The first ones that are written in one step: at least one, and more while they have few rows. */
export function firstOf(drafts: Drafts): Drafts {
  const first = new Map<number, readonly Draft[]>();
  let rows = 0;
  for (const [affiliate, own] of drafts) {
    rows += rowsOf(own);
    if (first.size > 0 && rows > rowsAtOnce) break;
    first.set(affiliate, own);
  }
  return first;
}

/** The part of an operator's month that was computed last. */
interface Computed {
  periodId: number;
  /** The answer of `startsOf`, which is read once. */
  startOf: DraftPeriod['startOf'];
  drafts: Drafts;
}

/**
 * Statements that are computed and not written yet. The facts of a period that is being closed are fixed, so they hold
 * until they are written. They stand in the memory of this process: one that does not have them computes them.
 */
export function computeAhead(database: Database) {
  /** By operator: the affiliates that were computed last, each with its statements. */
  const computed = new Map<number, Computed>();
  const lastOf = ({ id, operatorId }: SettledPeriod) => {
    const last = computed.get(operatorId);
    return last?.periodId === id ? last : undefined;
  };
  return {
    /** @returns the statements of each. */
    async compute(period: SettledPeriod, affiliates: readonly number[]): Promise<Drafts> {
      const drafts = new Map<number, Draft[]>(affiliates.map((id) => [id, []]));
      const startOf = lastOf(period)?.startOf ?? (await startsOf(database, period));
      for (const draft of await prepare(database, period, affiliates, startOf))
        drafts.get(draft.affiliateId)?.push(draft);
      computed.set(period.operatorId, { periodId: period.id, startOf, drafts });
      return drafts;
    },
    /** The statements of those affiliates that were computed last. */
    known(period: SettledPeriod, affiliates: readonly number[]): Drafts {
      const drafts = lastOf(period)?.drafts;
      return new Map(
        affiliates.flatMap((id) => {
          const own = drafts?.get(id);
          return own ? [[id, own]] : [];
        }),
      );
    },
    /** Forgets the statements of an operator, whose period is closed. */
    forget: (operatorId: number) => computed.delete(operatorId),
  };
}
