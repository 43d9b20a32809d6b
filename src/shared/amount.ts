const decimal = /^\d{1,10}(\.\d{1,2})?$/;

/**
 * Reads an amount as people type it and returns it as the API takes it: a decimal string with two
 * digits, `"1.50"`. Spaces group thousands; in Russian a comma is the decimal sign, elsewhere it
 * groups. Anything else, a third decimal among it, comes back as typed, for the rule to refuse:
 * rounding someone's money silently would be worse.
 */
export function readAmount(typed: string, language: string): string {
  const compact = typed.replaceAll(/\s/g, '');
  const plain = language.startsWith('ru')
    ? compact.replace(',', '.')
    : compact.replaceAll(/,(?=\d{3}(?:\D|$))/g, '');
  return decimal.test(plain) ? twoDecimals(plain) : typed;
}

/** Works on the digits: a float would not carry every cent of numeric(12,2). */
function twoDecimals(plain: string): string {
  const [whole = '', fraction = ''] = plain.split('.');
  return `${whole.replace(/^0+(?=\d)/, '')}.${fraction.padEnd(2, '0')}`;
}

/** An amount as a backend answers it, string or number, with two decimals; undefined when it is none. */
export function formatAmount(value: unknown): string | undefined {
  if (typeof value === 'number') return value.toFixed(2);
  if (typeof value !== 'string' || value === '') return undefined;
  return decimal.test(value) ? twoDecimals(value) : value;
}
