import { digitsOf } from '../../contract/currencies.ts';
import { decimalText } from './events/amounts.ts';

/** Minor units as a decimal with the digits of a currency. */
export const amountIn = (minor: bigint, currency: string): string => decimalText(minor, digitsOf(currency));
