/** A moment as people read it, and exactly; undefined when the text is none. */
export function formatMoment(iso: string, language: string): { short: string; exact: string } | undefined {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return undefined;
  const format = (style: 'medium' | 'full', time: 'short' | 'long') =>
    new Intl.DateTimeFormat(language, { dateStyle: style, timeStyle: time }).format(moment);
  return { short: format('medium', 'short'), exact: format('full', 'long') };
}
