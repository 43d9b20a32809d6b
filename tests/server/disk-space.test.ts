import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import { DiskFull, refusingWrites } from '../../server/database/disk-space.ts';
import type { App } from '../../server/http/environment.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { type Client, signedIn } from '../support/server/client.ts';

let backend: Backend;
let app: App;
let admin: Client;
let isFull = false;
beforeAll(async () => {
  backend = await startBackend();
  const database = refusingWrites(backend.database, () => {
    if (isFull) throw new DiskFull('/data', 0);
  });
  app = createApp({ ...backend.services, database });
  admin = await signedIn(app);
  isFull = true;
});
afterAll(() => backend.close());

test('a full disk refuses writes, and reads lists of any length', async () => {
  await backend.database.execute(
    sql`insert into plans (name, price, payment_type) select 'Plan ' || n, 1, 1 from generate_series(1, 1500) n`,
  );
  const { status, body } = await admin.get('/api/v1/plans');
  expect(status).toBe(200);
  expect((body as unknown[]).length).toBeGreaterThan(1500);
  expect((await admin.get('/api/v1/plans?page=1&perPage=5')).status).toBe(200);
  const plan = { name: 'Another', price: '1.00', payment_type: 1 };
  expect((await admin.post('/api/v1/plans', plan)).status).toBe(507);
});

test('a full disk refuses every transaction that may write', async () => {
  const database = refusingWrites(backend.database, () => {
    throw new DiskFull('/data', 0);
  });
  const work = () => Promise.resolve('done');
  await expect(database.transaction(work)).rejects.toThrow(DiskFull);
  await expect(database.transaction(work, { isolationLevel: 'repeatable read' })).rejects.toThrow(DiskFull);
  await expect(database.transaction(work, { accessMode: 'read write' })).rejects.toThrow(DiskFull);
  expect(await database.transaction(work, { accessMode: 'read only' })).toBe('done');
});
