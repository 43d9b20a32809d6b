import { afterAll, beforeAll, expect, test } from 'vitest';
import { contacts } from '../../server/database/tables/index.ts';
import { insertRest } from '../../server/demo/rest.ts';
import { insertSamples, plainEntities } from '../../server/entity/samples.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { signedIn } from '../support/server/client.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

test('rows are made up from contract and table for an entity whose rows hold only what a body says', () => {
  expect(plainEntities.map(({ resource }) => resource.name)).toEqual([
    'brands',
    'contacts',
    'plans',
    'promo-materials',
  ]);
});

test.each(plainEntities.map((entity) => [entity.resource.name, entity] as const))(
  'made-up rows of %s are answered as records of the contract',
  async (_name, entity) => {
    const { path, record } = entity.resource;
    const admin = await signedIn(backend.app, 'super-admin@demo.test');
    const ids = async () => ((await admin.get(path)).body as { id: number }[]).map(({ id }) => id);
    const before = new Set(await ids());
    await backend.database.transaction((transaction) => insertSamples(transaction, entity, 1001));
    const { body } = await admin.get(path);
    const made = (body as { id: number }[]).filter(({ id }) => !before.has(id));
    expect(made).toHaveLength(1001);
    expect(made.filter((row) => !record.safeParse(row).success)).toEqual([]);
  },
);

test('the demo data makes rows up only for entities without hand-picked ones', async () => {
  const countAll = () => Promise.all(plainEntities.map(({ table }) => backend.database.$count(table)));
  const before = await countAll();
  await backend.database.transaction(async (transaction) => {
    await transaction.delete(contacts);
    await insertRest(transaction);
  });
  const after = plainEntities.map(({ table }, index) => (table === contacts ? 12 : before[index]));
  expect(await countAll()).toEqual(after);
});
