import { byCustomer } from './by-customer.ts';
import {
  aligned,
  divisorOf,
  type Exact,
  isLess,
  least,
  most,
  numeratorAt,
  plus,
  rounded,
  sumOf,
  times,
  zero,
} from './exact.ts';
import { shareOut } from './largest-remainder.ts';
import { type Child, count, type Input, type Line, money, rate } from './line.ts';
import type { ShareTerms } from './terms.ts';
import { lowestRate, rateReached, shareOf, slicesOf } from './tiers.ts';

/** The net revenue of one customer in a period. */
export interface CustomerRevenue {
  /** The brand's own id of the customer. */
  readonly customer: string;
  readonly netRevenue: Exact;
}

/** The input of a share: the figures of one deal in one period. */
export interface ShareFigures {
  /** In any order. Each customer is named once. */
  readonly customers: readonly CustomerRevenue[];
  /** Customers whose first deposit is booked in this period. */
  readonly firstDeposits: bigint;
  /** The loss carried from the period before, in net revenue: 0 or below. */
  readonly carriedIn: Exact;
}

export interface ShareResult {
  readonly line: Line;
  /** The loss carried to the next period, in net revenue: 0 or below. */
  readonly carriedOut: Exact;
}

/** The steps from net revenue to the amount that the rates apply to. */
interface Steps {
  readonly sum: Exact;
  readonly afterFee: Exact;
  /** After the fee and the loss carried in; below 0 it is a loss. */
  readonly base: Exact;
  /** The rate of the tier reached, in basis points. */
  readonly reached: bigint;
}

function stepsOf(share: ShareTerms, { customers, firstDeposits, carriedIn }: ShareFigures): Steps {
  const sum = sumOf(customers.map(({ netRevenue }) => netRevenue));
  const afterFee = isLess(zero, sum) ? times(sum, 10_000n - share.adminFee) : sum;
  return {
    sum,
    afterFee,
    base: plus(afterFee, carriedIn),
    reached: rateReached(share, { netRevenue: sum, firstDeposits }),
  };
}

/** Formula and inputs, of the figures that matter alone: a fee of nothing or no loss carried in are left out. */
function explained(
  share: ShareTerms,
  { carriedIn, firstDeposits }: Pick<ShareFigures, 'carriedIn' | 'firstDeposits'>,
  { sum, base, reached }: Steps,
): Pick<Line, 'formula' | 'inputs'> {
  const hasFee = share.adminFee > 0n && isLess(zero, sum);
  const isByFirstDeposits = share.tierBy === 'first_deposits' && share.tiers.length > 0;
  const hasCarry = isLess(carriedIn, zero);
  const whole = `max(0, net_revenue${hasFee ? ' × (1 − admin_fee)' : ''}${hasCarry ? ' + carried_in' : ''})`;
  const inputs = [
    money('net_revenue', sum),
    // The formula does not name it: it decides the rate.
    ...(isByFirstDeposits ? [count('first_deposits', firstDeposits)] : []),
    ...(hasFee ? [rate('admin_fee', share.adminFee)] : []),
    ...(hasCarry ? [money('carried_in', carriedIn)] : []),
  ];
  const paid = most(zero, base);
  const slices = slicesOf(share, paid, reached);
  if (slices.length === 1)
    return {
      formula: `rate × ${whole}`,
      inputs: [...inputs, ...slices.map((slice) => rate('rate', slice.rate))],
    };
  const products = slices.map((_, at) => `rate_${at + 1} × slice_${at + 1}`);
  const cuts = slices.flatMap((slice, at): Input[] => [
    rate(`rate_${at + 1}`, slice.rate),
    money(`slice_${at + 1}`, slice.amount),
  ]);
  return {
    formula: `${whole} = base; ${products.join(' + ')}`,
    inputs: [...inputs, money('base', paid), ...cuts],
  };
}

/** The customers' parts of the share without fee and carry, in proportion to their net revenue: slices have one mean rate. */
function customerParts(
  share: ShareTerms,
  customers: readonly CustomerRevenue[],
  { sum, reached }: Steps,
): Child[] {
  const whole = shareOf(share, sum, reached);
  const isCut = share.tierMode === 'marginal' && isLess(zero, sum);
  const flatRate = share.tierMode === 'marginal' ? share.rate : reached;
  const parts = aligned(
    customers.map(({ netRevenue }) => (isCut ? netRevenue : times(netRevenue, flatRate))),
  );
  const [factor, denominator] = isCut
    ? [whole.numerator, divisorOf(whole.scale) * numeratorAt(sum, parts.scale)]
    : [1n, divisorOf(parts.scale)];
  const quotas = customers.map(({ customer }, at) => ({
    name: customer,
    numerator: (parts.numerators[at] ?? 0n) * factor,
  }));
  const shares = shareOut(rounded(whole), quotas, denominator);
  return [...shares]
    .map(([customer, amount]) => ({ kind: 'customer' as const, customer, amount }))
    .toSorted(byCustomer);
}

/**
 * The line of a share: what a deal pays of the net revenue of a period.
 *
 * The order is: the sum of the net revenue; the tier by that sum (or by the first deposits); the admin fee, if the sum is
 * positive; the loss carried in; the rates on what is left, if it is positive; one rounding, half to even. A loss that
 * is left is carried on, or with `carryOver: 'none'` forgotten.
 */
export function shareLine(share: ShareTerms, figures: ShareFigures): ShareResult {
  const steps = stepsOf(share, figures);
  const { sum, afterFee, base, reached } = steps;
  const at = (amount: Exact) => rounded(shareOf(share, amount, reached));
  const amount = at(most(zero, base));
  const isCarried = share.carryOver === 'full';
  const named: Child[] = [
    { kind: 'admin_fee', amount: at(afterFee) - at(sum) },
    { kind: 'carried_in', amount: at(base) - at(afterFee) },
    { kind: isCarried ? 'carried_out' : 'not_carried', amount: amount - at(base) },
  ];
  const children = [
    ...customerParts(share, figures.customers, steps),
    ...named.filter((child) => child.amount !== 0n),
  ];
  return {
    line: { kind: 'share', amount, ...explained(share, figures, steps), children },
    carriedOut: isCarried ? least(zero, base) : zero,
  };
}

/**
 * The share of net revenue in a month that still runs: at the lowest rate, without fee and carry. It is an estimate, and
 * exact, so that the estimates of any days add up.
 */
export const accrualOf = (share: ShareTerms, netRevenue: Exact): Exact =>
  times(netRevenue, lowestRate(share));
