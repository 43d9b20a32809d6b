import { yearMark } from '../../contract/month-name.ts';
import { dateFormat } from './formats.ts';

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
