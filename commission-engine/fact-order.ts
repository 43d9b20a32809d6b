import { byBytes } from './byte-order.ts';
import type { Fact } from './facts.ts';

/** The order of facts: by when they happened, at the same moment by the bytes of their ids. Arrival plays no part. */
export function byOccurrence(a: Pick<Fact, 'at' | 'id'>, b: Pick<Fact, 'at' | 'id'>): -1 | 0 | 1 {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1;
  return byBytes(a.id, b.id);
}
