/**
 * A decimal as people type it, as the API takes it: spaces group thousands, the minus may be a long one, and in Russian a
 * comma is the decimal sign. Anything else stays as typed, and is refused.
 *
 * @example typedAmount('−01 200,5', 'ru') // '-1200.5'
 */
export function typedAmount(typed: string, language: string): string {
  const compact = typed.replaceAll(/\s/g, '').replace(/^[−–]/, '-').replace(/^\+/, '');
  const plain = language.startsWith('ru')
    ? compact.replace(',', '.')
    : compact.replaceAll(/,(?=\d{3}(?:\D|$))/g, '');
  return plain.replace(/^(-?)0+(?=\d)/, '$1');
}
