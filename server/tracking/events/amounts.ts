import { isDecimal, minorUnits as unitsOf } from '../../../contract/amounts.ts';

export { decimalText } from '../../../contract/amounts.ts';

/**
 * Most minor units of one event: 12 digits before the point of most currencies, 100 million of one with six behind it.
 * Ten-thousandths of it, which is how shares are counted, fit a bigint column many times over.
 */
const most = 10n ** 14n;
export const isCountable = (minor: bigint): boolean => minor <= most && minor >= -most;

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
