import { maxAmountDigits } from '../../../contract/event-types.ts';
import { isDecimal, minorUnits as unitsOf } from '../../../contract/amounts.ts';

export { decimalText } from '../../../contract/amounts.ts';

/**
 * Minor units that no event, no terms and no adjustment reach: 100 billion of most currencies, 10 million of one with six digits behind the point.
 * Figures of a day keep ten-thousandths of a minor unit in a bigint column, which ninety such events would fill: what
 * nobody deposits must not make the others of its day impossible to count.
 */
const tooMany = 10n ** BigInt(maxAmountDigits);
export const isCountable = (minor: bigint): boolean => minor < tooMany && minor > -tooMany;

/** The whole units of a currency with some digits that no amount reaches. */
export const limitOf = (digits: number): bigint => tooMany / 10n ** BigInt(digits);

/** A decimal as whole minor units. @returns undefined for what is none, has too many digits, or is too large. */
export function minorUnits(text: string, digits: number): bigint | undefined {
  const minor = unitsOf(text, digits);
  return minor !== undefined && isCountable(minor) ? minor : undefined;
}

/** The shortest form of a decimal, so that `10`, `"10.0"` and `"10.00"` are one; what is none stays as it is. */
export function shortestDecimal(value: unknown): unknown {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !isDecimal(text)) return value;
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return short === '-0' ? '0' : short;
}
