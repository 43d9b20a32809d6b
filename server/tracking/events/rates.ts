import { eventsPerSecond } from '../../../contract/event-types.ts';

/** A bucket of calls, which fills by itself. */
interface Bucket {
  left: number;
  at: number;
}

/**
 * Counts the calls of each key in the memory of this process.
 *
 * @returns a function that counts one and answers the seconds to wait: 0 where the call may be made.
 */
export function ratesOfKeys(perSecond = eventsPerSecond) {
  const buckets = new Map<number, Bucket>();
  return (keyId: number, now: Date): number => {
    const at = now.getTime();
    const { left, at: before } = buckets.get(keyId) ?? { left: perSecond, at };
    const filled = Math.min(perSecond, left + (Math.max(0, at - before) / 1000) * perSecond);
    buckets.set(keyId, { left: Math.max(0, filled - 1), at });
    return filled >= 1 ? 0 : 1;
  };
}
