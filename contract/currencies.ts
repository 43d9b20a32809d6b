/**
 * The currencies that amounts can be in, each with the digits of its minor unit: ISO 4217, and USDT by what its chains
 * agree on.
 */
export const currencyDigits = {
  AED: 2,
  AMD: 2,
  AUD: 2,
  AZN: 2,
  BRL: 2,
  BYN: 2,
  CAD: 2,
  CHF: 2,
  CNY: 2,
  CZK: 2,
  DKK: 2,
  EUR: 2,
  GBP: 2,
  GEL: 2,
  HUF: 2,
  INR: 2,
  JPY: 0,
  KGS: 2,
  KRW: 0,
  KZT: 2,
  MXN: 2,
  NOK: 2,
  PLN: 2,
  RON: 2,
  RUB: 2,
  SEK: 2,
  TRY: 2,
  UAH: 2,
  USD: 2,
  USDT: 6,
  UZS: 2,
} as const;

export type Currency = keyof typeof currencyDigits;

export const isCurrency = (text: string): text is Currency => Object.hasOwn(currencyDigits, text);

/** The digits behind the point of a currency; two where nobody knows it. */
export const digitsOf = (currency: string): number => (isCurrency(currency) ? currencyDigits[currency] : 2);

/** The most digits that a currency has. */
export const mostDigits = Math.max(...Object.values(currencyDigits));

/** The codes, in the order of the alphabet. */
export const currencies: readonly Currency[] = Object.keys(currencyDigits).filter(isCurrency);

/** The currency of a plan's price, until its terms say another. */
export const priceCurrency = 'EUR' satisfies Currency;
