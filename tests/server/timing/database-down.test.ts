import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Connection } from '../../../server/database/database.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import { createLog } from '../../../server/base/log.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { client, signedIn } from '../../support/server/client.ts';
import { type Cuttable, cuttable } from '../../support/server/cuttable.ts';
import { createDatabase } from '../../support/server/fresh-postgres.ts';
import { timed } from '../../support/server/stopwatch.ts';

describe.runIf(inject('database') === 'postgres')('while the database is away', () => {
  let backend: Backend;
  let connection: Connection;
  let way: Cuttable;

  beforeAll(async () => {
    way = await cuttable(await createDatabase(inject('postgresUrl')));
    connection = openPostgres(way.url, createLog({ write: () => undefined }));
    backend = await startBackend({ database: connection.database, ping: connection.ping });
  });
  afterAll(async () => {
    await connection.close();
    way.close();
    await backend.close();
  });

  test('security 70: calls answer 503 quickly and without details; they work again afterward without a restart', async () => {
    const admin = await signedIn(backend.app);
    way.cut();
    for (const path of ['/api/v1/auth/me', '/api/v1/plans', '/readyz']) {
      const { answer, ms } = await timed(() => admin.get(path));
      expect([path, answer.status]).toEqual([path, 503]);
      expect(JSON.stringify(answer.body)).not.toMatch(/postgres|127\.0\.0\.1|ECONN|select/i);
      expect(ms).toBeLessThan(3_000);
    }
    expect(await client(backend.app).get('/healthz')).toMatchObject({ status: 200 });
    // A session that cannot be checked is never accepted.
    expect((await client(backend.app).login('super-admin@demo.test')).status).toBe(503);
    await way.mend();
    expect(await admin.get('/api/v1/plans')).toMatchObject({ status: 200 });
    await expect.poll(async () => (await admin.get('/readyz')).status).toBe(200);
  });
});
