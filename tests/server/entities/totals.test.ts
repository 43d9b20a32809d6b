import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../contract/index.ts';
import { brands, users } from '../../../server/database/tables/index.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { type Caller, callerOf, demoCaller, rowsOf } from '../../support/server/callers.ts';

let backend: Backend;
let admin: Caller;
let operator: Caller;
beforeAll(async () => {
  backend = await startBackend();
  admin = await demoCaller(backend.app, 'super-admin');
  operator = await demoCaller(backend.app, 'operator');
});
afterAll(() => backend.close());

async function totalOf({ client, id }: Caller, path: string): Promise<number> {
  const { body } = await client.get(`${path.replace('{id}', String(id))}?perPage=1&page=1`);
  return (body as { meta: { total: number } }).meta.total;
}
const affiliates = '/api/v1/operators/{id}/affiliates';

test('a total counts committed rows, and none that are rolled back', async () => {
  const before = await totalOf(admin, '/api/v1/users');
  const failing = backend.database.transaction(async (transaction) => {
    await transaction
      .insert(users)
      .values({ type: 'affiliate', name: 'Nobody', email: 'nobody@example.com' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await totalOf(admin, '/api/v1/users')).toBe(before);
});

test('security 64: stays exact when many write at once', async () => {
  const before = await totalOf(admin, '/api/v1/plans');
  const plan = { name: 'Parallel', price: '1.00', payment_type: 1 };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => admin.client.post('/api/v1/plans', plan)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => (body as { id: number }).id)).size).toBe(50);
  expect(await totalOf(admin, '/api/v1/plans')).toBe(before + 50);
  expect(await rowsOf(admin, api.plans)).toHaveLength(before + 50);
});

test('a brand that gets another owner takes its records along', async () => {
  const other = await callerOf(backend.app, 'operator2@demo.test');
  const before = [await totalOf(operator, affiliates), await totalOf(other, affiliates)];
  const [brand] = await rowsOf(operator, api.brands);
  const moved = await rowsOf(operator, api.affiliates, `?perPage=100&brand_id=${brand?.id}`);
  await backend.database
    .update(brands)
    .set({ operatorId: other.id })
    .where(sql`${brands.id} = ${brand?.id}`);
  const after = [await totalOf(operator, affiliates), await totalOf(other, affiliates)];
  expect(after).toEqual([(before[0] ?? 0) - moved.length, (before[1] ?? 0) + moved.length]);
  expect(await rowsOf(operator, api.affiliates, '?perPage=100')).toHaveLength(after[0] ?? 0);
});

test('is zero after a table is emptied', async () => {
  await backend.database.execute(sql`truncate contacts`);
  expect(await totalOf(admin, '/api/v1/contacts')).toBe(0);
});
