import { byBytes } from './byte-order.ts';
import { divideFloor } from './rounding.ts';

/** A part of a whole: its exact quota is `numerator ÷ denominator`, with one denominator for all parts. */
export interface Quota {
  readonly name: string;
  readonly numerator: bigint;
}

/**
 * Shares out whole units by their exact quotas. Everybody gets the floor of the own quota; what is left goes, one unit
 * each, to the largest remainders, of equal ones to the name that comes first by its bytes.
 *
 * @param total the sum of the quotas, rounded to a whole number.
 * @param denominator above 0.
 * @returns the units of each part by its name; their sum is `total`.
 * @throws if `total` is further from the sum of the quotas than rounding can bring it.
 */
export function shareOut(total: bigint, quotas: readonly Quota[], denominator: bigint): Map<string, bigint> {
  const parts = quotas.map(({ name, numerator }) => {
    const floor = divideFloor(numerator, denominator);
    return { name, floor, remainder: numerator - floor * denominator };
  });
  const left = total - parts.reduce((sum, { floor }) => sum + floor, 0n);
  if (left < 0n || left > BigInt(parts.length))
    throw new RangeError(`${total} is not the sum of the quotas, rounded`);
  const inOrder = parts.toSorted((a, b) => {
    if (a.remainder !== b.remainder) return a.remainder > b.remainder ? -1 : 1;
    return byBytes(a.name, b.name);
  });
  let rest = left;
  return new Map(
    inOrder.map(({ name, floor }) => {
      const units = rest > 0n ? floor + 1n : floor;
      rest -= 1n;
      return [name, units];
    }),
  );
}
