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

  test('security 27: costs no hashing, however often and however long', async () => {
    const start = performance.now();
    for (let time = 0; time < 50; time++) {
      const visitor = client(backend.app, { address: `198.51.100.${time}` });
      expect((await visitor.login(email, 'p'.repeat(500_000))).status).toBe(422);
    }
    const refused = performance.now() - start;
    // A hundred hashes take longer than that by far: fifty refusals are no work.
    expect(refused / 50).toBeLessThan(100);
    const answers = backend.logged.filter(({ refusal }) => refusal === 'login.failed');
    expect(answers).toHaveLength(0);
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

  test('security 27: costs about what a short one does', async () => {
    const times: Record<number, number[]> = { 8: [], 1024: [] };
    for (let pair = 0; pair < 10; pair++) {
      for (const [length, own] of Object.entries(times)) {
        const visitor = client(backend.app, { address: `203.0.113.${pair}` });
        await visitor.get('/api/sanctum/csrf-cookie');
        const start = performance.now();
        await visitor.login('operator@demo.test', 'x'.repeat(Number(length)));
        own.push(performance.now() - start);
      }
    }
    const [short = 0, long = 0] = Object.values(times).map((own) => own.toSorted((a, b) => a - b)[5]);
    expect(long).toBeLessThan(short * 3);
  });
});
