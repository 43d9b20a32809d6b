import { Refusal } from './refusal.ts';

/** One version, quoted as an entity tag is, maybe marked as a weak one, or bare. */
const oneVersion = /^(?:(?:W\/)?"(\d{1,9})"|(\d{1,9}))$/;

/**
 * The version that an If-Match header requires; undefined if any version is accepted.
 *
 * @throws Refusal 400 for a header that names no version: a check that the caller relies on must not be skipped
 *   silently.
 */
export function versionIn(header: string | undefined): number | undefined {
  const text = header?.trim();
  if (text === undefined || text === '*') return undefined;
  const [, quoted, bare] = oneVersion.exec(text) ?? [];
  const version = quoted ?? bare;
  if (version === undefined) throw new Refusal(400, 'version.malformed');
  return Number(version);
}
