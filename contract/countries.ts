/** Codes that Intl names but that are no countries of ISO 3166-1: groups, parts of countries, and inventions. */
const noCountries = 'AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' ');

/**
 * Whether a country has this code, as ISO 3166-1 writes it today, in capitals. Codes that were replaced or never given
 * out have none: the United Kingdom is GB, not UK.
 */
export function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || noCountries.includes(code)) return false;
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return new Intl.Locale(`und-${code}`).region === code && names.of(code) !== undefined;
}
