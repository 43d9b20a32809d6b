/**
 * An object with a value for each of some names.
 *
 * @example
 * eachName(['clicks', 'deposits'], () => 0) // { clicks: 0, deposits: 0 }
 */
export const eachName = <N extends string, V>(names: readonly N[], valueOf: (name: N) => V): Record<N, V> =>
  // `Object.fromEntries` loses the names.
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<N, V>;
