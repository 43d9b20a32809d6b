import { exact, type Exact, isLess, least, negated, plus, sumOf, times, zero } from './exact.ts';
import type { ShareTerms } from './terms.ts';

/** The figures of a period that tiers go by. */
export interface TierFigures {
  readonly netRevenue: Exact;
  readonly firstDeposits: bigint;
}

/** The rate of the highest tier that a period reaches, in basis points. An edge belongs to the tier above it. */
export function rateReached(share: ShareTerms, { netRevenue, firstDeposits }: TierFigures): bigint {
  const figure = share.tierBy === 'net_revenue' ? netRevenue : exact(firstDeposits);
  return share.tiers.findLast(({ from }) => !isLess(figure, exact(from)))?.rate ?? share.rate;
}

/** The lowest of all rates, by which a running month is estimated. */
export const lowestRate = ({ rate, tiers }: ShareTerms): bigint =>
  tiers.reduce((lowest, tier) => (tier.rate < lowest ? tier.rate : lowest), rate);

/** A part of an amount with its own rate. */
export interface Slice {
  readonly amount: Exact;
  readonly rate: bigint;
}

/**
 * Cuts an amount at the edges of the tiers. The first slice reaches down without an end, so a loss is one slice at the
 * rate below the first edge.
 */
function cut(share: ShareTerms, amount: Exact): Slice[] {
  const steps = [{ from: 0n, rate: share.rate }, ...share.tiers];
  return steps.flatMap(({ from, rate }, at): Slice[] => {
    const next = steps[at + 1];
    const upTo = next ? least(amount, exact(next.from)) : amount;
    const slice = plus(upTo, negated(exact(from)));
    return at === 0 || isLess(zero, slice) ? [{ amount: slice, rate }] : [];
  });
}

/** The slices of an amount, each with its rate: one, at the rate reached, unless the tiers are marginal. */
export const slicesOf = (share: ShareTerms, amount: Exact, reached: bigint): Slice[] =>
  share.tierMode === 'marginal' ? cut(share, amount) : [{ amount, rate: reached }];

/** The share of an amount, exactly. A loss has a negative one. */
export const shareOf = (share: ShareTerms, amount: Exact, reached: bigint): Exact =>
  sumOf(slicesOf(share, amount, reached).map((slice) => times(slice.amount, slice.rate)));
