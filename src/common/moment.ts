const minute = 60_000;
const units = [
  ['minute', minute],
  ['hour', 60 * minute],
  ['day', 24 * 60 * minute],
  ['month', 30 * 24 * 60 * minute],
  ['year', 365 * 24 * 60 * minute],
] as const;

interface Formats {
  short: Intl.DateTimeFormat;
  exact: Intl.DateTimeFormat;
  distance: Intl.RelativeTimeFormat;
}

const formats = new Map<string, Formats>();

/** The formats of a language. Making one takes longer than drawing the cell that uses it. */
function formatsOf(language: string): Formats {
  const made = formats.get(language) ?? {
    short: new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }),
    exact: new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'long' }),
    distance: new Intl.RelativeTimeFormat(language, { numeric: 'auto' }),
  };
  formats.set(language, made);
  return made;
}

/** How long ago, or how soon: `3 days ago`. */
function fromNow(moment: Date, now: Date, language: string): string {
  const away = moment.getTime() - now.getTime();
  const [unit, size] = units.findLast(([, length]) => Math.abs(away) >= length) ?? units[0];
  return formatsOf(language).distance.format(Math.trunc(away / size), unit);
}

/** A moment as people read it, exactly, and as a distance from now; undefined when the text is none. */
export function formatMoment(
  iso: string,
  language: string,
  now = new Date(),
): { short: string; exact: string; distance: string } | undefined {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return undefined;
  const { short, exact } = formatsOf(language);
  return {
    short: short.format(moment),
    exact: exact.format(moment),
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
