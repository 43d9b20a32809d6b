/** Intl ends a Russian month and date with the abbreviation for "year". */
const yearMark = /\sг\./;

/** A month by its first day or any other, `November 2026`. */
export const monthName = (day: string, language: string): string =>
  new Date(day)
    .toLocaleDateString(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
    .replace(yearMark, '');

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
