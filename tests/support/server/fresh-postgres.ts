import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Connection } from '../../../server/database/database.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import type { Timeouts } from '../../../server/database/settle.ts';
import type { Log } from '../../../server/base/log.ts';

async function copyOf(source: string, server: string): Promise<string> {
  const url = new URL(server);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(`create database ${name} template ${source}`);
  } finally {
    await client.end();
  }
  url.pathname = `/${name}`;
  return url.href;
}

/** A database of a test's own on the running PostgreSQL, copied from the template with the demo data. */
export const createDatabase = (template: string): Promise<string> =>
  copyOf(new URL(template).pathname.slice(1), template);

/** Creates a database without tables on the same server. */
export const createEmptyDatabase = (template: string): Promise<string> => copyOf('template0', template);

/** Generous limits, as a test machine may be busy for seconds. */
export const timeouts: Timeouts = { statement: 60_000, connect: 60_000, lock: 60_000 };

/** Opens such a database; it goes with the server that the test run started. */
export async function freshPostgres(template: string, log: Log): Promise<Connection> {
  return openPostgres(await createDatabase(template), log, timeouts);
}
