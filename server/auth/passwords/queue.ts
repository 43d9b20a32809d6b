import { availableParallelism } from 'node:os';
import PQueue from 'p-queue';
import { Refusal } from '../../http/refusal.ts';

/** Work that waits for its turn; beyond that it is refused. */
const mostWaiting = 64;
/** Seconds after which a refused caller may try again. */
const retryAfter = 2;

const queues = new Map<string, PQueue>();

/** How much is being done and waits, by what it is. */
export const turns = () =>
  [...queues].map(([name, { pending, size }]) => ({ name, inHand: pending, waiting: size }));

type InTurn = <T>(caller: string, work: () => Promise<T>) => Promise<T>;

/**
 * A queue that does so many pieces of work at once. The more of one caller wait, the later its next has its turn:
 * whoever sends many waits for them, and others hardly do.
 */
function fairQueue(name: string, concurrency: number): InTurn {
  const queue = new PQueue({ concurrency });
  queues.set(name, queue);
  /** How many pieces of each caller wait. */
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
 * Hashes when it is its turn. A core stays for everything else, and at least one of libuv's four threads, on which
 * hashing runs, for files and names of hosts.
 *
 * @param caller the network that asks.
 * @throws Refusal 503 when too many wait.
 */
export const hashInTurn = fairQueue('hash', Math.max(1, Math.min(3, availableParallelism() - 1)));

/**
 * Runs a sign-in, its queries included, when it is its turn: each costs several before it hashes, and a flood of them
 * would keep every other call from the database. A few at once are enough to keep hashing busy.
 *
 * @param caller the network that asks.
 * @throws Refusal 503 when too many wait; whether there is such an account makes no difference.
 */
export const signInInTurn = fairQueue('sign-in', 4);
