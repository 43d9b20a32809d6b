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
    const isAdmitted = filled >= 1;
    // A refused call takes nothing, so that whoever goes on calling is admitted as often as the limit says.
    buckets.set(keyId, { left: isAdmitted ? filled - 1 : filled, at });
    return isAdmitted ? 0 : 1;
  };
}
