import { setImmediate } from 'node:timers/promises';
import type { Log } from './log.ts';

/** Work that goes on after its request was answered. */
export interface Background {
  /** Begins it; a failure is logged as that of `what`. */
  run(what: string, work: () => Promise<void>): void;
  /** Resolves once nothing is going on any more. */
  settled(): Promise<void>;
}

/** The answer is on its way by then, whatever the work keeps busy. */
const afterAnswer = () => setImmediate();

export function createBackground(log: Log): Background {
  const running = new Set<Promise<void>>();
  return {
    run(what, work) {
      const one = afterAnswer()
        .then(work)
        .catch((error: unknown) => log.error({ err: error }, `${what} failed`))
        .finally(() => running.delete(one));
      running.add(one);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
