import { divideFloor, divideHalfEven } from '../../commission-engine/index.ts';

/**
 * Rounds the parts of a sum so that they add up to the sum, which is rounded once, half to even. A part is what the sum of
 * it and all before it has more, rounded, than the sum of those before it; whole parts stay themselves.
 *
 * @param sum of all parts, in units of 1 ÷ `divisor`. @param divisor an even number above 0.
 * @returns the rounded part, of the sum of those before it and its own amount.
 */
export function roundedParts(sum: bigint, divisor: bigint): (before: bigint, amount: bigint) => bigint {
  const half = divisor / 2n;
  const up = (amount: bigint) => divideFloor(amount + half, divisor);
  const down = (amount: bigint) => divideFloor(amount + half - 1n, divisor);
  // Rounding half to even would make whole parts differ from themselves: all halves go the way that of the sum went.
  const round = up(sum) === divideHalfEven(sum, divisor) ? up : down;
  return (before, amount) => round(before + amount) - round(before);
}
