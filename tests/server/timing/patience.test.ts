import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Connection, Database } from '../../../server/database/database.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import { isUnavailable } from '../../../server/database/unavailable.ts';
import { createLog } from '../../../server/base/log.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { type Client, signedIn } from '../../support/server/client.ts';
import { createDatabase, timeouts } from '../../support/server/fresh-postgres.ts';
import { timed } from '../../support/server/stopwatch.ts';

/** Runs work while a number of connections are in use. */
const whileLent = <T>(count: number, database: Database, work: () => Promise<T>): Promise<T> =>
  count === 0 ? work() : database.transaction(() => whileLent(count - 1, database, work));

describe.runIf(inject('database') === 'postgres')('a database that is slow', () => {
  const log = createLog({ write: () => undefined });
  let backend: Backend;
  let admin: Client;
  let connection: Connection;
  let another: Connection;

  beforeAll(async () => {
    const url = await createDatabase(inject('postgresUrl'));
    connection = openPostgres(url, log);
    another = openPostgres(url, log, timeouts);
    backend = await startBackend({ database: connection.database, ping: connection.ping });
    admin = await signedIn(backend.app);
  });
  afterAll(async () => {
    await connection.close();
    await another.close();
    await backend.close();
  });

  test('security 74: a request waits two seconds for a connection, then 503', async () => {
    const { answer, ms } = await whileLent(10, connection.database, () =>
      timed(() => admin.get('/api/v1/plans')),
    );
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('5');
    expect(ms).toBeGreaterThan(1_900);
    expect(ms).toBeLessThan(5_000);
    expect(await admin.get('/api/v1/plans')).toMatchObject({ status: 200 });
  });

  test('security 74: a statement ends after ten seconds, and gives its connection back', async () => {
    const started = performance.now();
    const slow = connection.database.execute(sql`select pg_sleep(30)`);
    expect(isUnavailable(await slow.catch((error: unknown) => error))).toBe(true);
    const ms = performance.now() - started;
    expect(ms).toBeGreaterThan(9_900);
    expect(ms).toBeLessThan(15_000);
    const running = sql`select pid from pg_stat_activity where state = 'active' and query like '%pg_sleep(30)%'
      and pid <> pg_backend_pid()`;
    expect(await another.database.execute(running)).toMatchObject({ rows: [] });
    expect(await admin.get('/api/v1/plans')).toMatchObject({ status: 200 });
  });

  test('a statement waits one second for a table that another transaction holds', async () => {
    const { answer, ms } = await another.database.transaction(async (transaction) => {
      await transaction.execute(sql`lock table plans in access exclusive mode`);
      return timed(() => admin.get('/api/v1/plans'));
    });
    expect(answer.status).toBe(503);
    expect(ms).toBeGreaterThan(900);
    expect(ms).toBeLessThan(5_000);
    expect(await admin.get('/api/v1/plans')).toMatchObject({ status: 200 });
  });
});
