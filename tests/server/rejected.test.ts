import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { client, signedIn } from '../support/server/client.ts';

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
