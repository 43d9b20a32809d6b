/** Milliseconds of a moment; NaN for a text that is none. A time without a zone, as Laravel may store it, is UTC. */
export function parseMoment(text: string): number {
  const isBare = /\d:\d/.test(text) && !/(z|[+-]\d{2}:?\d{2})$/i.test(text);
  return Date.parse(isBare ? `${text.trim().replace(' ', 'T')}Z` : text);
}
