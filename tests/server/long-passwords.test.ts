import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { callerOf } from '../support/server/callers.ts';
import { type Answer, client, signedIn } from '../support/server/client.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const most = 'p'.repeat(1024);
const longer = `${most}p`;
const email = 'operator2@demo.test';
const guest = () => client(backend.app);
const twice = (password: string) => ({ password, password_confirmation: password });
const channel = { communication_method: 1, communication_link: 'https://t.me/ada' };

/** Every call that takes a password. */
const calls: Record<string, (password: string) => Promise<Answer>> = {
  login: (password) => guest().login(email, password),
  register: (password) =>
    guest().post('/api/v1/auth/register', {
      name: 'Ada',
      email: 'ada@example.test',
      verification_id: 'x',
      ...channel,
      ...twice(password),
    }),
  'reset-password': (password) =>
    guest().post('/api/v1/auth/reset-password', { email, token: 'x', ...twice(password) }),
  'accept an invitation': (password) =>
    guest().post('/api/v1/invitations/x/accept', { name: 'Ada', email, ...twice(password) }),
  'confirm-password': async (password) =>
    (await signedIn(backend.app)).post('/api/user/confirm-password', { password }),
  profile: async (password) => {
    const { client: visitor, id } = await callerOf(backend.app, 'affiliate@demo.test');
    return visitor.patch(`/api/v1/users/${id}`, { name: 'Ada', ...twice(password) });
  },
};

describe('a password of more than 1,024 characters', () => {
  test.each(Object.keys(calls))('security 29, 56: is refused at the field, by %s', async (name) => {
    const answer = await calls[name]?.(longer);
    expect(answer).toMatchObject({ status: 422, body: { errors: { password: [expect.any(String)] } } });
  });
});

describe('a password of 1,024 characters', () => {
  test('security 29: is taken whole', async () => {
    const visitor = await signedIn(backend.app, email);
    const { body } = await visitor.get('/api/v1/auth/me');
    const path = `/api/v1/users/${(body as { id: number }).id}`;
    expect((await visitor.patch(path, { name: 'Ada', ...twice(most) })).status).toBe(200);
    expect((await guest().login(email, most.slice(0, -1))).status).toBe(422);
    expect((await guest().login(email, most)).status).toBe(200);
  });
});
