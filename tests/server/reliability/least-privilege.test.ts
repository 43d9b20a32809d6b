import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterEach, afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import type { Connection } from '../../../server/database/database.ts';
import { fillWithDemoData } from '../../../server/demo/index.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import { createLog } from '../../../server/base/log.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { signedIn } from '../../support/server/client.ts';
import { createDatabase, timeouts } from '../../support/server/fresh-postgres.ts';
import { testVault } from '../../support/server/vault.ts';

/** The grants of docs/operating.md, in a database closed to the public like that of docker/create-role.sh. */
const grants = (database: string) => `
  revoke connect, temporary on database ${database} from public;
  create role panel_app login password 'app';
  grant connect on database ${database} to panel_app;
  grant usage on schema public, drizzle to panel_app;
  grant select on all tables in schema drizzle to panel_app;
  grant select, insert, update, delete on all tables in schema public to panel_app;
  revoke update, delete on audit_log from panel_app`;

describe.runIf(inject('database') === 'postgres')('as a database role that owns nothing', () => {
  let owner: pg.Client;
  let connection: Connection;
  let backend: Backend;

  beforeAll(async () => {
    const url = new URL(await createDatabase(inject('postgresUrl')));
    owner = new pg.Client({ connectionString: url.href });
    await owner.connect();
    await owner.query(grants(url.pathname.slice(1)));
    url.username = 'panel_app';
    url.password = 'app';
    connection = openPostgres(url.href, createLog({ write: () => undefined }), timeouts);
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
});

describe.runIf(inject('database') === 'postgres')('as the role of compose.yaml', () => {
  /** A password with characters that have a meaning in URLs. */
  const password = 'a/b#c?d@e%f:g';
  afterEach(() => vi.unstubAllEnvs());

  /** The statements that docker/create-role.sh has psql run, with the test's own names. */
  async function statements(): Promise<string[]> {
    const script = await readFile(
      path.resolve(import.meta.dirname, '../../../docker/create-role.sh'),
      'utf8',
    );
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
});
