import { i18n } from '../i18n/instance.ts';
import { numberFormat } from './formats.ts';

/** A whole number of up to ten digits, with a fraction of up to two. */
export const decimal = /^\d{1,10}(\.\d{1,2})?$/;

/** Works on the digits, because a float cannot represent every value of numeric(12,2). */
export function twoDecimals(plain: string): string {
  const [whole = '', fraction = ''] = plain.split('.');
  return `${whole.replace(/^0+(?=\d)/, '')}.${fraction.padEnd(2, '0')}`;
}

/** An amount of a backend's response, string or number, with two decimals; undefined if it is not an amount. */
export function formatAmount(value: unknown): string | undefined {
  if (typeof value === 'number') return value.toFixed(2);
  if (typeof value !== 'string' || value === '') return undefined;
  // A column of more decimals than two has zeros at its end.
  const short = value.replace(/(?<=\.\d\d)0+$/, '');
  return decimal.test(short) ? twoDecimals(short) : value;
}

/** An amount as the language writes it, `1 234,50`; an invalid amount stays as it is. */
export function amountText(value: unknown): string {
  const amount = formatAmount(value) ?? String(value ?? '');
  return decimal.test(amount)
    ? numberFormat(i18n.language, { minimumFractionDigits: 2 }).format(amount as Intl.StringNumericLiteral)
    : amount;
}
