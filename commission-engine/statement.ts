import { byDeal, type Deal, dealKey } from './deal.ts';
import { figuresOf } from './deal-figures.ts';
import { dealLines } from './deal-lines.ts';
import { dealOf, dealTerms, named } from './deal-of.ts';
import { isLess, sumOf, zero } from './exact.ts';
import { fixedLine } from './fixed-line.ts';
import type { Line } from './line.ts';
import type { AttributedCustomer, Carry, StatementFacts } from './statement-facts.ts';
import type { Terms } from './terms.ts';

/** A line with the deal that it belongs to. */
export type StatementLine = Deal & Line;

/** The earnings of one affiliate in one period, in one currency. */
export interface Statement {
  readonly currency: string;
  readonly period: bigint;
  /** By plan, brand and version; within a deal CPA, CPL, share, cap, and last the fixed amounts. */
  readonly lines: readonly StatementLine[];
  /** The sum of the lines, in minor units. */
  readonly earned: bigint;
  /** The losses for the period after, by deal; deals without one are left out. */
  readonly carriedOut: readonly Carry[];
}

/** The customers of one deal, and the losses that it brings along. */
interface Group {
  readonly deal: Deal;
  readonly customers: AttributedCustomer[];
  readonly carries: Carry[];
}

function groupsOf({ customers, plans, carriedIn }: StatementFacts): Group[] {
  const groups = new Map<string, Group>();
  const groupOf = (deal: Deal): Group => {
    const group = groups.get(dealKey(deal)) ?? { deal, customers: [], carries: [] };
    groups.set(dealKey(deal), group);
    return group;
  };
  for (const customer of customers) {
    const versions = named(plans, ({ plan }) => plan === customer.plan, `plan ${customer.plan}`);
    groupOf(dealOf(customer, versions)).customers.push(customer);
  }
  for (const carry of carriedIn) groupOf(carry.deal).carries.push(carry);
  return [...groups.values()].toSorted((a, b) => byDeal(a.deal, b.deal));
}

function checked(terms: Terms, currency: string): Terms {
  if (terms.currency !== currency)
    throw new RangeError(`Terms in ${terms.currency} do not belong in a statement in ${currency}`);
  return terms;
}

function linesOf({ deal, customers, carries }: Group, facts: StatementFacts) {
  const versions = named(facts.plans, ({ plan }) => plan === deal.plan, `plan ${deal.plan}`);
  const brand = named(facts.brands, (one) => one.brand === deal.brand, `brand ${deal.brand}`);
  const terms = checked(dealTerms(deal, versions, brand), facts.currency);
  const carriedIn = sumOf(carries.map(({ amount }) => amount));
  const figures = figuresOf(customers, versions, brand, facts.period.number, carriedIn);
  const { lines, carriedOut } = dealLines(terms, figures);
  return { lines: lines.map((line) => ({ ...deal, ...line })), carry: { deal, amount: carriedOut } };
}

function fixedLines({ activeDays, plans, currency, period }: StatementFacts): StatementLine[] {
  return activeDays
    .map(({ plan, version, days }) => ({ brand: null, plan, version, days }))
    .toSorted(byDeal)
    .flatMap(({ days, ...deal }): StatementLine[] => {
      const { plan, version } = deal;
      const { versions } = named(plans, (one) => one.plan === plan, `plan ${plan}`);
      const is = named(versions, (one) => one.version === version, `version ${version} of ${plan}`);
      const { fixed } = checked(is.value, currency);
      return fixed === null ? [] : [{ ...deal, ...fixedLine(fixed, days, period.days) }];
    });
}

/**
 * The statement of one affiliate, currency and period. The same facts in any order give the same statement.
 *
 * @throws if the facts name a plan, version or brand that they lack, or terms in another currency.
 */
export function statementOf(facts: StatementFacts): Statement {
  const deals = groupsOf(facts).map((group) => linesOf(group, facts));
  const lines: StatementLine[] = [...deals.flatMap((deal) => deal.lines), ...fixedLines(facts)];
  return {
    currency: facts.currency,
    period: facts.period.number,
    lines,
    earned: lines.reduce((sum, { amount }) => sum + amount, 0n),
    carriedOut: deals.map(({ carry }) => carry).filter(({ amount }) => isLess(amount, zero)),
  };
}

/** A statement as text, byte for byte the same for the same statement: JSON, with whole numbers as texts. */
export const statementText = (statement: Statement): string =>
  JSON.stringify(statement, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
