import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Connection } from '../../../server/database/database.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import { createLog } from '../../../server/log.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { signedIn } from '../../support/server/client.ts';
import { createDatabase } from '../../support/server/fresh-postgres.ts';

/** As docs/operating.md has it. */
const grants = `
  create role panel_app login password 'app';
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
    await owner.query(grants);
    url.username = 'panel_app';
    url.password = 'app';
    connection = openPostgres(url.href, createLog({ write: () => undefined }));
    backend = await startBackend({ database: connection.database, ping: connection.ping });
  });
  afterAll(async () => {
    await connection.close();
    await owner.query('drop owned by panel_app; drop role panel_app');
    await owner.end();
    await backend.close();
  });

  test('the server starts, reads and writes, and cannot change the audit log', async () => {
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
