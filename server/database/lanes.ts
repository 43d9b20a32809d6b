import PQueue from 'p-queue';
import { NoConnection } from './unavailable.ts';

/** Runs work in a lane. @throws NoConnection where too many in that lane have not ended for too long. */
export type InLane = <T>(lane: string, work: () => Promise<T>) => Promise<T>;

/** For a database with one connection, which no lane could share out. */
export const withoutLanes: InLane = (_, work) => work();

/** Waits for a place in a queue. @returns a function that gives it back. */
function placeIn(queue: PQueue, timeoutMs: number): Promise<() => void> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(new Error('too many wait for the same tables')), timeoutMs);
  return new Promise((resolve, reject) => {
    const stay = () =>
      new Promise<void>((leave) => {
        clearTimeout(timer);
        resolve(leave);
      });
    queue.add(stay, { signal: waiting.signal }).catch((error: unknown) => reject(new NoConnection(error)));
  });
}

/**
 * Limits how much work each lane does at once, so that a blocked lane leaves connections for the others. That holds for
 * work that asks for one thing after another, and so has one connection at a time; the lane counts pieces, not connections.
 *
 * Work that is let in is not kept from a connection that it needs besides, so no two pieces can wait for each other. The
 * pool itself could count by lane only with an AsyncLocalStorage, which makes every promise of the process slower.
 *
 * @param share pieces of work of a lane at once. @param timeoutMs how long the next one waits.
 */
export function createLanes(share: number, timeoutMs: number): InLane {
  const queues = new Map<string, PQueue>();
  return async (lane, work) => {
    const queue = queues.get(lane) ?? new PQueue({ concurrency: share });
    queues.set(lane, queue);
    if (queue.pending < share) return queue.add(work);
    const leave = await placeIn(queue, timeoutMs);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
