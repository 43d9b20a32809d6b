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
  const weights = revenues.map(({ netRevenue }) =>
    rate ? times(netRevenue, exactOf(rate.value).numerator) : netRevenue,
  );
  const scale = weights.reduce((most, weight) => (weight.scale > most ? weight.scale : most), 0n);
  const numerators = weights.map((weight) => numeratorAt(weight, scale));
  const whole = numeratorAt(sumOf(weights), scale);
  const named = (factor: bigint) =>
    revenues.map(({ id }, at) => ({ name: String(id), numerator: (numerators[at] ?? 0n) * factor }));
  if (rate) return shareOut(part, named(1n), 10_000n ** scale);
  if (whole === 0n) return shareOut(part, named(0n), 1n);
  return whole > 0n ? shareOut(part, named(part), whole) : shareOut(part, named(-part), -whole);
}
