import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { debianProgram } from '../../scripts/debian.ts';
import { freePort } from '../../scripts/free-port.ts';
import { startPgBouncer } from '../../scripts/pgbouncer.ts';
import { client, type Client, signedIn } from '../support/server/client.ts';
import { createDatabase } from '../support/server/fresh-postgres.ts';
import { spawnServer } from '../support/server/process.ts';
import { type RunningServer, startProcess } from '../support/server/running.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'panel-backup-'));
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.end('SIGKILL');
  await rm(directory, { recursive: true, force: true });
});

const running: RunningServer[] = [];
async function start(variables: Record<string, string>): Promise<RunningServer> {
  const server = await startProcess(variables);
  running.push(server);
  return server;
}

const lists = ['plans', 'brands', 'users', 'contacts', 'roles', 'invitations'];
const counts = async (admin: Client) =>
  Promise.all(
    lists.map(
      async (list) => [list, ((await admin.get(`/api/v1/${list}`)).body as unknown[]).length] as const,
    ),
  );

/** Writes data and counts it. @returns the values that a restored server must still have */
async function use({ app }: Pick<RunningServer, 'app'>) {
  const admin = await signedIn(app);
  const plan = { name: 'Backed up', price: '1.00', payment_type: 1 };
  expect((await admin.post('/api/v1/plans', plan)).status).toBe(201);
  const before = await counts(admin);
  return async (restored: RunningServer) => {
    expect(await counts(await signedIn(restored.app))).toEqual(before);
    const goesOn = client(restored.app);
    for (const [name, value] of admin.cookies) goesOn.cookies.set(name, value);
    expect((await goesOn.get('/api/v1/plans')).body).toContainEqual(
      expect.objectContaining({ name: plan.name, price: plan.price }),
    );
    expect((await goesOn.post('/api/v1/plans', { ...plan, name: 'After' })).status).toBe(201);
  };
}

const version = (program: string) =>
  Number(
    /(\d+)(\.\d+)*\s/.exec(`${spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout} `)?.[1] ?? 0,
  );

async function serverVersion(): Promise<number> {
  // Not the template, because it cannot be copied while a connection to it is open.
  const url = new URL(inject('postgresUrl'));
  url.pathname = '/postgres';
  const database = new pg.Client({ connectionString: url.href });
  await database.connect();
  const { rows } = await database.query<{ number: string }>(
    "select current_setting('server_version') as number",
  );
  await database.end();
  return parseInt(rows[0]?.number ?? '', 10);
}

function run(program: string, options: string[]) {
  const { status, stderr } = spawnSync(program, options, { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
}

describe.runIf(inject('database') === 'embedded')('a copy of DATA_DIR', () => {
  test('security 75: made while the server was stopped has the same counts, and signing in works', async () => {
    const original = path.join(directory, 'original');
    await cp(inject('preparedData'), original, { recursive: true });
    const first = await start({ DATA_DIR: original });
    const check = await use(first);
    await first.end('SIGTERM');
    const copy = path.join(directory, 'copy');
    await cp(original, copy, { recursive: true });
    await rm(original, { recursive: true });
    const second = await start({ DATA_DIR: copy });
    await check(second);
  });
});

describe.runIf(inject('database') === 'embedded')('npm run backup', () => {
  test('security 75: copies the embedded database of a running server, and the copy has everything', async () => {
    const original = path.join(directory, 'original');
    await cp(inject('preparedData'), original, { recursive: true });
    const first = await start({ DATA_DIR: original });
    const check = await use(first);
    const file = path.join(directory, 'panel.tar.gz');
    const backup = spawnServer({ DATA_DIR: original }, ['backup.js', file]);
    expect(await backup.ended, backup.output()).toBe(0);
    await first.end('SIGKILL');
    const restored = path.join(directory, 'restored');
    await mkdir(path.join(restored, 'database'), { recursive: true });
    run('tar', ['-xzf', file, '-C', path.join(restored, 'database')]);
    await cp(path.join(original, 'secret'), path.join(restored, 'secret'));
    const second = await start({ DATA_DIR: restored });
    await check(second);
  });
});

describe.runIf(inject('database') === 'postgres')('a dump', () => {
  test('security 75: restored into an empty database has the same counts, and signing in works', async (context) => {
    // A dump by an older pg_dump than the server is refused; it comes with PostgreSQL, not with the packages.
    if (version('pg_dump') < (await serverVersion())) return context.skip('pg_dump is missing or too old');
    const url = await createDatabase(inject('postgresUrl'));
    await cp(inject('preparedData'), directory, { recursive: true });
    const first = await start({ DATABASE_URL: url, DATA_DIR: directory });
    const check = await use(first);
    const dump = path.join(directory, 'panel.dump');
    const backup = spawnServer({ DATABASE_URL: url, DATA_DIR: directory }, ['backup.js', dump]);
    expect(await backup.ended, backup.output()).toBe(0);
    await first.end('SIGTERM');
    const empty = new URL(inject('postgresUrl'));
    empty.pathname = '/template1';
    const restored = await createDatabase(empty.href);
    run('pg_restore', ['--no-owner', '--single-transaction', `--dbname=${restored}`, dump]);
    const second = await start({ DATABASE_URL: restored, DATA_DIR: directory });
    await check(second);
  });
});

/** Puts a program before pg_dump that writes its options and password to the file. @returns the PATH with it */
async function recordingDump(exitCode = 0): Promise<string> {
  const programs = path.join(directory, 'programs');
  await mkdir(programs);
  const script = `#!/bin/sh
for option; do case $option in --file=*) file=\${option#--file=};; esac; done
printf '%s\\n' "$*" "password $PGPASSWORD" > "$file"
exit ${exitCode}
`;
  await writeFile(path.join(programs, 'pg_dump'), script, { mode: 0o755 });
  return `${programs}:${process.env['PATH'] ?? ''}`;
}

describe.runIf(inject('database') === 'postgres')('npm run backup of PostgreSQL', () => {
  let file: string;
  const started = (url: string, PATH: string) =>
    spawnServer({ DATABASE_URL: url, DATA_DIR: directory, PATH }, ['backup.js', file]);
  beforeEach(() => {
    file = path.join(directory, 'panel.dump');
  });

  test('tells no list of processes the password, and nobody else the dump', async () => {
    const url = new URL(inject('postgresUrl'));
    url.pathname = '/postgres';
    await writeFile(file, 'the one before', { mode: 0o644 });
    const backup = started(url.href, await recordingDump());
    expect(await backup.ended, backup.output()).toBe(0);
    const recorded = await readFile(file, 'utf8');
    expect(recorded).toContain(`postgres://postgres@${url.host}/postgres\n`);
    expect(recorded).toMatch(/\npassword password\n$/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test('leaves the backup before as it was where pg_dump fails', async () => {
    const url = new URL(inject('postgresUrl'));
    url.pathname = '/postgres';
    await writeFile(file, 'the one before');
    const backup = started(url.href, await recordingDump(3));
    expect(await backup.ended).toBe(1);
    expect(backup.output()).toBe('pg_dump ended with 3.\n');
    expect(await readFile(file, 'utf8')).toBe('the one before');
    expect((await readdir(directory)).toSorted()).toEqual(['panel.dump', 'programs']);
  });

  test('says in one line that the database does not answer', async () => {
    const backup = started(`postgres://panel@127.0.0.1:${await freePort()}/panel`, await recordingDump());
    expect(await backup.ended).toBe(1);
    expect(backup.output()).toMatch(/^The database of DATABASE_URL does not answer: .*ECONNREFUSED.*\n$/);
  });

  test('refuses a pooler, whose connections pg_dump would leave without tables', async (context) => {
    const pgbouncer = debianProgram('pgbouncer');
    if ('missing' in pgbouncer) return context.skip(pgbouncer.missing);
    const pooler = await startPgBouncer(pgbouncer.path, await createDatabase(inject('postgresUrl')));
    const backup = started(pooler.url, await recordingDump());
    const code = await backup.ended;
    await pooler.stop();
    expect(code).toBe(1);
    expect(backup.output()).toMatch(/^DATABASE_URL leads to a pooler\. .*\n$/);
    expect(await readdir(directory)).toEqual(['programs']);
  });
});
