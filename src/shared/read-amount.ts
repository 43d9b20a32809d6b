import { decimal, twoDecimals } from './amount.ts';

/**
 * Reads an amount as people type it and returns it as the API takes it: a decimal string with two digits, `"1.50"`.
 * Spaces group thousands; in Russian a comma is the decimal sign, elsewhere it groups. Anything else, such as a third
 * decimal, is returned as typed and refused by the rule, so that no amount is rounded silently.
 */
export function readAmount(typed: string, language: string): string {
  const compact = typed.replaceAll(/\s/g, '');
  const plain = language.startsWith('ru')
    ? compact.replace(',', '.')
    : compact.replaceAll(/,(?=\d{3}(?:\D|$))/g, '');
  return decimal.test(plain) ? twoDecimals(plain) : typed;
}
