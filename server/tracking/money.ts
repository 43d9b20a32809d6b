import { currencyDigits, isCurrency } from '../../contract/currencies.ts';
import { decimalText } from './events/amounts.ts';

/** The digits behind the point of a currency. */
export const digitsOf = (currency: string): number => (isCurrency(currency) ? currencyDigits[currency] : 2);

/** Minor units as a decimal with the digits of a currency. */
export const amountIn = (minor: bigint, currency: string): string => decimalText(minor, digitsOf(currency));
