import pg from 'pg';
import { afterEach, describe, expect, inject, test, vi } from 'vitest';
import { readConfig } from '../../server/base/config.ts';
import { openDatabase } from '../../server/database/open.ts';
import { openPostgres } from '../../server/database/postgres.ts';
import { createLog } from '../../server/base/log.ts';
import { StartError } from '../../server/base/start-error.ts';
import { createDatabase, createEmptyDatabase } from '../support/server/fresh-postgres.ts';

async function onServer(database: string, ...statements: string[]): Promise<URL> {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
  return url;
}

const opening = (url: string) => openDatabase(readConfig({ DATABASE_URL: url }), createLog());

async function refusal(url: string): Promise<string> {
  const connection = await opening(url).catch((error: unknown) => error);
  expect(connection).toBeInstanceOf(StartError);
  return (connection as StartError).message;
}

afterEach(() => void vi.useRealTimers());

describe.runIf(inject('database') === 'postgres')('a database that is not fit', () => {
  test('because its role may create nothing in it is reported in one line', async () => {
    await onServer('postgres', `create role guest login password 'guest'`, 'create database foreign_one');
    const url = await onServer('foreign_one', 'revoke create on schema public from public');
    url.username = url.password = 'guest';
    expect(await refusal(url.href)).toBe(
      'The tables cannot be made: permission denied for database foreign_one. docs/operating.md says what the database must be.',
    );
    // PostgreSQL 14 and earlier let every role write into the schema `public`.
    await onServer('postgres', 'grant create on database foreign_one to guest');
    expect(await refusal(url.href)).toMatch(
      /^The tables cannot be made: permission denied for schema public\. /,
    );
  });

  test.each(['SQL_ASCII', 'LATIN1'])(
    'because it has the encoding %s is reported in one line',
    async (encoding) => {
      const name = `in_${encoding.toLowerCase()}`;
      await onServer('postgres', `create database ${name} encoding '${encoding}' template template0`);
      const url = await onServer(name);
      expect(await refusal(url.href)).toBe(
        `The database of DATABASE_URL must be in UTF8, but is in ${encoding}. docs/operating.md says how to make one.`,
      );
    },
  );

  test.each([
    [60, '60 minutes ahead of'],
    [-10, '10 minutes behind'],
  ])(
    'because the clock of the process is wrong (%i minutes) is reported in one line',
    async (minutes, by) => {
      const url = await createEmptyDatabase(inject('postgresUrl'));
      vi.setSystemTime(Date.now() + minutes * 60_000);
      expect(await refusal(url)).toMatch(
        new RegExp(
          `^The clock of this process \\(\\S+Z\\) is ${by} the database's \\(\\S+Z\\)\\. docs/operating\\.md says why it must not be\\.$`,
        ),
      );
      vi.useRealTimers();
      const connection = openPostgres(url, createLog());
      expect(await connection.run(`select from pg_tables where schemaname = 'public'`)).toEqual([]);
      await connection.close();
    },
  );

  test('differs from one whose seeding fails, which is a fault and keeps its stack trace', async () => {
    const url = await createDatabase(inject('postgresUrl'));
    const fault = new Error('no such thing');
    const opened = openDatabase(readConfig({ DATABASE_URL: url }), createLog(), () => Promise.reject(fault));
    await expect(opened).rejects.toBe(fault);
  });
});
