import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Asked } from './ask.ts';

/** The requests of one client. */
export interface Flood {
  requests: readonly Asked[];
  /** Without it each request is sent once, and all of them together. */
  repeated?: {
    connections: number;
    milliseconds: number;
    /** Milliseconds that a connection waits after each answer. */
    pause?: number;
  };
}

/** A client in a process of its own, so that its work delays no measurement. */
export interface Flooder {
  /** @returns the status of each response, 0 for a broken connection. */
  send(flood: Flood): Promise<number[]>;
  close(): void;
}

/** Starts the client. */
export async function startFlooder(): Promise<Flooder> {
  const client = fork(new URL('flood-client.ts', import.meta.url), { execArgv: process.execArgv });
  await once(client, 'message');
  return {
    async send(flood) {
      client.send(flood);
      const [statuses] = (await once(client, 'message')) as [number[]];
      return statuses;
    },
    close: () => void client.kill(),
  };
}
