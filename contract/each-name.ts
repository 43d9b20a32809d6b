/**
 * An object with a value for each of some names.
 *
 * @example
 * eachName(['clicks', 'deposits'], () => 0) // { clicks: 0, deposits: 0 }
 */
export function eachName<N extends string, V>(names: readonly N[], valueOf: (name: N) => V): Record<N, V> {
  const values = {} as Record<N, V>;
  for (const name of names) values[name] = valueOf(name);
  return values;
}
