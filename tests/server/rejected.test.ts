import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { demoCaller } from '../support/server/callers.ts';
import { client, signedIn } from '../support/server/client.ts';
import { giveRole, makeRole } from '../support/server/roles.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

test('security 6: a rejected account cannot write from the next request on, and can still sign in to read why', async () => {
  const email = 'affiliate-new@demo.test';
  const owner = await signedIn(backend.app, email);
  const { id } = (await owner.get('/api/v1/auth/me')).body as { id: number };
  const operator = await signedIn(backend.app, 'operator@demo.test');
  const answer = await operator.patch(`/api/v1/affiliates/${id}/approval`, { approved: false, reason: 'No' });
  expect(answer.status).toBe(204);
  const campaign = { promo_material_id: 1, plan_id: 1, link: 'https://example.com' };
  expect(await owner.post('/api/v1/contacts', campaign)).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('rejected') as string },
  });
  const again = client(backend.app);
  expect((await again.login(email)).status).toBe(200);
  expect((await again.get('/api/v1/auth/me')).body).toMatchObject({ rejected: { reason: 'No' } });
});

test('security 6: a sub-operator cannot write while its operator is not approved, and is told so', async () => {
  const { app, database } = backend;
  const admin = await signedIn(app);
  const operator = await demoCaller(app, 'operator');
  const { client: owner, id } = await demoCaller(app, 'sub-operator');
  await giveRole(
    database,
    [id],
    await makeRole(database, ['promo-materials.create', 'promo-materials.view']),
  );
  const me = async () => (await owner.get('/api/v1/auth/me')).body as { brand: { id: number } };
  const add = async () => {
    const { brand } = await me();
    const material = { brand_id: brand.id, type: 1, content: 'Banner' };
    return owner.post('/api/v1/promo_materials', material);
  };
  const approve = async (approved: boolean) =>
    expect((await admin.patch(`/api/v1/users/${operator.id}`, { approved })).status).toBe(200);
  expect(await me()).toMatchObject({ approved: true, operator_approved: true });
  expect((await add()).status).toBe(201);
  await approve(false);
  expect(await add()).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('Your operator’s account isn’t approved') as string },
  });
  expect(await me()).toMatchObject({ approved: true, operator_approved: false });
  expect((await owner.get('/api/v1/promo_materials')).status).toBe(200);
  expect((await owner.patch(`/api/v1/users/${id}`, { name: 'Still me' })).status).toBe(200);
  await approve(true);
  expect((await add()).status).toBe(201);
  expect((await operator.client.get('/api/v1/auth/me')).body).not.toHaveProperty('operator_approved');
});
