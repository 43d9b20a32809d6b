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

/** The affiliates and currencies that facts are about, each once. */
function ownersOf(facts: PeriodFacts): Owner[] {
  const owners = new Map<string, Owner>();
  const rows: readonly { affiliate: number; currency: Currency }[] = Object.values(facts).flat();
  for (const { affiliate, currency } of rows)
    owners.set(`${affiliate} ${currency}`, { affiliateId: affiliate, currency });
  return [...owners.values()];
}

const only = <T extends { affiliate: number; currency: Currency }>(
  rows: readonly T[],
  affiliate: number,
  currency: Currency,
): T[] => rows.filter((row) => row.affiliate === affiliate && row.currency === currency);

/**
 * The statements of some affiliates, by affiliate and currency: what a close writes is what its preview shows. Those that
 * would say nothing are left out.
 */
export function draftsOf(facts: PeriodFacts, plans: PlanVersionsById, period: DraftPeriod): Draft[] {
  const drafts = ownersOf(facts).map(({ affiliateId, currency }): Draft => {
    const own: PeriodFacts = {
      revenues: only(facts.revenues, affiliateId, currency),
      conversions: only(facts.conversions, affiliateId, currency),
      carries: only(facts.carries, affiliateId, currency),
      openings: only(facts.openings, affiliateId, currency),
      adjustments: only(facts.adjustments, affiliateId, currency),
      activeDays: only(facts.activeDays, affiliateId, currency),
    };
    const deals = dealsOf(own, currency, plans, period);
    const lines = [...deals.lines, ...fixedOf(own, currency, plans, period)];
    const sum = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n);
    const opening = sum(own.openings.map(({ closing }) => closing));
    const earned = sum(lines.map(({ line }) => line.amount));
    const adjusted = sum(own.adjustments.map(({ amount }) => amount));
    const paid = sum(own.adjustments.map((booked) => booked.paid));
    const closing = opening + earned + adjusted + paid;
    const sums = { opening, earned, adjusted, paid, closing };
    return { affiliateId, currency, ...sums, lines, carries: deals.carries };
  });
  return drafts
    .filter(
      ({ lines, carries, opening, adjusted, paid }) =>
        lines.length + carries.length > 0 || [opening, adjusted, paid].some((sum) => sum !== 0n),
    )
    .toSorted((a, b) => a.affiliateId - b.affiliateId || (a.currency < b.currency ? -1 : 1));
}
