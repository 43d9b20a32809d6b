import type { Kind } from '../../contract/kinds.ts';
import { optionKeys } from './options.ts';

const two = (n: number) => String(n % 100).padStart(2, '0');

/** Makers of values by kind. References have none: they need the records that they refer to. */
const makers: { [K in Kind['is']]?: (n: number, kind: Extract<Kind, { is: K }>) => unknown } = {
  text: (n) => `Example ${n}`,
  content: (n) => `Example ${n}\nof several lines`,
  email: (n) => `example${n}@example.com`,
  phone: (n) =>
    `+7 (912) ${String(100 + (Math.floor(n / 10_000) % 900))}-${two(Math.floor(n / 100))}-${two(n)}`,
  link: (n) => `https://example.com/${n}`,
  money: (n) => `${n}.50`,
  yesNo: (n) => n % 2 === 1,
  option: (n, { list }) => optionKeys(list)[n % optionKeys(list).length],
};

/**
 * A value that a body may have for a field of this kind, another one for each number where there are enough;
 * undefined for kinds that refer to other records, and for those that nobody writes.
 */
export function sampleOf<K extends Kind>(kind: K, n: number): unknown {
  // Found by `kind.is`, so it is the maker for kinds of just this shape.
  const make = makers[kind.is] as ((n: number, kind: K) => unknown) | undefined;
  return make?.(n, kind);
}
