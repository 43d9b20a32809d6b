import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillWithSeed } from '../../../server/commands/seed/fill.ts';
import { parseAmounts } from '../../../server/commands/seed/parse.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { signedIn } from '../../support/server/client.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const ids = (body: unknown) => (body as { id: number }[]).map(({ id }) => id);

test.each([
  ['fewer than', 1_500],
  ['more than', 5_000],
  ['many more than', 6_000],
])('a plain array of %s the rows that are read at once is complete and in order', async (_case, plans) => {
  const amounts = { ...parseAmounts({ users: '3', brands: '1', materials: '1' }), campaigns: 0, plans };
  const admin = await signedIn(backend.app);
  const before = ids((await admin.get('/api/v1/plans')).body);
  await fillWithSeed(backend.database, amounts);
  const after = ids((await admin.get('/api/v1/plans?sort=-id')).body);
  expect(after).toHaveLength(before.length + plans);
  expect(after).toEqual(after.toSorted((a, b) => b - a));
  expect(new Set(after).size).toBe(after.length);
});
