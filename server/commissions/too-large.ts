import { minorUnits } from '../../contract/amounts.ts';
import { type Currency, currencyDigits } from '../../contract/currencies.ts';
import type { Terms } from '../../contract/terms.ts';
import { amountsOf } from '../../contract/terms-amounts.ts';
import type { SignedIn } from '../http/route.ts';
import { isCountable, limitOf } from '../tracking/events/amounts.ts';

/** The paths of the amounts of terms that figures and balances could not add up. */
export const tooLargeAmounts = (terms: Terms): string[] =>
  amountsOf(terms)
    .filter(([, amount, digits]) => !isCountable(minorUnits(amount, digits) ?? 0n))
    .map(([path]) => path);

/** Says below what an amount must be in its currency. */
export function tooLargeText(currency: Currency, { text, language }: Pick<SignedIn, 'text' | 'language'>) {
  const limit = new Intl.NumberFormat(language).format(limitOf(currencyDigits[currency]));
  return text('money.too_large', { limit, currency });
}
