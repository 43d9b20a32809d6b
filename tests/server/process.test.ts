import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { readConfig } from '../../server/base/config.ts';
import { openDatabase } from '../../server/database/open.ts';
import { migrationLock } from '../../server/database/postgres.ts';
import { users } from '../../server/database/tables/index.ts';
import { createLog } from '../../server/base/log.ts';
import { client, signedIn } from '../support/server/client.ts';
import { createDatabase } from '../support/server/fresh-postgres.ts';
import { type ServerProcess, spawnServer } from '../support/server/process.ts';

const embedded = inject('database') === 'embedded';

const temporary = () => mkdtemp(path.join(tmpdir(), 'panel-process-'));

let directory: string;
let environment: Record<string, string>;
const running: ServerProcess[] = [];

beforeEach(async () => {
  directory = await temporary();
  await cp(inject('preparedData'), directory, { recursive: true });
  environment = { DATA_DIR: directory };
  if (!embedded) environment['DATABASE_URL'] = await createDatabase(inject('postgresUrl'));
});
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
  await rm(directory, { recursive: true, force: true });
});

function spawn(more: Record<string, string> = {}): ServerProcess {
  const server = spawnServer({ ...environment, ...more });
  running.push(server);
  return server;
}

/** The same client works over the network: its application is whatever answers at `url`. */
const over = (url: string) => ({
  fetch: (request: Request) => fetch(new Request(url + new URL(request.url).pathname, request)),
});

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

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('a start', () => {
  test('prints the address and the demo accounts, which work', async () => {
    const server = spawn();
    const url = await server.ready();
    await expect.poll(() => server.output()).toContain('Demo accounts, password demo-password:');
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
    for (const type of ['super-admin', 'operator', 'sub-operator', 'affiliate']) {
      await expect.poll(() => server.output()).toMatch(new RegExp(`${type}@demo\\.test +${type}`));
      await signedIn(over(url), `${type}@demo.test`);
    }
  });

  test('with wrong variables prints a line for each and ends with 1', async () => {
    const server = spawn({ PORT: 'http', SEED: 'maybe' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe(
      "PORT must be a whole number from 0 to 65535.\nSEED must be 'demo' or 'none'.\n",
    );
  });

  test('with an invalid data directory prints one line and ends with 1', async () => {
    const file = path.join(directory, 'file');
    await writeFile(file, '');
    const server = spawn({ DATA_DIR: file });
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe(`DATA_DIR cannot be used: ${file}/secret: not a directory (ENOTDIR).\n`);
  });

  test('with another secret than the second factors of its database names the file and ends with 1', async () => {
    const file = path.join(directory, 'secret');
    await rename(file, `${file}.former`);
    await writeFile(file, 'f'.repeat(64));
    await spawn().ready();
    for (const { child, ended } of running.splice(0)) {
      child.kill();
      await ended;
    }
    await rm(`${file}.former`);
    const server = spawn();
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(
      new RegExp(
        `^${file} does not hold the secret that sealed \\d+ second factors of this database\\. .*\\n$`,
        'm',
      ),
    );
  });

  test('in production with a public host but no APP_URL warns of the consequences', async () => {
    // An address that no machine has: it is reserved for documentation.
    const server = spawn({ NODE_ENV: 'production', HOST: '192.0.2.1' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/"level":40.*APP_URL is not set: links in mails/);
  });

  test('on a port that is taken says so and ends with 1', async () => {
    // Only the panel, because this test needs no database.
    const alone = { API_URL: 'http://127.0.0.1:9' };
    const { port } = new URL(await spawn(alone).ready());
    const second = spawn({ ...alone, PORT: port });
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(new RegExp(`^Cannot listen on 127.0.0.1:${port}: .*EADDRINUSE.*\n$`));
  });

  test('without an answer from PostgreSQL says so and ends with 1', async () => {
    const server = spawn({ DATABASE_URL: 'postgres://panel:hunter2@127.0.0.1:1/panel' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/^The database of DATABASE_URL does not answer: .*\n$/);
    expect(server.output()).not.toContain('hunter2');
  });
});

describe('a client that leaves', () => {
  test.each([{ 'Transfer-Encoding': 'chunked' }, { 'Content-Length': '100' }])(
    'security 65: in the middle of its body is not logged as a database fault: %j',
    async (framing) => {
      const server = spawn();
      const url = await server.ready();
      const visitor = client(over(url));
      await visitor.get('/api/sanctum/csrf-cookie');
      const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = { 'Content-Type': 'application/json', Cookie: cookie, 'X-XSRF-TOKEN': visitor.token };
      const outgoing = request(`${url}/api/login`, { method: 'POST', headers: { ...headers, ...framing } });
      outgoing.on('error', () => undefined).write('{"email":');
      await pause(300);
      outgoing.destroy();
      await expect.poll(() => server.output()).toMatch(/"path":"\/api\/login".*"refusal":"broken_off"/);
      expect(server.output()).not.toMatch(/"level":"?(50|error)/);
    },
  );
});

describe('a stop', () => {
  test('security 72: by SIGTERM finishes requests in flight and ends with 0, whatever signals follow', async () => {
    const server = spawn();
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
    const server = spawn();
    await pause(embedded ? 900 : 700);
    server.child.kill('SIGTERM');
    expect([0, 'SIGTERM']).toContain(await server.ended);
    await spawn().ready();
  });

  test.runIf(!embedded)('during a start that waits forever ends with 0 as well', async () => {
    const other = new pg.Client({ connectionString: environment['DATABASE_URL'] });
    await other.connect();
    try {
      await other.query('select pg_advisory_lock($1)', [migrationLock]);
      const server = spawn();
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
    const first = spawn();
    const admin = await signedIn(over(await first.ready()));
    await admin.post('/api/v1/plans', { name: 'Kept', price: '1.00', payment_type: 1 });
    first.child.kill('SIGINT');
    expect(await first.ended).toBe(0);
    const again = client(over(await spawn().ready()));
    for (const [name, value] of admin.cookies) again.cookies.set(name, value);
    const { status, body } = await again.get('/api/v1/plans');
    expect(status).toBe(200);
    expect(body).toContainEqual(expect.objectContaining({ name: 'Kept', price: '1.00' }));
    // The demo's own plans are in use.
    const kept = (body as { id: number; name: string }[]).find(({ name }) => name === 'Kept');
    expect((await again.delete(`/api/v1/plans/${kept?.id}`)).status).toBe(204);
  });
});

describe('a promise that nobody awaits', () => {
  test('security 69: is logged with its fault when it is rejected, and the process goes on', async () => {
    const loses = `process.on('SIGUSR2', () => void Promise.reject(new Error('nobody waits')))`;
    const server = spawn({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(loses)}` });
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
    const server = spawn({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(throws)}` });
    await server.ready();
    server.child.kill('SIGUSR2');
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/"level":60.*"message":"nobody catches".*"uncaught exception"/);
  });
});

describe.runIf(embedded)('a data directory', () => {
  test('gets a super-admin by a command, which also warns that its link leads nowhere for others', async () => {
    const production = { ...environment, NODE_ENV: 'production', HOST: '0.0.0.0' };
    const command = spawnServer(production, ['admin.js', 'create', 'boss@example.test']);
    running.push(command);
    expect(await command.ended).toBe(0);
    expect(command.output()).toMatch(/^APP_URL is not set: links in mails/m);
    expect(command.output()).toContain('Created the super-admin boss@example.test');
  });

  test('refuses a second process, which ends with 1 and names the first', async () => {
    const first = spawn();
    const url = await first.ready();
    const second = spawn();
    expect(await second.ended).toBe(1);
    expect(second.output()).toBe(
      `${directory} is in use by process ${first.child.pid}. Stop it first, or set DATA_DIR to another directory.\n`,
    );
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
  });

  test('whose very first start was killed with -9 opens at the second', async () => {
    const fresh = path.join(directory, 'fresh');
    const first = spawn({ DATA_DIR: fresh });
    await expect
      .poll(() => ['database.new/base', 'database'].some((name) => existsSync(path.join(fresh, name))), {
        timeout: 60_000,
      })
      .toBe(true);
    first.child.kill('SIGKILL');
    await first.ended;
    await signedIn(over(await spawn({ DATA_DIR: fresh }).ready()));
    expect(existsSync(path.join(fresh, 'database.new'))).toBe(false);
  }, 120_000);

  test('of a process killed with -9 opens again, with what was acknowledged', async () => {
    const first = spawn();
    const admin = await signedIn(over(await first.ready()));
    expect(
      (await admin.post('/api/v1/plans', { name: 'Written', price: '1.00', payment_type: 1 })).status,
    ).toBe(201);
    first.child.kill('SIGKILL');
    await first.ended;
    const again = await signedIn(over(await spawn().ready()));
    expect((await again.get('/api/v1/plans')).body).toContainEqual(
      expect.objectContaining({ name: 'Written' }),
    );
  });
});

describe.runIf(!embedded)('a shared database', () => {
  let empty: string;
  beforeEach(async () => {
    const template = new URL(inject('postgresUrl'));
    template.pathname = '/template1';
    empty = await createDatabase(template.href);
  });
  const writeSecret = () => writeFile(path.join(directory, 'secret'), 'f'.repeat(64));

  test('is migrated and filled once by processes that start together, and shares sessions', async () => {
    await writeSecret();
    const servers = [1, 2, 3].map(() => spawn({ DATABASE_URL: empty }));
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
    const server = spawn({ DATABASE_URL: empty });
    const url = await server.ready();
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
    expect(server.output()).not.toMatch(/demo/i);
  });

  test('security 34: in production needs a secret, and gets no demo accounts', async () => {
    const production = { NODE_ENV: 'production', DATABASE_URL: empty };
    await rm(path.join(directory, 'secret'));
    const refused = spawn(production);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toMatch(/secret is missing/);
    await writeSecret();
    const server = spawn(production);
    const url = await server.ready();
    expect(server.output()).not.toContain('demo');
    expect((await client(over(url)).login('super-admin@demo.test')).status).toBe(422);
  });
});
