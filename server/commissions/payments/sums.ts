import { amountIn } from '../../tracking/money.ts';
import type { Draft } from '../closing/draft.ts';

/** The sums of statements in one currency, in minor units: opening + earned + adjusted + paid = closing. */
export type Sums = Pick<Draft, 'currency' | 'opening' | 'earned' | 'adjusted' | 'paid' | 'closing'>;

/** The same as an answer has them: decimals of the currency. */
export const shownSums = ({ currency, opening, earned, adjusted, paid, closing }: Sums) => ({
  currency,
  opening: amountIn(opening, currency),
  earned: amountIn(earned, currency),
  adjusted: amountIn(adjusted, currency),
  paid: amountIn(paid, currency),
  closing: amountIn(closing, currency),
});
