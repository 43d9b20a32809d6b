import { day, minute } from '../../contract/durations.ts';
import { withShortMonth } from '../../contract/month-name.ts';
import { parseMoment } from './parse-moment.ts';

const units = [
  ['minute', minute],
  ['hour', 60 * minute],
  ['day', day],
  ['month', 30 * day],
  ['year', 365 * day],
] as const;

interface Formats {
  /** As a table shows a moment: `Nov 21, 2026, 12:27 AM`. */
  short: Intl.DateTimeFormat;
  exact: Intl.DateTimeFormat;
  /** In words where they exist: `tomorrow`. */
  near: Intl.RelativeTimeFormat;
  /** Always in numbers, since 13 months ago need not be last year. */
  far: Intl.RelativeTimeFormat;
}

const formats = new Map<string, Formats>();

/** The formats of a language. Making one takes longer than drawing the cell that uses it. */
function formatsOf(language: string): Formats {
  const made = formats.get(language) ?? {
    short: new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }),
    exact: new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'long' }),
    near: new Intl.RelativeTimeFormat(language, { numeric: 'auto' }),
    far: new Intl.RelativeTimeFormat(language),
  };
  formats.set(language, made);
  return made;
}

const midnight = (moment: Date) => new Date(moment).setHours(0, 0, 0, 0);

/** The difference in calendar days of the reader: 1 for tomorrow, however few hours away. */
const daysFromNow = (moment: Date, now: Date) => Math.round((midnight(moment) - midnight(now)) / day);

/** How long ago, or how soon: `3 days ago`. */
function fromNow(moment: Date, now: Date, language: string): string {
  const { near, far } = formatsOf(language);
  const away = moment.getTime() - now.getTime();
  const [unit, size] = units.findLast(([, length]) => Math.abs(away) >= length) ?? units[0];
  if (unit === 'day') return near.format(daysFromNow(moment, now), unit);
  return (size > day ? far : near).format(Math.trunc(away / size), unit);
}

/** A moment as its distance in days, such as `tomorrow`; undefined if the text is no moment. */
export function formatDay(iso: string, language: string, now = new Date()): string | undefined {
  const moment = new Date(parseMoment(iso));
  if (Number.isNaN(moment.getTime())) return undefined;
  return formatsOf(language).near.format(daysFromNow(moment, now), 'day');
}

/** A moment in short form, in exact form, and as its distance from now; undefined if the text is no moment. */
export function formatMoment(
  iso: string,
  language: string,
  now = new Date(),
): { short: string; exact: string; distance: string } | undefined {
  const moment = new Date(parseMoment(iso));
  if (Number.isNaN(moment.getTime())) return undefined;
  return {
    short: withShortMonth(formatsOf(language).short, moment, language),
    exact: formatsOf(language).exact.format(moment),
    distance: fromNow(moment, now, language),
  };
}

const two = (number: number) => String(number).padStart(2, '0');

/** The day of a moment in the reader's time zone: `2026-01-02`. */
export const sortableDate = (moment: Date): string =>
  [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-');

/** A moment in the reader's time zone, in a format that every spreadsheet reads: `2026-01-02 06:04`. */
export function sortableMoment(iso: string): string | undefined {
  const moment = new Date(parseMoment(iso));
  if (Number.isNaN(moment.getTime())) return undefined;
  return `${sortableDate(moment)} ${two(moment.getHours())}:${two(moment.getMinutes())}`;
}
