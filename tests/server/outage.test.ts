import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { startBackend } from '../support/server/backend.ts';
import { signedIn } from '../support/server/client.ts';

describe.runIf(inject('database') === 'postgres')('a database that ends every connection', () => {
  test('is used again at once, by the sessions there were', async () => {
    const backend = await startBackend();
    const admin = await signedIn(backend.app);
    const { rows } = (await backend.database.execute('select current_database() as name')) as unknown as {
      rows: { name: string }[];
    };
    // Not in the template: nobody can copy it while somebody is connected to it.
    const elsewhere = new URL(inject('postgresUrl'));
    elsewhere.pathname = '/postgres';
    const outside = new pg.Client({ connectionString: elsewhere.href });
    await outside.connect();
    await outside.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      rows[0]?.name,
    ]);
    await outside.end();
    await expect
      .poll(() => backend.logged)
      .toContainEqual(expect.objectContaining({ msg: 'database connection lost' }));
    expect((await admin.get('/api/v1/plans')).status).toBe(200);
    await expect.poll(async () => (await backend.app.request('/readyz')).status).toBe(200);
    await backend.close();
  });
});
