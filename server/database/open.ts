import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Config } from '../base/config.ts';
import type { Log } from '../base/log.ts';
import { StartError } from '../base/start-error.ts';
import type { Tracing } from '../base/tracing.ts';
import { lockDirectory } from '../data-directory/lock.ts';
import { usable } from '../data-directory/usable.ts';
import { wrongClock } from './clock.ts';
import type { Connection, Database } from './database.ts';
import { refusingWrites, spaceIn } from './disk-space.ts';
import { openEmbedded } from './embedded.ts';
import { initialize } from './initialize.ts';
import { single } from './single.ts';
import { openPostgres } from './postgres.ts';
import { rowsOf } from './rows-of.ts';
import { traceQueries, traceTransactions } from './traced-queries.ts';
import { noAnswer } from './unavailable.ts';

/**
 * Opens the embedded database in a directory, which is made where there is none.
 *
 * @throws StartError or DiskFull with the reason, of which PGlite says little.
 */
async function openFiles(files: string, log: Log): ReturnType<typeof openEmbedded> {
  try {
    await usable(files, async () => {
      await initialize(files);
      // If the file system refuses something, PGlite reports only a number.
      await readdir(files);
    });
    return await openEmbedded({ dataDir: files });
  } catch (error) {
    if (error instanceof StartError) throw error;
    const requireSpace = spaceIn(existsSync(files) ? files : path.dirname(files), log);
    requireSpace();
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The embedded database in ${files} cannot be opened: ${reason}. If its files are damaged, restore a backup, as docs/operating.md says.`,
      { cause: error },
    );
  }
}

async function openLocked(directory: string, log: Log, tracing?: Tracing): Promise<Connection> {
  const unlock = await lockDirectory(directory);
  try {
    const files = path.join(directory, 'database');
    const connection = await openFiles(files, log);
    if (tracing) {
      traceQueries(connection.client, tracing);
      traceTransactions(connection.client, tracing);
    }
    const requireSpace = spaceIn(files, log);
    const database = refusingWrites(connection.database, requireSpace);
    const run: Connection['run'] = async (text, values) => {
      if (!/^\s*select\b/i.test(text)) requireSpace();
      return connection.run(text, values);
    };
    return {
      ...connection,
      database,
      unhurried: (work) => work(database),
      run,
      close: () => connection.close().finally(unlock),
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Not by a ping, as there may be no tables yet. */
async function requireAnswer({ run }: Connection): Promise<void> {
  try {
    await run('select 1');
  } catch (error) {
    throw noAnswer(error);
  }
}

/** With another encoding the tables can be created, but some names cannot be stored or are cut within a letter. */
async function requireUtf8({ database }: Connection): Promise<void> {
  const { encoding } = single(
    await rowsOf(
      database,
      sql`select current_setting('server_encoding') as encoding`,
      z.object({ encoding: z.string() }),
    ),
  );
  if (encoding === 'UTF8') return;
  throw new StartError(
    `The database of DATABASE_URL must be in UTF8, but is in ${encoding}. docs/operating.md says how to make one.`,
  );
}

async function requireClock({ databaseNow }: Connection): Promise<void> {
  const fault = databaseNow && (await wrongClock(databaseNow, () => new Date()));
  if (fault !== undefined) throw new StartError(`The ${fault}. docs/operating.md says why it must not be.`);
}

async function openPostgresAt(url: string, log: Log, tracing?: Tracing): Promise<Connection> {
  const connection = openPostgres(url, log, undefined, tracing);
  try {
    await requireAnswer(connection);
    await requireUtf8(connection);
    await requireClock(connection);
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/**
 * Opens the configured database and brings its tables up to date.
 *
 * @param fill called with the tables ready, while no other process has them.
 * @throws StartError when it cannot be had: another process holds it, it does not answer, its clock is another, or
 * it refuses the tables.
 */
export async function openDatabase(
  config: Config,
  log: Log,
  fill: (database: Database) => Promise<void> = async () => {},
  tracing?: Tracing,
): Promise<Connection> {
  const connection = config.databaseUrl
    ? await openPostgresAt(config.databaseUrl, log, tracing)
    : await openLocked(config.dataDirectory, log, tracing);
  try {
    await connection.migrate(fill, log);
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}
