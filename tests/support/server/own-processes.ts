import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, inject } from 'vitest';
import type { App } from '../../../server/http/environment.ts';
import { createDatabase } from './fresh-postgres.ts';
import { type ServerProcess, spawnServer } from './process.ts';
import './provided.ts';

/** The means of a test to start processes, on a fresh copy of the demo data. */
interface OwnProcesses {
  directory: string;
  environment: Record<string, string>;
  /** Every process that ends with the test, if not before. */
  running: ServerProcess[];
  spawn(more?: Record<string, string>): ServerProcess;
}

/** Gives each test of a file data of its own, and ends the processes that it has started. */
export function ownProcesses(): OwnProcesses {
  const own: OwnProcesses = {
    directory: '',
    environment: {},
    running: [],
    spawn(more = {}) {
      const server = spawnServer({ ...own.environment, ...more });
      own.running.push(server);
      return server;
    },
  };
  beforeEach(async () => {
    own.directory = await mkdtemp(path.join(tmpdir(), 'panel-process-'));
    await cp(inject('preparedData'), own.directory, { recursive: true });
    own.environment = { DATA_DIR: own.directory };
    if (inject('database') === 'postgres') {
      own.environment['DATABASE_URL'] = await createDatabase(inject('postgresUrl'));
    }
  });
  afterEach(async () => {
    for (const { child, ended } of own.running.splice(0)) {
      child.kill('SIGKILL');
      await ended;
    }
    await rm(own.directory, { recursive: true, force: true });
  });
  return own;
}

/** The same client works over the network: its application is whatever answers at `url`. */
export const over = (url: string): Pick<App, 'fetch'> => ({
  fetch: (request) => {
    const { pathname, search } = new URL(request.url);
    return fetch(new Request(url + pathname + search, request));
  },
});
