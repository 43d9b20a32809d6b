import { AsyncLocalStorage } from 'node:async_hooks';
import PQueue from 'p-queue';
import { NoConnection } from './unavailable.ts';

/** One piece of work that may ask for connections, several at once too. */
interface Traveler {
  lane: string;
  /** Connections it has: with one it never waits for another, which could be that of one who waits for it. */
  held: number;
}

const travelers = new AsyncLocalStorage<Traveler>();

/** Counts the connections that `work` asks for to a lane, of which a pool gives away only a part of its own. */
export const inLane = <T>(lane: string, work: () => Promise<T>): Promise<T> =>
  travelers.run({ lane, held: 0 }, work);

/** The share of a pool that each lane may hold at once, so that one in which all wait leaves room for others. */
export class Lanes {
  readonly #queues = new Map<string, PQueue>();
  readonly #share: number;
  readonly #patience: number;

  /** @param share connections of a lane. @param patience milliseconds that one waits for its turn. */
  constructor(share: number, patience: number) {
    this.#share = share;
    this.#patience = patience;
  }

  /** Waits for room in the lane of the present work. @returns a function that gives it back. @throws NoConnection */
  async enter(): Promise<() => void> {
    const traveler = travelers.getStore();
    if (!traveler) return () => undefined;
    const isFirst = traveler.held === 0;
    traveler.held += 1;
    try {
      const leave = isFirst ? await this.#turn(traveler.lane) : undefined;
      return () => {
        traveler.held -= 1;
        leave?.();
      };
    } catch (error) {
      traveler.held -= 1;
      throw new NoConnection(error);
    }
  }

  #turn(lane: string): Promise<() => void> {
    const queue = this.#queues.get(lane) ?? new PQueue({ concurrency: this.#share });
    this.#queues.set(lane, queue);
    const waiting = new AbortController();
    const timer = setTimeout(
      () => waiting.abort(new Error('too many wait for the same tables')),
      this.#patience,
    );
    return new Promise((resolve, reject) => {
      const stay = () =>
        new Promise<void>((leave) => {
          clearTimeout(timer);
          resolve(leave);
        });
      queue.add(stay, { signal: waiting.signal }).catch(reject);
    });
  }
}
