import { setImmediate } from 'node:timers/promises';
import type { Log } from './log.ts';
import type { Tracing } from './tracing.ts';

/** Work that goes on after its request was answered. */
export interface Background {
  /** Starts the work; a failure is logged under the name `what`. */
  run(what: string, work: () => Promise<void>): void;
  /** Resolves when no work is left. */
  settled(): Promise<void>;
}

/** Waits until the response has been handed to the network, as the work may keep the process busy. */
const afterAnswer = () => setImmediate();

export function createBackground(log: Log, tracing?: Tracing): Background {
  const running = new Set<Promise<void>>();
  return {
    run(what, work) {
      const traced = () => (tracing ? tracing.within({ name: what, kind: 'internal' }, work) : work());
      const one = afterAnswer()
        .then(traced)
        .catch((error: unknown) => log.error({ err: error }, `${what} failed`))
        .finally(() => running.delete(one));
      running.add(one);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
