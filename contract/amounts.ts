/** Digits before the point: with the six behind it of the finest currency, an amount fits a bigint column. */
const decimal = /^-?(?:0|[1-9]\d{0,11})(?:\.(\d+))?$/;

/** Whether a text is a decimal that an amount can be read from. */
export const isDecimal = (text: string): boolean => decimal.test(text);

/**
 * A decimal as whole minor units: `"10.50"` with 2 digits is 1050.
 *
 * @returns undefined for what is no decimal, and for one with more digits than the currency has.
 */
export function minorUnits(text: string, digits: number): bigint | undefined {
  const [, fraction = ''] = decimal.exec(text) ?? [undefined, 'x'.repeat(digits + 1)];
  if (fraction.length > digits) return undefined;
  return BigInt(text.replace('.', '') + '0'.repeat(digits - fraction.length));
}

/** Minor units as a decimal with all digits of the currency: 1050 with 2 digits is `"10.50"`. */
export function decimalText(minor: bigint, digits: number): string {
  const sign = minor < 0n ? '-' : '';
  const text = String(minor < 0n ? -minor : minor).padStart(digits + 1, '0');
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
