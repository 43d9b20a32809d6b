import { currencies, type Currency, isCurrency } from '../../../../contract/currencies.ts';
import { folded } from '../../../../contract/folded.ts';

/** The beginnings of words by which people name currencies. */
const words: readonly (readonly [string, Currency])[] = [
  ['руб', 'RUB'],
  ['евро', 'EUR'],
  ['euro', 'EUR'],
  ['долл', 'USD'],
  ['dollar', 'USD'],
];

/** The sign of a currency, such as `€`; several share `$`. */
function signOf(currency: Currency): string | undefined {
  // ISO 4217 has three letters, and the browser knows no other code.
  if (currency.length !== 3) return undefined;
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  const sign = format.formatToParts(0).find(({ type }) => type === 'currency')?.value;
  return sign && /^\p{Sc}$/u.test(sign) ? sign : undefined;
}

let signs: readonly (readonly [string | undefined, Currency])[] | undefined;

/** The currencies that a title of a column names by a code, a sign or a word: `Price, USD`, `Цена, ₽`. */
export function namedCurrencies(title: string): readonly Currency[] {
  const parts = title.split(/[^\p{L}]+/u);
  const codes = parts.map((part) => part.toUpperCase()).filter(isCurrency);
  const bySign = /\p{Sc}/u.test(title)
    ? (signs ??= currencies.map((currency) => [signOf(currency), currency] as const))
    : [];
  const signed = bySign.flatMap(([sign, currency]) => (sign && title.includes(sign) ? currency : []));
  const spelled = words.flatMap(([word, currency]) =>
    parts.some((part) => folded(part).startsWith(word)) ? currency : [],
  );
  return [...new Set([...codes, ...signed, ...spelled])];
}

/** Whether a title of a column names a currency, and not this one. */
export function namesAnother(title: string, currency: Currency | undefined): boolean {
  const named = currency ? namedCurrencies(title) : [];
  return named.length > 0 && !named.some((one) => one === currency);
}
