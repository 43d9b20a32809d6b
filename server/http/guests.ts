import { Refusal } from './refusal.ts';

/**
 * Calls that one network may have in hand without a session: more than an office behind one address ever has at the
 * same moment, and few enough that nobody keeps the others waiting.
 */
const most = 32;

/** A limit on what a network has in hand at once. */
export type Turns = <T>(network: string, work: () => Promise<T>) => Promise<T>;

/**
 * Counts the calls of guests that are being answered. Those of a session are never counted, so that nobody who is
 * signed in suffers from others behind the same address.
 *
 * @throws Refusal 503 when a network has too many in hand.
 */
export function guestTurns(): Turns {
  const inHand = new Map<string, number>();
  return async (network, work) => {
    const now = inHand.get(network) ?? 0;
    if (now >= most) throw new Refusal(503, 'busy', { headers: { 'Retry-After': '1' } });
    inHand.set(network, now + 1);
    try {
      return await work();
    } finally {
      const left = (inHand.get(network) ?? 1) - 1;
      if (left > 0) inHand.set(network, left);
      else inHand.delete(network);
    }
  };
}
