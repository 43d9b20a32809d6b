import { setTimeout as pause } from 'node:timers/promises';
import type { Site } from './site.ts';

/** One thing that goes wrong, or that an operator does. */
export interface Scene {
  name: string;
  /** Plays it. @returns the moment from which recovery counts, of `performance.now()`. */
  play(site: Site): Promise<number>;
}

/** The scenes in their order; after the failover the former primary is gone. */
export const scenes: readonly Scene[] = [
  {
    name: 'rolling restart of three',
    async play({ processes, restart }) {
      const started = performance.now();
      for (const index of processes.keys()) {
        await processes[index]?.stop();
        await restart(index);
        // Until the proxy has seen that it is ready.
        await pause(1_500);
      }
      return started;
    },
  },
  {
    name: 'kill -9 of one',
    async play({ processes, restart }) {
      const killed = performance.now();
      const pid = processes[1]?.pid;
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
      await pause(5_000);
      await restart(1);
      await pause(1_500);
      return killed;
    },
  },
  {
    name: '30 s without a database',
    async play({ cluster }) {
      cluster.primary.stop('immediate');
      await pause(30_000);
      cluster.primary.start();
      const back = performance.now();
      await pause(8_000);
      return back;
    },
  },
  {
    name: 'failover to the standby',
    async play({ cluster, standby, pooler }) {
      // Writes that only the primary has would be lost with it, whatever the panel does.
      cluster.primary.stop('fast');
      await pause(2_000);
      standby.promote();
      const promoted = performance.now();
      await pooler.leadTo(standby.url);
      await pause(8_000);
      return promoted;
    },
  },
];
