import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { debianProgram } from '../../scripts/debian.ts';
import { type Pooler, startPgBouncer } from '../../scripts/pgbouncer.ts';
import { readConfig } from '../../server/base/config.ts';
import { createLog } from '../../server/base/log.ts';
import { textsIn } from '../../server/base/texts.ts';
import type { Connection } from '../../server/database/database.ts';
import { openDatabase } from '../../server/database/open.ts';
import { migrationLock } from '../../server/database/postgres.ts';
import { fillWithDemoData } from '../../server/demo/index.ts';
import { guardedChangeLetter } from '../../server/mail/letters.ts';
import type { Mailer } from '../../server/mail/mailer.ts';
import { openMailing } from '../../server/mail/mailing.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { signedIn } from '../support/server/client.ts';
import { createEmptyDatabase } from '../support/server/fresh-postgres.ts';
import { testVault } from '../support/server/vault.ts';

const isPostgres = inject('database') === 'postgres';
const pgbouncer = isPostgres ? debianProgram('pgbouncer') : { missing: 'runs on PostgreSQL alone' };
if (isPostgres && 'missing' in pgbouncer) console.warn(`Skipped: ${pgbouncer.missing}.`);

describe.runIf('path' in pgbouncer)('behind PgBouncer in transaction mode', () => {
  let pooler: Pooler;
  let direct: pg.Client;
  let connections: Connection[];
  let backends: Backend[];
  const warnings: string[] = [];

  beforeAll(async () => {
    const url = await createEmptyDatabase(inject('postgresUrl'));
    pooler = await startPgBouncer('path' in pgbouncer ? pgbouncer.path : '', url);
    direct = new pg.Client({ connectionString: url });
    await direct.connect();
    const log = createLog({ write: (line) => void warnings.push(line) });
    const config = readConfig({ DATABASE_URL: pooler.url });
    const open = () => openDatabase(config, log, (database) => fillWithDemoData(database, testVault));
    // Two at once: the tables are made by one of them.
    connections = await Promise.all([open(), open()]);
    backends = await Promise.all(connections.map(({ database, ping }) => startBackend({ database, ping })));
  });
  afterAll(async () => {
    for (const backend of backends) await backend.close();
    for (const connection of connections) await connection.close();
    await direct.end();
    await pooler.stop();
  });

  test('a start makes the tables and leaves no lock on the connections of the pooler', async () => {
    // Another test may be migrating a database of its own on the same PostgreSQL.
    const locks = await direct.query(
      `select from pg_locks join pg_database on pg_database.oid = database
        where datname = current_database() and locktype = 'advisory' and objid = $1`,
      [migrationLock],
    );
    expect(locks.rowCount).toBe(0);
    for (const { app } of backends) expect((await app.request('/readyz')).status).toBe(200);
  });

  test('lists and writes from two processes at once all succeed', async () => {
    const admins = await Promise.all(backends.map(({ app }) => signedIn(app)));
    const lists = ['plans', 'users', 'brands', 'contacts', 'roles', 'invitations'];
    const statuses: number[] = [];
    for (let round = 0; round < 15; round += 1) {
      const name = `Plan ${round}`;
      const calls = admins.flatMap((admin) => [
        ...lists.map((list) => admin.get(`/api/v1/${list}?page=1&perPage=5`)),
        admin.post('/api/v1/plans', { name, price: '1.00', payment_type: 1 }),
      ]);
      statuses.push(...(await Promise.all(calls)).map(({ status }) => status));
    }
    expect(statuses.filter((status) => status !== 200 && status !== 201)).toEqual([]);
  });

  test('mails are sent once, by either of two processes', async () => {
    const log = createLog({ write: () => undefined });
    const open = (connection: Connection) =>
      openMailing(connection, { vault: testVault, clock: () => new Date(), log });
    const mailings = await Promise.all(connections.map(open));
    const sent: string[] = [];
    const mailer: Mailer = { send: async ({ to }) => void sent.push(to), close() {} };
    for (const mailing of mailings) mailing.start(mailer);
    const letter = guardedChangeLetter(textsIn('en'), 'http://localhost:3000', 'password');
    const people = Array.from({ length: 40 }, (_, index) => `pooled-${index}@example.test`);
    const order = async (to: string, index: number) =>
      connections[index % 2]?.database.transaction(async (transaction) =>
        mailings[index % 2]?.queue.send(transaction, { to, letter }),
      );
    await Promise.all(people.map(order));
    const waiting = () => direct.query(`select from mails where status <> 'sent' and email like 'pooled-%'`);
    await expect.poll(async () => (await waiting()).rowCount).toBe(0);
    await Promise.all(mailings.map((mailing) => mailing.idle()));
    await Promise.all(mailings.map((mailing) => mailing.stop()));
    expect(sent.filter((to) => to.startsWith('pooled-')).toSorted()).toEqual(people.toSorted());
  });

  test('nothing that one transaction sets reaches the next', async () => {
    const author = sql`select coalesce(current_setting('panel.actor', true), '') as actor`;
    const seen = await Promise.all(
      Array.from({ length: 20 }, async () => connections[0]?.database.execute(author)),
    );
    expect(JSON.stringify(seen)).not.toMatch(/"actor":"\d/);
  });

  test('statements end in time and are not compiled, inside and outside of transactions', async () => {
    const database = connections[0]?.database;
    const limits = sql`select current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock, current_setting('jit') as jit`;
    const expected = { rows: [{ statement: '10s', lock: '1s', jit: 'off' }] };
    expect(await database?.execute(limits)).toMatchObject(expected);
    expect(await database?.transaction((transaction) => transaction.execute(limits))).toMatchObject(expected);
    expect(warnings.join('')).not.toContain('no limit of time');
  });
});
