import { decimalText, minorUnits } from '../../../contract/amounts.ts';
import { digitsOf } from '../../../contract/currencies.ts';

/** The available amount once another is added to it; undefined where one of both cannot be read. */
export function balanceAfter(available: string, amount: string, currency: string): string | undefined {
  const digits = digitsOf(currency);
  const [before, change] = [minorUnits(available, digits), minorUnits(amount, digits)];
  return before === undefined || change === undefined ? undefined : decimalText(before + change, digits);
}
