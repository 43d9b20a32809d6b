import { decimal, twoDecimals } from './amount.ts';
import { plainDecimal } from './plain-decimal.ts';

/**
 * Reads an amount as people type it (`plainDecimal`) and returns it as the API takes it: a decimal string with two
 * digits, `"1.50"`. Anything else, such as a third decimal, is returned as typed and refused by the rule, so that no
 * amount is rounded silently.
 */
export function readAmount(typed: string, language: string): string {
  const plain = plainDecimal(typed, language);
  return decimal.test(plain) ? twoDecimals(plain) : typed;
}
