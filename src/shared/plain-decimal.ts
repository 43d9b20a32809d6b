/**
 * A decimal as people type it, with a point and without spaces: these group thousands. In Russian a comma is the decimal
 * sign, elsewhere it groups. Anything that is no number keeps its other characters.
 *
 * @param language may name a country too, such as `ru-RU`
 */
export function plainDecimal(typed: string, language: string): string {
  const compact = typed.replaceAll(/\s/g, '');
  return language.startsWith('ru')
    ? compact.replace(',', '.')
    : compact.replaceAll(/,(?=\d{3}(?:\D|$))/g, '');
}
