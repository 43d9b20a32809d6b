import { isDecimal } from '../../../contract/amounts.ts';

export { decimalText, minorUnits } from '../../../contract/amounts.ts';

/** The shortest form of a decimal, so that `10`, `"10.0"` and `"10.00"` are one; what is none stays as it is. */
export function shortestDecimal(value: unknown): unknown {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !isDecimal(text)) return value;
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return short === '-0' ? '0' : short;
}
