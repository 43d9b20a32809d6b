/** A number whose commas group all of its thousands: `0,500` and `1234,567` are read by some as half and as a thousand. */
const grouped = /^[-+−–]?[1-9]\d{0,2}(?:,\d{3})+(?![\d,])/;

/**
 * A decimal as people type it, with a point and without spaces: these group thousands. In Russian a comma is the decimal
 * sign, elsewhere it groups. Anything that is no number keeps its other characters, commas included.
 *
 * @param language may name a country too, such as `ru-RU`
 */
export function plainDecimal(typed: string, language: string): string {
  const compact = typed.replaceAll(/\s/g, '');
  if (language.startsWith('ru')) return compact.replace(',', '.');
  return grouped.test(compact) ? compact.replaceAll(',', '') : compact;
}
