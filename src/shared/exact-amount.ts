/** The digits behind the point that a decimal has. */
const digitsIn = (amount: string) => amount.split('.')[1]?.length ?? 0;

/**
 * A decimal of a response as a language writes it, `-1,234.50`. Its text is kept exactly: no floating number takes part.
 */
export const exactAmount = (amount: string, language: string, sign: 'auto' | 'exceptZero' = 'auto'): string =>
  new Intl.NumberFormat(language, {
    minimumFractionDigits: digitsIn(amount),
    maximumFractionDigits: digitsIn(amount),
    signDisplay: sign,
  }).format(amount as Intl.StringNumericLiteral);

/** The same with its currency, `-1,234.50 EUR`. */
export const exactMoney = (
  amount: string,
  currency: string,
  language: string,
  sign: 'auto' | 'exceptZero' = 'auto',
): string => `${exactAmount(amount, language, sign)}\u00a0${currency}`;
