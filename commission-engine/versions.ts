/** Milliseconds since 1970 in UTC. */
export type Moment = bigint;

/** The milliseconds of a day. Days of qualification and hold are 24 hours each, whatever the clocks do. */
export const day = 86_400_000n;

/** Something that is valid from a moment on, until the next version is. */
export interface Version<T> {
  readonly version: bigint;
  readonly validFrom: Moment;
  readonly value: T;
}

const isLater = <T>(a: Version<T>, b: Version<T>) =>
  a.validFrom === b.validFrom ? a.version > b.version : a.validFrom > b.validFrom;

/**
 * The version in force at a moment: of those that are valid by then the latest, of two that are valid from the same
 * moment the higher number. Before the first version is valid, the first one applies.
 *
 * @returns undefined only where there is no version.
 */
export function inForce<T>(versions: readonly Version<T>[], at: Moment): Version<T> | undefined {
  const begun = versions.filter(({ validFrom }) => validFrom <= at);
  const [first, ...others] = begun.length > 0 ? begun : versions;
  if (!first) return undefined;
  const isBetter = begun.length > 0 ? isLater : (a: Version<T>, b: Version<T>) => isLater(b, a);
  return others.reduce((best, version) => (isBetter(version, best) ? version : best), first);
}
