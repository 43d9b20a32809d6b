import {
  type Exact,
  exactOf,
  numeratorAt,
  shareOut,
  sumOf,
  times,
} from '../../../commission-engine/index.ts';
import type { statementLines } from '../../database/tables/index.ts';

interface Revenue {
  id: number;
  netRevenue: Exact;
}

const absolute = (value: bigint) => (value < 0n ? -value : value);

/** Numerators of some amounts times a factor, with one denominator for all. */
function quotasOf(revenues: readonly Revenue[], factor: bigint) {
  const weights = revenues.map(({ netRevenue }) => times(netRevenue, factor));
  const scale = weights.reduce((most, weight) => (weight.scale > most ? weight.scale : most), 0n);
  return {
    numerators: weights.map((weight) => numeratorAt(weight, scale)),
    sum: numeratorAt(sumOf(weights), scale),
    denominator: 10_000n ** scale,
  };
}

/**
 * The part of a customer in a share, shared out among its revenue in proportion, to the minor unit. With one rate, each
 * event has the rate's part of its own net revenue, so that revenue and losses that cancel each other out still show.
 *
 * @param part what the customer adds to the line, in minor units.
 * @returns the amounts by the events' ids; their sum is `part`.
 */
export function sharedOut(
  part: bigint,
  revenues: readonly Revenue[],
  inputs: (typeof statementLines.$inferSelect)['inputs'],
): Map<string, bigint> {
  if (revenues.length === 0) return new Map();
  const rate = inputs.find(({ name }) => name === 'rate');
  const { numerators, sum, denominator } = quotasOf(revenues, rate ? exactOf(rate.value).numerator : 1n);
  const named = (factor: bigint) =>
    revenues.map(({ id }, at) => ({ name: String(id), numerator: (numerators[at] ?? 0n) * factor }));
  // A customer has its quota, rounded one way or the other.
  const isByRate = rate !== undefined && absolute(part * denominator - sum) < denominator;
  if (isByRate) return shareOut(part, named(1n), denominator);
  if (sum === 0n) return new Map(revenues.map(({ id }, at) => [String(id), at === 0 ? part : 0n]));
  return sum > 0n ? shareOut(part, named(part), sum) : shareOut(part, named(-part), -sum);
}
