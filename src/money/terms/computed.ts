import {
  calculationOf,
  dealLines,
  decimalOf,
  exact,
  type Exact,
  fixedLine,
  type Line,
  type LineKind,
  negated,
} from '../../../commission-engine/index.ts';
import { minorUnits } from '../../../contract/amounts.ts';
import { currencyDigits } from '../../../contract/currencies.ts';
import { engineTerms } from '../../../contract/engine-terms.ts';
import type { Terms } from '../../../contract/terms.ts';

/** The month that terms are tried with: amounts are decimals, the rest are whole numbers. */
export interface Month {
  registrations: number;
  qualified: number;
  first_deposits: number;
  net_revenue: string;
  /** The loss of the month before, without a sign. */
  loss: string;
  active_days: number;
}

/** The days of the month that is tried. */
export const daysOfMonth = 30;

/** A line of what a month pays: the amount, and how it is made up. */
export interface ComputedLine {
  kind: LineKind;
  amount: string;
  calculation: string;
}

export interface Computed {
  lines: ComputedLine[];
  total: string;
  /** The loss that the next month begins with. */
  carriedOut: string;
}

/** The calculation of a line. All customers of the month are worth the same, so their sum is a product. */
function calculation(line: Line, digits: bigint): string {
  const [customer] = line.children;
  if (line.kind !== 'cpa' && line.kind !== 'cpl') return calculationOf(line, digits);
  const [each, all] = [customer?.amount ?? 0n, line.amount].map((minor) => decimalOf(exact(minor), digits));
  return `${line.children.length} × ${each} = ${all}`;
}

const customers = (count: number, amount: bigint) =>
  Array.from({ length: count }, (_, at) => ({ customer: String(at + 1), amount }));

/**
 * Computes the pay of an affiliate for a month as the commission engine does for a statement.
 *
 * @throws RangeError where an amount has more digits than the currency.
 */
export function computed(terms: Terms, month: Month): Computed {
  const digits = currencyDigits[terms.currency];
  const amount = (decimal: string): Exact => {
    const units = minorUnits(decimal, digits);
    if (units === undefined) throw new RangeError(`${decimal} is no amount in ${terms.currency}`);
    return exact(units);
  };
  const paid = engineTerms(terms);
  const { lines, carriedOut } = dealLines(paid, {
    customers: [{ customer: '1', netRevenue: amount(month.net_revenue) }],
    firstDeposits: BigInt(month.first_deposits),
    carriedIn: negated(amount(month.loss)),
    cpa: paid.cpa ? customers(month.qualified, paid.cpa.amount) : [],
    cpl: paid.cpl === null ? [] : customers(month.registrations, paid.cpl),
  });
  const fixed =
    paid.fixed === null ? [] : [fixedLine(paid.fixed, BigInt(month.active_days), BigInt(daysOfMonth))];
  const all: Line[] = [...lines, ...fixed];
  const text = (minor: bigint) => decimalOf(exact(minor), BigInt(digits));
  return {
    lines: all.map((line) => ({
      kind: line.kind,
      amount: text(line.amount),
      calculation: calculation(line, BigInt(digits)),
    })),
    total: text(all.reduce((sum, { amount: each }) => sum + each, 0n)),
    carriedOut: decimalOf(carriedOut, BigInt(digits)),
  };
}
