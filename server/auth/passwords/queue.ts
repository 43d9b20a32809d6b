import { availableParallelism } from 'node:os';
import PQueue from 'p-queue';
import { Refusal } from '../../http/refusal.ts';

/** The most tasks that may wait; further ones are refused. */
const mostWaiting = 64;
/** Seconds after which a refused caller may try again. */
export const retryAfter = 2;
/** Sign-ins that run at once. A few are enough to keep hashing busy. */
const signInsAtOnce = 4;
/** Sign-ins that a process has in hand and waiting at the most. */
export const mostSignIns = signInsAtOnce + mostWaiting;

const queues = new Map<string, PQueue>();

/** The number of running and waiting tasks of each queue. */
export const turns = () =>
  [...queues].map(([name, { pending, size }]) => ({ name, inHand: pending, waiting: size }));

type InTurn = <T>(caller: string, work: () => Promise<T>) => Promise<T>;

/**
 * A queue that runs a limited number of tasks at once. The more tasks of a caller wait, the later its next one runs, so
 * that a caller with many tasks hardly delays the others.
 */
function fairQueue(name: string, concurrency: number): InTurn {
  const queue = new PQueue({ concurrency });
  queues.set(name, queue);
  /** The number of waiting tasks of each caller. */
  const waiting = new Map<string, number>();
  const leave = (caller: string) => {
    const left = (waiting.get(caller) ?? 0) - 1;
    if (left > 0) waiting.set(caller, left);
    else waiting.delete(caller);
  };
  return async (caller, work) => {
    if (queue.size >= mostWaiting) {
      throw new Refusal(503, 'busy', { headers: { 'Retry-After': String(retryAfter) } });
    }
    const ahead = waiting.get(caller) ?? 0;
    waiting.set(caller, ahead + 1);
    return queue.add(
      () => {
        leave(caller);
        return work();
      },
      { priority: -ahead },
    );
  };
}

/**
 * Runs a hash when its turn comes. One core stays free for everything else, and at least one of libuv's four threads,
 * on which hashing runs, for files and DNS.
 *
 * @param caller the network of the request.
 * @throws Refusal 503 when too many wait.
 */
export const hashInTurn = fairQueue('hash', Math.max(1, Math.min(3, availableParallelism() - 1)));

/**
 * Runs a sign-in with its queries when its turn comes: each makes several queries before it hashes, and a flood of them
 * would keep every other call from the database.
 *
 * @param caller the network that asks.
 * @throws Refusal 503 when too many wait; whether there is such an account makes no difference.
 */
export const signInInTurn = fairQueue('sign-in', signInsAtOnce);
