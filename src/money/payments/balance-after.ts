import { decimalText, minorUnits } from '../../../contract/amounts.ts';
import { digitsOf } from '../../../contract/currencies.ts';

/** What is available once an amount is added; undefined where one of both cannot be read. */
export function balanceAfter(available: string, amount: string, currency: string): string | undefined {
  const digits = digitsOf(currency);
  const [before, change] = [minorUnits(available, digits), minorUnits(amount, digits)];
  return before === undefined || change === undefined ? undefined : decimalText(before + change, digits);
}
