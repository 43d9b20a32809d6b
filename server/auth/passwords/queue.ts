import { availableParallelism } from 'node:os';
import PQueue from 'p-queue';
import { Refusal } from '../../http/refusal.ts';

/**
 * Hashes at once: a core stays for everything else, and at least one of libuv's four threads, on which hashing runs,
 * for files and names of hosts.
 */
const atOnce = Math.max(1, Math.min(3, availableParallelism() - 1));
/** Hashes that wait, and sign-ins in hand: the last of them waits for about two seconds on two cores. */
const most = 64;
/** Seconds after which a refused caller may try again. */
const retryAfter = 2;

const busy = () => new Refusal(503, 'busy', { headers: { 'Retry-After': String(retryAfter) } });

const queue = new PQueue({ concurrency: atOnce });
/** How many hashes of each caller wait. */
const waiting = new Map<string, number>();

function leave(caller: string): void {
  const left = (waiting.get(caller) ?? 0) - 1;
  if (left > 0) waiting.set(caller, left);
  else waiting.delete(caller);
}

/**
 * Hashes when it is its turn. The more hashes of one caller wait, the later its next: whoever sends many waits for
 * them, and others hardly do.
 *
 * @param caller the network that asks.
 * @throws Refusal 503 when too many wait.
 */
export async function hashInTurn<T>(caller: string, hash: () => Promise<T>): Promise<T> {
  if (queue.size >= most) throw busy();
  const ahead = waiting.get(caller) ?? 0;
  waiting.set(caller, ahead + 1);
  return queue.add(
    () => {
      leave(caller);
      return hash();
    },
    { priority: -ahead },
  );
}

let inHand = 0;

/**
 * Runs a sign-in, its queries included: each costs several before it hashes, and a flood of them would keep every
 * other call from the database.
 *
 * @throws Refusal 503 when too many are in hand; whether there is such an account makes no difference.
 */
export async function signInOfFew<T>(work: () => Promise<T>): Promise<T> {
  if (inHand >= most) throw busy();
  inHand += 1;
  try {
    return await work();
  } finally {
    inHand -= 1;
  }
}
