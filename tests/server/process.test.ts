import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { readConfig } from '../../server/base/config.ts';
import { openDatabase } from '../../server/database/open.ts';
import { migrationLock } from '../../server/database/postgres.ts';
import { users } from '../../server/database/tables/index.ts';
import { createLog } from '../../server/base/log.ts';
import { client, signedIn } from '../support/server/client.ts';
import { createDatabase } from '../support/server/fresh-postgres.ts';
import { over, ownProcesses } from '../support/server/own-processes.ts';

const embedded = inject('database') === 'embedded';
const own = ownProcesses();

/** Opens a request whose body is sent only by `finish`, so that the server is still processing it. */
function begin(url: string, headers: Record<string, string>, body: string) {
  const expecting = { ...headers, 'Content-Length': body.length, Expect: '100-continue' };
  const outgoing = request(url, { method: 'POST', headers: expecting });
  const begun = once(outgoing, 'continue');
  const status = new Promise<number | undefined>((resolve, reject) => {
    outgoing.on('response', (response) => response.resume().on('end', () => resolve(response.statusCode)));
    outgoing.on('error', reject);
  });
  outgoing.flushHeaders();
  return { begun, status, finish: () => outgoing.end(body) };
}

// The embedded database has one process.
describe.runIf(!embedded)('a process whose tables a newer version has changed', () => {
  test('is not ready, and says so in one line, until the tables are its own again', async () => {
    const server = own.spawn();
    const url = await server.ready();
    const database = new pg.Client({ connectionString: own.environment['DATABASE_URL'] });
    await database.connect();
    await database.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9000000000000)`,
    );
    const answer = async () => (await fetch(`${url}/api/v1/auth/me`)).status;
    await expect.poll(answer).toBe(503);
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'not ready', reason: 'version' });
    await database.query(`delete from drizzle.__drizzle_migrations where hash = 'of tomorrow'`);
    await database.end();
    await expect.poll(answer).toBe(401);
    // The output of a process arrives on a pipe of its own, maybe after its answers.
    const told = () => server.output().match(/This process .*?(?=")/g);
    await expect
      .poll(told)
      .toEqual([
        'This process changes nothing and is not ready: the database belongs to a newer version of the panel.',
        'This process is ready again.',
      ]);
  });
});

describe('a stop', () => {
  test('security 72: by SIGTERM finishes requests in flight and ends with 0, whatever signals follow', async () => {
    const server = own.spawn();
    const url = await server.ready();
    const visitor = client(over(url));
    await visitor.get('/api/sanctum/csrf-cookie');
    const headers = {
      'Content-Type': 'application/json',
      Cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'X-XSRF-TOKEN': visitor.token,
    };
    const body = JSON.stringify({ email: 'operator@demo.test', password: 'demo-password' });
    const flying = Array.from({ length: 24 }, () => begin(`${url}/api/login`, headers, body));
    await Promise.all(flying.map(({ begun }) => begun));
    server.child.kill('SIGTERM');
    const knock = () =>
      fetch(url).then(
        () => 'answered',
        (error: Error) => error.message,
      );
    await expect.poll(knock).toBe('fetch failed');
    server.child.kill('SIGTERM');
    server.child.kill('SIGINT');
    expect(await knock()).toBe('fetch failed');
    for (const { finish } of flying) finish();
    const statuses = await Promise.all(flying.map(({ status }) => status));
    // All are answered; some of them may be throttled.
    expect(statuses.every((status) => status === 200 || status === 429)).toBe(true);
    expect(await server.ended).toBe(0);
    expect(server.output()).not.toMatch(/"level":[56]0/);
  });

  test('during the start ends with 0 as well', async () => {
    const server = own.spawn();
    await pause(embedded ? 900 : 700);
    server.child.kill('SIGTERM');
    expect([0, 'SIGTERM']).toContain(await server.ended);
    await own.spawn().ready();
  });

  test.runIf(!embedded)('during a start that waits forever ends with 0 as well', async () => {
    const other = new pg.Client({ connectionString: own.environment['DATABASE_URL'] });
    await other.connect();
    try {
      await other.query('select pg_advisory_lock($1)', [migrationLock]);
      const server = own.spawn();
      const waits = async () =>
        (await other.query('select 1 from pg_locks where locktype = $1 and not granted', ['advisory']))
          .rowCount;
      await expect.poll(waits).toBe(1);
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(0);
      expect(server.output()).toContain('stopped before the start was done');
    } finally {
      await other.end();
    }
  });

  test('keeps data and sessions for the next start', async () => {
    const first = own.spawn();
    const admin = await signedIn(over(await first.ready()));
    await admin.post('/api/v1/plans', { name: 'Kept', price: '1.00', payment_type: 1 });
    first.child.kill('SIGINT');
    expect(await first.ended).toBe(0);
    const again = client(over(await own.spawn().ready()));
    for (const [name, value] of admin.cookies) again.cookies.set(name, value);
    const { status, body } = await again.get('/api/v1/plans');
    expect(status).toBe(200);
    expect(body).toContainEqual(expect.objectContaining({ name: 'Kept', price: '1.00' }));
    // The demo's own plans are in use.
    const kept = (body as { id: number; name: string }[]).find(({ name }) => name === 'Kept');
    expect((await again.delete(`/api/v1/plans/${kept?.id}`)).status).toBe(204);
  });
});

// The database has no part in this, so one is enough.
describe.runIf(embedded)('a promise that nobody awaits', () => {
  test('security 69: is logged with its fault when it is rejected, and the process goes on', async () => {
    const loses = `process.on('SIGUSR2', () => void Promise.reject(new Error('nobody waits')))`;
    const server = own.spawn({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(loses)}` });
    const url = await server.ready();
    server.child.kill('SIGUSR2');
    await expect.poll(() => server.output()).toContain('unhandled rejection');
    expect(server.output()).toMatch(/"level":50.*"message":"nobody waits".*"unhandled rejection"/);
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  test('security 69: an exception that nobody catches is logged, and ends the process with 1', async () => {
    const throws = `process.on('SIGUSR2', () => { throw new Error('nobody catches') })`;
    const server = own.spawn({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(throws)}` });
    await server.ready();
    server.child.kill('SIGUSR2');
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/"level":60.*"message":"nobody catches".*"uncaught exception"/);
  });
});

describe.runIf(!embedded)('a shared database', () => {
  let empty: string;
  beforeEach(async () => {
    const template = new URL(inject('postgresUrl'));
    template.pathname = '/template1';
    empty = await createDatabase(template.href);
  });
  const writeSecret = () => writeFile(path.join(own.directory, 'secret'), 'f'.repeat(64));

  test('is migrated and filled once by processes that start together, and shares sessions', async () => {
    await writeSecret();
    const servers = [1, 2, 3].map(() => own.spawn({ DATABASE_URL: empty }));
    const urls = await Promise.all(servers.map((server) => server.ready()));
    const admin = await signedIn(over(urls[0] ?? ''));
    for (const url of urls) {
      const elsewhere = client(over(url));
      for (const [name, value] of admin.cookies) elsewhere.cookies.set(name, value);
      const { body } = await elsewhere.get('/api/v1/plans');
      expect(body).toHaveLength(24);
    }
  });

  test('with its own accounts is left unchanged, and no demo account is announced', async () => {
    const { database, close } = await openDatabase(readConfig({ DATABASE_URL: empty }), createLog());
    await database.insert(users).values({ type: 'super-admin', name: 'Boss', email: 'boss@example.test' });
    await close();
    const server = own.spawn({ DATABASE_URL: empty });
    const url = await server.ready();
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
    expect(server.output()).not.toMatch(/demo/i);
  });

  test('security 34: in production needs a secret, and gets no demo accounts', async () => {
    const production = { NODE_ENV: 'production', DATABASE_URL: empty };
    await rm(path.join(own.directory, 'secret'));
    const refused = own.spawn(production);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toMatch(/secret is missing/);
    await writeSecret();
    const server = own.spawn(production);
    const url = await server.ready();
    expect(server.output()).not.toContain('demo');
    expect((await client(over(url)).login('super-admin@demo.test')).status).toBe(422);
  });
});
