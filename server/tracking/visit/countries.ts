import { createRequire } from 'node:module';
import { type CountryResponse, open } from 'maxmind';
import type { Log } from '../../base/log.ts';
import { StartError } from '../../base/start-error.ts';

/** The country of an address, ISO 3166-1; null where it is unknown. */
export type CountryOf = (address: string) => string | null;

/** The two forms in which databases of countries tell one. */
type Found = CountryResponse | { country_code?: string };

const codeIn = (found: Found): string | undefined =>
  'country_code' in found ? found.country_code : 'country' in found ? found.country?.iso_code : undefined;

/** The database of a package, which an installation may lack. */
function packaged(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(
      '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
    );
  } catch {
    return undefined;
  }
}

/**
 * Opens a database of countries in MaxMind's format: the given one, else the packaged one. Without any all countries are
 * unknown.
 *
 * @throws StartError where the given one cannot be read.
 */
export async function openCountries(given: string | undefined, log: Log): Promise<CountryOf> {
  const file = given ?? packaged();
  if (file === undefined) {
    log.warn('there is no database of countries: the countries of clicks stay unknown');
    return () => null;
  }
  const reader = await open<CountryResponse>(file).catch((error: unknown) => {
    throw new StartError(
      `GEOIP_DB cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  });
  return (address) => {
    try {
      // The package's types know only MaxMind's own form.
      const found: Found | null = reader.get(address.replace(/^::ffff:(?=\d+\.)/i, ''));
      const code = found && codeIn(found);
      return code && /^[A-Z]{2}$/.test(code) ? code : null;
    } catch {
      // An address that is none, such as the path of a socket.
      return null;
    }
  };
}
