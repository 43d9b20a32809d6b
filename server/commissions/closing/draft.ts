import {
  dealLines,
  type Exact,
  fixedLine,
  isLess,
  type Line,
  sumOf,
  zero,
} from '../../../commission-engine/index.ts';
import type { Currency } from '../../../contract/currencies.ts';
import type { PlanVersionsById } from '../../booking/plan-versions.ts';
import { groupsOf } from './deal-groups.ts';
import type { PeriodFacts } from './period-facts.ts';

/** A line of a statement that is not written yet. */
export interface DraftLine {
  /** Of a fixed amount: one of the brands that the affiliate has a campaign of. */
  brandId: number;
  planId: number;
  termsVersion: number;
  line: Line;
}

/** A loss for the period after. */
export interface DraftCarry {
  brandId: number;
  planId: number;
  /** 0 where customers follow the versions. */
  termsVersion: number;
  amount: Exact;
}

/** A statement that is not written yet. Amounts are minor units. */
export interface Draft {
  affiliateId: number;
  currency: Currency;
  opening: bigint;
  earned: bigint;
  adjusted: bigint;
  /** Below 0 if anything was paid. */
  paid: bigint;
  closing: bigint;
  lines: DraftLine[];
  carries: DraftCarry[];
}

/** The period as the engine needs it. */
export interface DraftPeriod {
  days: number;
  /** The first moment by the zone of a brand. */
  startOf(brandId: number): Date;
}

/** The lines and losses of the deals of one affiliate in one currency. */
function dealsOf(
  facts: PeriodFacts,
  currency: Currency,
  plans: PlanVersionsById,
  period: DraftPeriod,
): Pick<Draft, 'lines' | 'carries'> {
  const lines: DraftLine[] = [];
  const carries: DraftCarry[] = [];
  const present = (plan: number, brand: number) => plans.at(plan, period.startOf(brand));
  const groups = groupsOf(facts, plans, ({ plan, brand }) => {
    const { value } = present(plan, brand);
    return value.share !== null && value.currency === currency;
  });
  for (const { deal, revenues, firstDeposits, cpa, cpl, carriedIn } of groups) {
    const ids = { brandId: Number(deal.brand), planId: Number(deal.plan) };
    const { version, value: terms } =
      deal.version === null
        ? present(ids.planId, ids.brandId)
        : plans.version(ids.planId, Number(deal.version));
    // A campaign from before offers may be under a plan in another currency, which pays nothing. Conversions are booked
    // by terms of their own: followed ones may be of a later version of the month.
    const paying = terms.currency === currency ? terms : { ...terms, share: null, cap: null };
    const result = dealLines(paying, {
      customers: revenues,
      firstDeposits: BigInt(firstDeposits),
      carriedIn: sumOf(carriedIn),
      cpa,
      cpl,
    });
    for (const line of result.lines) lines.push({ ...ids, termsVersion: Number(version), line });
    if (isLess(result.carriedOut, zero))
      carries.push({ ...ids, termsVersion: Number(deal.version ?? 0), amount: result.carriedOut });
  }
  return { lines, carries };
}

function fixedOf(
  { activeDays }: PeriodFacts,
  currency: Currency,
  plans: PlanVersionsById,
  period: DraftPeriod,
): DraftLine[] {
  return activeDays
    .toSorted((a, b) => a.plan - b.plan)
    .flatMap(({ brand, plan, days }) => {
      const { version, value } = plans.at(plan, period.startOf(brand));
      if (value.fixed === null || value.currency !== currency) return [];
      const line = fixedLine(value.fixed, BigInt(days), BigInt(period.days));
      return [{ brandId: brand, planId: plan, termsVersion: Number(version), line }];
    });
}

type Owner = Pick<Draft, 'affiliateId' | 'currency'>;

const keyOf = ({ affiliateId, currency }: Owner): string => `${affiliateId} ${currency}`;

interface Row {
  affiliate: number;
  currency: Currency;
}

const ownerOf = ({ affiliate, currency }: Row): Owner => ({ affiliateId: affiliate, currency });

/** The affiliates and currencies that facts are about, each once, in the order of statements. */
function ownersOf(facts: PeriodFacts): Owner[] {
  const rows: readonly Row[] = Object.values(facts).flat();
  const owners = new Map(rows.map(ownerOf).map((owner) => [keyOf(owner), owner]));
  return [...owners.values()].toSorted(
    (a, b) => a.affiliateId - b.affiliateId || (a.currency < b.currency ? -1 : 1),
  );
}

/** @returns what answers the rows of an owner. They are sorted once, as each of hundreds of affiliates asks. */
function byOwner<T extends Row>(rows: readonly T[]): (owner: Owner) => T[] {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(ownerOf(row));
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return (owner) => groups.get(keyOf(owner)) ?? [];
}

/** The statement of one affiliate in one currency. @param facts those of this affiliate and currency alone. */
function draftOf(
  { affiliateId, currency }: Owner,
  facts: PeriodFacts,
  plans: PlanVersionsById,
  period: DraftPeriod,
): Draft {
  const { lines: deals, carries } = dealsOf(facts, currency, plans, period);
  const lines = [...deals, ...fixedOf(facts, currency, plans, period)];
  const sum = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n);
  const opening = sum(facts.openings.map(({ closing }) => closing));
  const earned = sum(lines.map(({ line }) => line.amount));
  const adjusted = sum(facts.adjustments.map(({ amount }) => amount));
  const paid = sum(facts.adjustments.map((booked) => booked.paid));
  const closing = opening + earned + adjusted + paid;
  return { affiliateId, currency, opening, earned, adjusted, paid, closing, lines, carries };
}

/** Whether a statement would say anything. */
const says = ({ lines, carries, opening, adjusted, paid }: Draft): boolean =>
  lines.length + carries.length > 0 || [opening, adjusted, paid].some((sum) => sum !== 0n);

/**
 * The statements of some affiliates, by affiliate and currency: what a close writes is what its preview shows. Those that
 * would say nothing are left out. Each is computed when it is asked for.
 */
export function* draftsOf(facts: PeriodFacts, plans: PlanVersionsById, period: DraftPeriod): Iterable<Draft> {
  const of = {
    revenues: byOwner(facts.revenues),
    conversions: byOwner(facts.conversions),
    carries: byOwner(facts.carries),
    openings: byOwner(facts.openings),
    adjustments: byOwner(facts.adjustments),
    activeDays: byOwner(facts.activeDays),
  };
  for (const owner of ownersOf(facts)) {
    const own: PeriodFacts = {
      revenues: of.revenues(owner),
      conversions: of.conversions(owner),
      carries: of.carries(owner),
      openings: of.openings(owner),
      adjustments: of.adjustments(owner),
      activeDays: of.activeDays(owner),
    };
    const draft = draftOf(owner, own, plans, period);
    if (says(draft)) yield draft;
  }
}
