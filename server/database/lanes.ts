import { AsyncLocalStorage } from 'node:async_hooks';
import PQueue from 'p-queue';
import { NoConnection } from './unavailable.ts';

/** A task that may ask for connections, several at once too. */
interface Task {
  lane: string;
  /**
   * The connections that it holds. While it holds one, it never waits for another: two such tasks could wait for each
   * other.
   */
  held: number;
}

const tasks = new AsyncLocalStorage<Task>();

/** Counts the connections that `work` uses toward a lane. The pool gives each lane only a share of its connections. */
export const inLane = <T>(lane: string, work: () => Promise<T>): Promise<T> =>
  tasks.run({ lane, held: 0 }, work);

/** Limits the connections that each lane may hold at once, so that a blocked lane leaves connections for the others. */
export class Lanes {
  readonly #queues = new Map<string, PQueue>();
  readonly #share: number;
  readonly #timeoutMs: number;

  /** @param share connections of a lane. @param timeoutMs how long a task waits for a connection. */
  constructor(share: number, timeoutMs: number) {
    this.#share = share;
    this.#timeoutMs = timeoutMs;
  }

  /**
   * Waits for a free connection in the lane of the current task.
   *
   * @returns a function that gives it back.
   * @throws NoConnection
   */
  async enter(): Promise<() => void> {
    const task = tasks.getStore();
    if (!task) return () => undefined;
    const isFirst = task.held === 0;
    task.held += 1;
    try {
      const leave = isFirst ? await this.#turn(task.lane) : undefined;
      return () => {
        task.held -= 1;
        leave?.();
      };
    } catch (error) {
      task.held -= 1;
      throw new NoConnection(error);
    }
  }

  #turn(lane: string): Promise<() => void> {
    const queue = this.#queues.get(lane) ?? new PQueue({ concurrency: this.#share });
    this.#queues.set(lane, queue);
    const waiting = new AbortController();
    const timer = setTimeout(
      () => waiting.abort(new Error('too many wait for the same tables')),
      this.#timeoutMs,
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
