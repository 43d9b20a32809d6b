const minute = 60_000;
const units = [
  ['minute', minute],
  ['hour', 60 * minute],
  ['day', 24 * 60 * minute],
  ['month', 30 * 24 * 60 * minute],
  ['year', 365 * 24 * 60 * minute],
] as const;

/** How long ago, or how soon: `3 days ago`. */
function fromNow(moment: Date, now: Date, language: string): string {
  const away = moment.getTime() - now.getTime();
  const [unit, size] = units.findLast(([, length]) => Math.abs(away) >= length) ?? units[0];
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return format.format(Math.trunc(away / size), unit);
}

/** A moment as people read it, exactly, and as a distance from now; undefined when the text is none. */
export function formatMoment(
  iso: string,
  language: string,
  now = new Date(),
): { short: string; exact: string; distance: string } | undefined {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return undefined;
  const format = (style: 'medium' | 'full', time: 'short' | 'long') =>
    new Intl.DateTimeFormat(language, { dateStyle: style, timeStyle: time }).format(moment);
  return {
    short: format('medium', 'short'),
    exact: format('full', 'long'),
    distance: fromNow(moment, now, language),
  };
}

/** A moment where the reader is, as every spreadsheet knows it: `2026-01-02 06:04`. */
export function sortableMoment(iso: string): string | undefined {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return undefined;
  const two = (number: number) => String(number).padStart(2, '0');
  const date = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-');
  return `${date} ${two(moment.getHours())}:${two(moment.getMinutes())}`;
}
