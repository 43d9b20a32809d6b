import {
  byDeal,
  type CustomerAmount,
  type CustomerRevenue,
  type Deal,
  dealKey,
  type Exact,
  exactOf,
  sumOf,
} from '../../../commission-engine/index.ts';
import type { PlanVersionsById } from '../../booking/plan-versions.ts';
import type { PeriodFacts } from './period-facts.ts';

/** The facts from which one line of a share, and the CPA and CPL beside it, are computed. */
interface Group {
  deal: Deal & { brand: string };
  revenues: CustomerRevenue[];
  firstDeposits: number;
  cpa: CustomerAmount[];
  cpl: CustomerAmount[];
  carriedIn: Exact[];
}

type DealRow = { brand: number; plan: number; version: number };

/**
 * The facts of one affiliate in one currency by deal, in the order of the statement's lines.
 *
 * @param hasShare whether the version in force pays customers of a brand a share in that currency.
 */
export function groupsOf(
  { revenues, conversions, carries }: PeriodFacts,
  plans: PlanVersionsById,
  hasShare: (deal: Pick<DealRow, 'brand' | 'plan'>) => boolean,
): Group[] {
  const groups = new Map<string, Group>();
  // A loss of customers that followed is made up by all of the plan's, also once customers follow no longer. Where there is
  // no share to make it up by, it waits, and customers are paid by their own versions.
  const together = new Set(
    carries
      .filter((carry) => carry.version === 0 && hasShare(carry))
      .map(({ brand, plan }) => `${brand} ${plan}`),
  );
  const groupOf = ({ brand, plan, version }: DealRow): Group => {
    const isTogether = version === 0 || plans.isFollowed(plan) || together.has(`${brand} ${plan}`);
    const deal = {
      brand: String(brand),
      plan: String(plan),
      version: isTogether ? null : BigInt(version),
    };
    const group = groups.get(dealKey(deal)) ?? {
      deal,
      revenues: [],
      firstDeposits: 0,
      cpa: [],
      cpl: [],
      carriedIn: [],
    };
    groups.set(dealKey(deal), group);
    return group;
  };
  const byCustomer = new Map<string, { group: Group; customer: string; amounts: Exact[] }>();
  for (const row of revenues) {
    const group = groupOf(row);
    if (row.is_first_deposit) group.firstDeposits += 1;
    if (!row.has_revenue) continue;
    // Where customers follow, one may have come under two versions.
    const name = `${dealKey(group.deal)} ${row.customer}`;
    const one = byCustomer.get(name) ?? { group, customer: row.customer, amounts: [] };
    one.amounts.push(exactOf(row.net_revenue));
    byCustomer.set(name, one);
  }
  for (const { group, customer, amounts } of byCustomer.values())
    group.revenues.push({ customer, netRevenue: sumOf(amounts) });
  for (const row of conversions) {
    groupOf(row)[row.kind].push({ customer: row.customer, amount: row.amount });
  }
  for (const row of carries) groupOf(row).carriedIn.push(exactOf(row.amount));
  return [...groups.values()].toSorted((a, b) => byDeal(a.deal, b.deal));
}
