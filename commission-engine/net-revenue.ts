import { exact, type Exact, sumOf, times } from './exact.ts';

/**
 * How net revenue follows from its components: the factor of each in ten-thousandths. `{ bets: 10_000n, wins: -10_000n,
 * fee: -500n }` is bets − wins − 5 % of the fee.
 */
export type Formula = Readonly<Record<string, bigint>>;

/** The content of an event `revenue`: a signed amount, or its components, in minor units. */
export type Revenue = { readonly amount: bigint } | { readonly components: Readonly<Record<string, bigint>> };

/** The components that a formula does not name, in the order of the revenue. An amount has none. */
export const unknownComponents = (revenue: Revenue, formula: Formula): string[] =>
  'amount' in revenue ? [] : Object.keys(revenue.components).filter((name) => !Object.hasOwn(formula, name));

/**
 * Net revenue: the amount as reported, or the sum of the components times their factors, exactly.
 *
 * @throws if the formula does not name a component; `unknownComponents` tells that beforehand.
 */
export function netRevenueOf(revenue: Revenue, formula: Formula): Exact {
  if ('amount' in revenue) return exact(revenue.amount);
  const unknown = unknownComponents(revenue, formula);
  if (unknown.length > 0) throw new RangeError(`The formula does not name ${unknown.join(', ')}`);
  const parts = Object.entries(revenue.components).map(([name, amount]) =>
    times(exact(amount), formula[name] ?? 0n),
  );
  return sumOf(parts);
}
