import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { enrolled, pending } from '../support/server/two-factor.ts';
import { client, signedIn } from '../support/server/client.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

test('security 6: who is rejected is signed out at once, and cannot complete a waiting login', async () => {
  const email = 'affiliate-new@demo.test';
  const owner = await enrolled(backend, email);
  const waiting = await pending(backend, email);
  const { id } = (await owner.visitor.get('/api/v1/auth/me')).body as { id: number };
  const operator = await signedIn(backend.app, 'operator@demo.test');
  const answer = await operator.patch(`/api/v1/affiliates/${id}/approval`, { approved: false });
  expect(answer.status).toBe(204);
  expect((await owner.visitor.get('/api/v1/auth/me')).status).toBe(401);
  expect((await waiting.post('/api/two-factor-challenge', { code: owner.code() })).status).toBe(422);
  expect((await client(backend.app).login(email)).status).toBe(422);
});
