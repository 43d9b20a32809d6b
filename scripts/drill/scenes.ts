import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Site } from './site.ts';

/** A failure, or an action of an operator. */
export interface Scene {
  name: string;
  /** Requests that the drill tries it with at least, playing it again until they were sent; absent where once is enough. */
  leastRequests?: number;
  /** Runs it. @returns the moment from which recovery is measured, by `performance.now()`. */
  play(site: Site): Promise<number>;
}

/** Runs a statement on a server as its superuser. */
async function order({ superuserUrl }: Site['standby'], statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Starts a server that was killed; its last processes may take a moment to go. */
async function startAgain(node: Site['standby']): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return node.start();
    } catch (error) {
      if (tries === 10) throw error;
      await pause(500);
    }
  }
}

/** The scenes in their order; after the failover the former primary is gone. */
export const scenes: readonly Scene[] = [
  {
    name: 'rolling restart of three',
    // Fewer, as on a slow machine, would say little of a failure in a thousand.
    leastRequests: 2_000,
    async play({ processes, restart }) {
      const started = performance.now();
      for (const index of processes.keys()) {
        await processes[index]?.stop();
        await restart(index);
        // Waits until the proxy has noticed that the process is ready.
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
    name: 'standby that lags 5 s',
    async play({ standby }) {
      const stopped = performance.now();
      await order(standby, 'select pg_wal_replay_pause()');
      await pause(5_000);
      await order(standby, 'select pg_wal_replay_resume()');
      await pause(1_500);
      return stopped;
    },
  },
  {
    name: 'kill -9 of the standby',
    async play({ standby }) {
      const killed = performance.now();
      standby.kill();
      await pause(5_000);
      await startAgain(standby);
      await pause(3_000);
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
      // Stopped in order, because writes that only the primary has would be lost with it, whatever the panel does.
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
