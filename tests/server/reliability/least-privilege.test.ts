import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterEach, afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { statisticsCalls } from '../../../contract/statistics.ts';
import type { Connection } from '../../../server/database/database.ts';
import { fillWithDemoData } from '../../../server/demo/index.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import { mailJob } from '../../../server/mail/queue.ts';
import { openJobs } from '../../../server/jobs/open.ts';
import { createLog } from '../../../server/base/log.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { signedIn } from '../../support/server/client.ts';
import { demoCaller } from '../../support/server/callers.ts';
import { feedOf } from '../../support/server/feed.ts';
import { createDatabase, timeouts } from '../../support/server/fresh-postgres.ts';
import { trackingServer } from '../../support/server/tracking.ts';
import { testVault } from '../../support/server/vault.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** The grants of docs/operating.md, in a database closed to the public like that of docker/create-role.sh. */
async function grants(database: string): Promise<string> {
  const guide = await readFile(path.join(root, 'docs/operating.md'), 'utf8');
  const [, told = ''] = /## Least privilege in PostgreSQL\n.*?```sql\n(.*?)```/s.exec(guide) ?? [];
  return `revoke connect, temporary on database ${database} from public;
    create role panel_app login password 'app';
    ${told.replace('on database panel ', `on database ${database} `)}`;
}

describe.runIf(inject('database') === 'postgres')('as a database role that owns nothing', () => {
  const log = createLog({ write: () => undefined });
  let owner: pg.Client;
  let connection: Connection;
  let backend: Backend;

  beforeAll(async () => {
    const url = new URL(await createDatabase(inject('postgresUrl')));
    owner = new pg.Client({ connectionString: url.href });
    await owner.connect();
    const first = openPostgres(url.href, log, timeouts);
    await (await openJobs(first, [mailJob], log)).stop();
    await first.close();
    await owner.query(await grants(url.pathname.slice(1)));
    url.username = 'panel_app';
    url.password = 'app';
    connection = openPostgres(url.href, log, timeouts);
    backend = await startBackend({ database: connection.database, ping: connection.ping });
  });
  afterAll(async () => {
    await connection.close();
    await owner.query('drop owned by panel_app; drop role panel_app');
    await owner.end();
    await backend.close();
  });

  test('security 76: the server starts, reads and writes, and cannot change the audit log', async () => {
    await connection.migrate(async () => undefined);
    const admin = await signedIn(backend.app);
    const plan = { name: 'By the least', price: '1.00', payment_type: 1 };
    expect(await admin.post('/api/v1/plans', plan)).toMatchObject({ status: 201 });
    expect(await admin.get('/api/v1/plans')).toMatchObject({ status: 200 });
    await expect(connection.database.execute('delete from audit_log')).rejects.toMatchObject({
      cause: { code: '42501' },
    });
  });

  test('the queue of jobs opens', async () => {
    await (await openJobs(connection, [mailJob], log)).stop();
  });

  test('the server takes events and clicks, and counts them', async () => {
    const feed = await feedOf({ ...backend, database: connection.database });
    const { code } = feed.campaigns[0] ?? {};
    const results = await feed.results([{ id: 'r-1', type: 'registration', customer: 'least-1', code }]);
    expect(results).toMatchObject([{ status: 'accepted' }]);
    const visits = await trackingServer(backend, { database: connection.database });
    expect(await visits.visit(`/t/${code}`)).toMatchObject({ status: 302 });
    await visits.close();
    const operator = await demoCaller(backend.app, 'operator');
    const today = await operator.client.get(`/api/v1/statistics?period=today&brand_id=${feed.brandId}`);
    expect(today.status).toBe(200);
    const { totals } = statisticsCalls.read.answer.parse(today.body).meta;
    expect(totals.registrations).toBeGreaterThan(0);
    expect(totals.clicks).toBeGreaterThan(0);
  });
});

describe.runIf(inject('database') === 'postgres')('as the role of compose.yaml', () => {
  /** A password with characters that have a meaning in URLs. */
  const password = 'a/b#c?d@e%f:g';
  afterEach(() => vi.unstubAllEnvs());

  /** The statements that docker/create-role.sh has psql run, with the test's own names. */
  async function statements(): Promise<string[]> {
    const script = await readFile(path.join(root, 'docker/create-role.sh'), 'utf8');
    const sql = /<<'SQL'\n(.*)\nSQL/s.exec(script)?.[1] ?? '';
    const own = sql.replaceAll(":'password'", `'${password}'`).replaceAll(/\bpanel\b/g, 'panel_composed');
    return own.split(';').filter((statement) => statement.trim() !== '');
  }

  test('security 76: the server migrates an empty database and works, and is no superuser', async () => {
    const url = new URL(inject('postgresUrl'));
    url.pathname = '/postgres';
    const superuser = new pg.Client({ connectionString: url.href });
    await superuser.connect();
    for (const statement of await statements()) await superuser.query(statement);
    url.username = 'panel_composed';
    url.password = '';
    vi.stubEnv('PGPASSWORD', password);
    url.pathname = '/panel_composed';
    const connection = openPostgres(url.href, createLog({ write: () => undefined }), timeouts);
    await connection.migrate((database) => fillWithDemoData(database, testVault));
    const backend = await startBackend({ database: connection.database, ping: connection.ping });
    const admin = await signedIn(backend.app);
    const plan = { name: 'By its own role', price: '1.00', payment_type: 1 };
    expect(await admin.post('/api/v1/plans', plan)).toMatchObject({ status: 201 });
    const { rows } = await superuser.query<{
      rolsuper: boolean;
      rolcreatedb: boolean;
      rolcreaterole: boolean;
    }>("select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = 'panel_composed'");
    expect(rows).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false }]);
    await connection.close();
    await backend.close();
    await superuser.query('drop database panel_composed');
    await superuser.query('drop role panel_composed');
    await superuser.end();
  });

  test('security 76: compose.yaml has the panel connect as that role', async () => {
    const compose = await readFile(path.resolve(import.meta.dirname, '../../../compose.yaml'), 'utf8');
    expect(compose).toContain('DATABASE_URL: postgres://panel@database:5432/panel\n');
    expect(compose).toContain('PGPASSWORD: ${POSTGRES_PASSWORD:-panel}\n');
    expect(compose).not.toMatch(/POSTGRES_USER/);
    expect(compose).toContain('./docker/create-role.sh:/docker-entrypoint-initdb.d/');
  });

  test('security 76: compose.yaml gives the panel what .env says, but no password of the superuser', async () => {
    const compose = await readFile(path.join(root, 'compose.yaml'), 'utf8');
    const panel = /^  panel:\n(.*?)^  \w+:\n/ms.exec(compose)?.[1];
    expect(panel).toContain('\n    env_file: [{ path: .env, required: false }]\n');
    // An empty variable counts as unset.
    expect(panel).toContain("\n      POSTGRES_SUPERUSER_PASSWORD: ''\n");
    for (const fixed of ['HOST: 0.0.0.0', 'PORT: 3000', 'DATA_DIR: /data']) {
      expect(panel).toContain(`\n      ${fixed}\n`);
    }
  });
});
