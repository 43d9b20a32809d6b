import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Connection } from '../../../server/database/database.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import { createLog } from '../../../server/base/log.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { signedIn } from '../../support/server/client.ts';
import { createDatabase, timeouts } from '../../support/server/fresh-postgres.ts';

describe.runIf(inject('database') === 'postgres')('a table that somebody else locks', () => {
  const log = createLog({ write: () => undefined });
  let backend: Backend;
  let connection: Connection;
  let another: Connection;
  beforeAll(async () => {
    const url = await createDatabase(inject('postgresUrl'));
    connection = openPostgres(url, log);
    another = openPostgres(url, log, timeouts);
    backend = await startBackend(connection);
  });
  afterAll(async () => {
    await connection.close();
    await another.close();
    await backend.close();
  });

  test('makes its own calls 503, and the others go on', async () => {
    const admin = await signedIn(backend.app);
    const list = async (name: string) => (await admin.get(`/api/v1/${name}?page=1&perPage=5`)).status;
    const statuses = { plans: new Set<number>(), brands: new Set<number>() };
    await another.database.transaction(async (transaction) => {
      await transaction.execute(sql`lock table plans in access exclusive mode`);
      const end = Date.now() + 6_000;
      const flood = async () => {
        while (Date.now() < end) statuses.plans.add(await list('plans'));
      };
      const others = async () => {
        while (Date.now() < end) {
          statuses.brands.add(await list('brands'));
          expect((await backend.app.request('/readyz')).status).toBe(200);
          await pause(100);
        }
      };
      await Promise.all([...Array.from({ length: 40 }, flood), others()]);
    });
    expect([...statuses.plans]).toEqual([503]);
    expect([...statuses.brands]).toEqual([200]);
    expect(await list('plans')).toBe(200);
  });
});
