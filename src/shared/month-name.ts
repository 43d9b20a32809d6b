import { dateFormat } from './formats.ts';

/** Intl ends a Russian month and date with the abbreviation for "year". */
const yearMark = /\sг\./;

/**
 * A date or moment with its month in short: `Nov 21, 2026`, `21 ноя 2026`. Intl shortens a Russian month to three or four
 * letters and a dot.
 */
export function withShortMonth(format: Intl.DateTimeFormat, moment: Date, language: string): string {
  if (language !== 'ru') return format.format(moment);
  const parts = format.formatToParts(moment);
  return parts
    .map(({ type, value }) => (type === 'month' ? value.slice(0, 3) : value.replace(yearMark, '')))
    .join('');
}

const utcDay = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;

/** A date, `Nov 23, 2026`. */
export const dateText = (date: string, language: string): string =>
  withShortMonth(dateFormat(language, utcDay), new Date(date), language);

/** A month by its first day or any other, `November 2026`. */
export const monthName = (day: string, language: string): string =>
  new Date(day)
    .toLocaleDateString(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
    .replace(yearMark, '');
