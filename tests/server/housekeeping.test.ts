import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog, sessions, throttles } from '../../server/database/tables/index.ts';
import { sweep } from '../../server/housekeeping.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { client, signedIn } from '../support/server/client.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const count = async (table: typeof sessions | typeof throttles | typeof auditLog) =>
  backend.database.$count(table);

describe('housekeeping', () => {
  test('removes what has expired, and nothing that has not', async () => {
    const admin = await signedIn(backend.app);
    await client(backend.app).login('operator@demo.test', 'wrong one');
    await sweep(backend.database, new Date());
    expect(await admin.get('/api/v1/auth/me')).toMatchObject({ status: 200 });
    expect(await count(throttles)).toBeGreaterThan(0);
    const logged = await count(auditLog);
    await sweep(backend.database, new Date(Date.now() + 40 * 24 * 3_600_000));
    expect(await count(sessions)).toBe(0);
    expect(await count(throttles)).toBe(0);
    expect(await count(auditLog)).toBe(logged);
  });

  test('of several processes one sweeps, and the others do not wait', async () => {
    await Promise.all(Array.from({ length: 5 }, () => sweep(backend.database, new Date())));
    const { rows } = (await backend.database.execute(
      sql`select count(*)::int as held from pg_locks where locktype = 'advisory'`,
    )) as unknown as { rows: { held: number }[] };
    expect(rows[0]?.held).toBe(0);
  });
});
