import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import * as z from 'zod';
import { plans } from '../../server/database/tables/index.ts';
import { openPostgres } from '../../server/database/postgres.ts';
import { rowsOf } from '../../server/database/rows-of.ts';
import { single } from '../../server/database/single.ts';
import { isUnavailable } from '../../server/database/unavailable.ts';
import { createLog } from '../../server/base/log.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { signedIn } from '../support/server/client.ts';
import { cuttable } from '../support/server/cuttable.ts';
import { createDatabase } from '../support/server/fresh-postgres.ts';

/** Ends every connection of an application to its database, and waits until the application has noticed each. */
async function endConnections({ database, logged }: Backend): Promise<void> {
  const { name } = single(
    await rowsOf(database, sql`select current_database() as name`, z.object({ name: z.string() })),
  );
  // Not in the template, because it cannot be copied while a connection to it is open.
  const elsewhere = new URL(inject('postgresUrl'));
  elsewhere.pathname = '/postgres';
  const outside = new pg.Client({ connectionString: elsewhere.href });
  await outside.connect();
  const ended = await outside.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
    [name],
  );
  await outside.end();
  const isLoss = (line: Record<string, unknown>) =>
    line.msg === 'database connection lost' && String(line.error).includes('administrator command');
  await expect.poll(() => logged.filter(isLoss).length).toBe(ended.rowCount);
}

describe.runIf(inject('database') === 'postgres')('a database that ends every connection', () => {
  test('is used again at once, by the existing sessions', async () => {
    const backend = await startBackend();
    const admin = await signedIn(backend.app);
    await endConnections(backend);
    expect((await admin.get('/api/v1/plans')).status).toBe(200);
    await expect.poll(async () => (await backend.app.request('/readyz')).status).toBe(200);
    await backend.close();
  });

  test('ends no process in the middle of a transaction: only the call fails', async () => {
    const backend = await startBackend();
    const admin = await signedIn(backend.app);
    const failing = backend.database.transaction(async (transaction) => {
      await transaction.select().from(plans).limit(1);
      await endConnections(backend);
      await transaction.select().from(plans).limit(1);
    });
    expect(isUnavailable(await failing.catch((error: unknown) => error))).toBe(true);
    const plan = { name: 'Afterwards', price: '1.00', payment_type: 1 };
    expect(await admin.post('/api/v1/plans', plan)).toMatchObject({ status: 201 });
    await backend.close();
  });
});

describe.runIf(inject('database') === 'postgres')(
  'a way to the database that breaks as transactions begin',
  () => {
    test('security 70: loses no connection for good: writes work after it recovers', async () => {
      const way = await cuttable(await createDatabase(inject('postgresUrl')));
      const log = createLog({ write: () => undefined });
      const connection = openPostgres(way.url, log, { statement: 20_000, connect: 5_000, lock: 20_000 });
      const { database, ping } = connection;
      const backend = await startBackend({ database, ping });
      const admin = await signedIn(backend.app);
      const plan = { name: 'Afterwards', price: '1.00', payment_type: 1 };
      for (let round = 0; round < 2; round += 1) {
        const all = Array.from({ length: 10 });
        await Promise.all(all.map(() => database.execute(sql`select pg_sleep(0.2)`)));
        // The pool hands out connections before it notices that they are broken.
        way.cut();
        const begun = await Promise.allSettled(all.map(() => database.transaction(async () => undefined)));
        expect(begun.map(({ status }) => status)).not.toContain('fulfilled');
        expect(await admin.post('/api/v1/plans', plan)).toMatchObject({ status: 503 });
        await way.mend();
        expect(await admin.post('/api/v1/plans', plan)).toMatchObject({ status: 201 });
      }
      way.close();
      await connection.close();
      await backend.close();
    });
  },
);

describe.runIf(inject('database') === 'postgres')('a connection on which no table is found', () => {
  test('is not ready', async () => {
    const connection = openPostgres(
      await createDatabase(inject('postgresUrl')),
      createLog({ write: () => undefined }),
    );
    const { database, ping } = connection;
    const backend = await startBackend({ database, ping });
    const ready = async () => (await backend.app.request('/readyz')).status;
    expect(await ready()).toBe(200);
    // As pg_dump does, whose setting a pooler would keep.
    await connection.run(`select set_config('search_path', '', false)`);
    expect(await ready()).toBe(503);
    await connection.run('reset search_path');
    expect(await ready()).toBe(200);
    await connection.close();
    await backend.close();
  });
});

describe.runIf(inject('database') === 'postgres')('the log of an outage', () => {
  test('has one line when it begins and one when it ends, however many requests were refused', async () => {
    const way = await cuttable(await createDatabase(inject('postgresUrl')));
    const { database, ping, close } = openPostgres(way.url, createLog({ write: () => undefined }));
    const backend = await startBackend({ database, ping });
    const admin = await signedIn(backend.app);
    const said = () => backend.logged.filter(({ msg }) => String(msg).startsWith('database '));
    way.cut();
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => admin.get('/api/v1/plans')));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    }
    expect(said()).toMatchObject([{ level: 50, msg: 'database unavailable', err: { cause: {} } }]);
    await way.mend();
    await expect.poll(said).toHaveLength(2);
    expect(said()[1]).toMatchObject({ level: 30, msg: 'database available again', refused: 200 });
    expect((await admin.get('/api/v1/plans')).status).toBe(200);
    way.close();
    await close();
    await backend.close();
  });
});
