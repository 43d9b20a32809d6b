import { decimal, formatAmount, twoDecimals } from './amount.ts';
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

/**
 * An amount as a field shows it, to be changed: with the decimal sign of the language, and without groups of digits, in
 * which a digit that is added or deleted would leave a comma out of place.
 */
export function amountToType(value: unknown, language: string): string {
  const amount = formatAmount(value) ?? String(value ?? '');
  return language.startsWith('ru') && decimal.test(amount) ? amount.replace('.', ',') : amount;
}
