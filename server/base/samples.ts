import type { Kind } from '../../contract/kinds.ts';
import { optionKeys } from './options.ts';

const two = (n: number) => String(n % 100).padStart(2, '0');

/**
 * A value that a body may have for a field of this kind, another one for each number where there are enough;
 * undefined for kinds that refer to other records, and for those that are never written.
 */
export function sampleOf(kind: Kind, n: number): unknown {
  switch (kind.is) {
    case 'text':
      return `Example ${n}`;
    case 'content':
      return `Example ${n}\nof several lines`;
    case 'email':
      return `example${n}@example.com`;
    case 'phone':
      return `+7 (912) ${100 + (Math.floor(n / 10_000) % 900)}-${two(Math.floor(n / 100))}-${two(n)}`;
    case 'link':
      return `https://example.com/${n}`;
    case 'money':
      return `${n}.50`;
    case 'yesNo':
      return n % 2 === 1;
    case 'option':
      return optionKeys(kind.list)[n % optionKeys(kind.list).length];
    case 'id':
    case 'reference':
    case 'references':
    case 'person':
    case 'state':
    case 'moment':
    case 'version':
    case 'changes':
    case 'bound':
      return undefined;
  }
}
