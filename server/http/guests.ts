import { Refusal } from './refusal.ts';

/**
 * The most calls without a session that one network may have running: more than an office behind one address needs, and
 * few enough that no network keeps the others waiting.
 */
const most = 32;

/** Limits the running calls of each network. */
export type Turns = <T>(network: string, work: () => Promise<T>) => Promise<T>;

/**
 * Counts the calls of guests that are being answered. Those of a session are never counted, so that nobody who is
 * signed in suffers from others behind the same address.
 *
 * @throws Refusal 503 when a network has too many running.
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
