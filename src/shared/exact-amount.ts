import { numberFormat } from './formats.ts';

/** The digits behind the point that a decimal has. */
export const digitsIn = (amount: string) => amount.split('.')[1]?.length ?? 0;

/** A decimal of a response as a language writes it, `-1,234.50`. No floating number takes part. */
export const decimalIn = (amount: string, language: string, format: Intl.NumberFormatOptions): string =>
  // The contract says that it is a decimal; the type of a response says only that it is a text.
  numberFormat(language, format).format(amount as Intl.StringNumericLiteral);

/** The same with all of its digits. */
export const exactAmount = (amount: string, language: string, sign: 'auto' | 'exceptZero' = 'auto'): string =>
  decimalIn(amount, language, {
    minimumFractionDigits: digitsIn(amount),
    maximumFractionDigits: digitsIn(amount),
    signDisplay: sign,
  });

/** The same with its currency, `-1,234.50 EUR`. */
export const exactMoney = (
  amount: string,
  currency: string,
  language: string,
  sign: 'auto' | 'exceptZero' = 'auto',
): string => `${exactAmount(amount, language, sign)}\u00a0${currency}`;
