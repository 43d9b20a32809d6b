import { afterAll, beforeAll, expect, test } from 'vitest';
import { capabilities } from '../../../contract/capabilities.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { client, signedIn } from '../../support/server/client.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

test('API14: a guest reads the communication methods and the deal terms', async () => {
  const { status, body } = await client(backend.app).get('/api/v1/options/user');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    communication_method: expect.arrayContaining([{ key: 1, title: 'Telegram' }]) as unknown,
    condition_cooperation: expect.arrayContaining([{ key: 4, title: 'Fixed fee' }]) as unknown,
  });
});

test('API15, PM6: a material’s types have titles in the language of the request', async () => {
  const visitor = await signedIn(backend.app, 'affiliate@demo.test', { language: 'ru' });
  expect((await visitor.get('/api/v1/options/promo_material')).body).toMatchObject({
    type: expect.arrayContaining([{ key: 1, title: 'Баннер' }]) as unknown,
  });
});

test('decision 22: only auth/me announces what goes beyond the specification', async () => {
  const visitor = await signedIn(backend.app);
  const { headers } = await visitor.get('/api/v1/auth/me');
  const offered = capabilities.filter(
    (one) => !['commissions', 'required-two-factor', 'single-sign-on'].includes(one),
  );
  expect(headers.get('X-Capabilities')).toBe(offered.join(', '));
  expect((await visitor.get('/api/v1/plans')).headers.has('X-Capabilities')).toBe(false);
});
