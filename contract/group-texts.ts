const devices: Readonly<Record<string, string>> = {
  desktop: 'figures.device.desktop',
  phone: 'figures.device.phone',
  tablet: 'figures.device.tablet',
  other: 'figures.device.other',
};

/** Kept, as making one takes long. */
const regions = new Map<string, Intl.DisplayNames>();

/** The name of a country by its two capitals; the capitals where nobody knows it. */
export function countryText(code: string, language: string): string {
  const names = regions.get(language) ?? new Intl.DisplayNames(language, { type: 'region' });
  regions.set(language, names);
  try {
    return names.of(code) ?? code;
  } catch {
    // It is no code of a country.
    return code;
  }
}

/** The name of a value that figures are grouped by, where it is a text: a country and a device have one of their own. */
export function textOfValue(
  group: string,
  value: string,
  t: (key: string) => string,
  language: string,
): string {
  if (group === 'country') return countryText(value, language);
  const device = group === 'device' ? devices[value] : undefined;
  return device === undefined ? value : t(device);
}
