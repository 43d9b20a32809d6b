const decimal = /^\d{1,10}(\.\d{1,2})?$/;

/**
 * Reads an amount as people type it and returns it as the API takes it: a decimal string with two digits, `"1.50"`.
 * Spaces group thousands; in Russian a comma is the decimal sign, elsewhere it groups. Anything else, such as a third
 * decimal, is returned as typed and refused by the rule, so that no amount is rounded silently.
 */
export function readAmount(typed: string, language: string): string {
  const compact = typed.replaceAll(/\s/g, '');
  const plain = language.startsWith('ru')
    ? compact.replace(',', '.')
    : compact.replaceAll(/,(?=\d{3}(?:\D|$))/g, '');
  return decimal.test(plain) ? twoDecimals(plain) : typed;
}

/** Works on the digits, because a float cannot represent every value of numeric(12,2). */
function twoDecimals(plain: string): string {
  const [whole = '', fraction = ''] = plain.split('.');
  return `${whole.replace(/^0+(?=\d)/, '')}.${fraction.padEnd(2, '0')}`;
}

/** An amount of a backend's response, string or number, with two decimals; undefined if it is not an amount. */
export function formatAmount(value: unknown): string | undefined {
  if (typeof value === 'number') return value.toFixed(2);
  if (typeof value !== 'string' || value === '') return undefined;
  return decimal.test(value) ? twoDecimals(value) : value;
}
