/** A moment as people read it, and exactly; undefined when the text is none. */
export function formatMoment(iso: string, language: string): { short: string; exact: string } | undefined {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return undefined;
  const format = (style: 'medium' | 'full', time: 'short' | 'long') =>
    new Intl.DateTimeFormat(language, { dateStyle: style, timeStyle: time }).format(moment);
  return { short: format('medium', 'short'), exact: format('full', 'long') };
}

/** A moment where the reader is, as every spreadsheet knows it: `2026-01-02 06:04`. */
export function sortableMoment(iso: string): string | undefined {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return undefined;
  const two = (number: number) => String(number).padStart(2, '0');
  const date = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-');
  return `${date} ${two(moment.getHours())}:${two(moment.getMinutes())}`;
}
