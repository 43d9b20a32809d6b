import { digitsOf } from '../../contract/currencies.ts';
import type { FigureName } from '../../contract/figure-names.ts';
import { figures } from '../../contract/figures.ts';
import { withShortMonth } from '../../contract/month-name.ts';
import type { FigureValues } from '../../contract/statistics-answer.ts';
import { decimalIn } from '../shared/exact-amount.ts';
import { dateFormat, numberFormat } from '../shared/formats.ts';
import { hourText } from '../shared/hour-text.ts';
import { dateText } from '../shared/month-name.ts';

/** Shown where there is nothing to show: never 0, which is a figure. */
export const nothing = '—';

function amountText(amount: string, currency: string, language: string, more = 0): string {
  const digits = digitsOf(currency) + more;
  return decimalIn(amount, language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** An amount with its currency, `1,234.50 EUR`. @param more digits behind the point. */
export const moneyText = (amount: string, currency: string, language: string, more = 0): string =>
  `${amountText(amount, currency, language, more)}\u00a0${currency}`;

const percent = (share: number, language: string, digits = 1) =>
  numberFormat(language, { style: 'percent', maximumFractionDigits: digits }).format(share);

/** Digits that an amount for a single click has more. */
const digitsPerClick = 2;

/** The lines of a figure: one, or one per currency. @param isBare where the currency stands above the amounts. */
export function figureLines(
  values: FigureValues,
  name: FigureName,
  language: string,
  isBare = false,
): string[] {
  const value = values[name];
  if (value === null || value === undefined) return [nothing];
  if (typeof value === 'number')
    return [figures[name].unit === 'ratio' ? percent(value, language, 2) : value.toLocaleString(language)];
  const amounts = Object.entries(value);
  if (amounts.length === 0) return [nothing];
  const more = figures[name].unit === 'money_ratio' ? digitsPerClick : 0;
  const textOf = isBare ? amountText : moneyText;
  return amounts.map(([currency, amount]) => textOf(amount, currency, language, more));
}

/** A change, `+12.5%`; undefined where there is nothing to compare with. */
export function changeOf(now: number | null, before: number | null): number | undefined {
  return now === null || before === null || before === 0 ? undefined : (now - before) / Math.abs(before);
}

export const changeText = (change: number, language: string): string =>
  numberFormat(language, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: Math.abs(change) < 0.1 ? 1 : 0,
  }).format(change);

const short = { day: 'numeric', month: 'short' } as const;
const inUtc = { ...short, timeZone: 'UTC' } as const;

/** The day and month of an instant in UTC, `Nov 23`. */
export const dayText = (time: number, language: string): string =>
  withShortMonth(dateFormat(language, inUtc), new Date(time), language);

/** The first and the last day of a span; once where they are one. */
export const spanText = (from: string, to: string, language: string): string =>
  from === to ? dateText(from, language) : `${dateText(from, language)}\u00a0– ${dateText(to, language)}`;

/** The time of day of an instant, with its date unless that is the one of another instant. */
export function clockText(iso: string, zone: string | null, language: string, beside = iso): string {
  const zoned = { timeZone: zone ?? undefined };
  const [moment, other] = [new Date(iso), new Date(beside)];
  const dayOf = (date: Date) => dateFormat(language, zoned).format(date);
  if (dayOf(moment) !== dayOf(other)) return hourText(moment.getTime(), zone, language);
  return dateFormat(language, { timeStyle: 'short', ...zoned }).format(moment);
}
