import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { client, signedIn } from '../support/server/client.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const failed = 'These credentials do not match our records.';

describe('POST /api/login', () => {
  test('L6, API10: right credentials answer two_factor false and open a session', async () => {
    const visitor = client(backend.app);
    const answer = await visitor.login('super-admin@demo.test');
    expect(answer).toMatchObject({ status: 200, body: { two_factor: false } });
    expect(await visitor.get('/api/v1/auth/me')).toMatchObject({
      status: 200,
      body: { email: 'super-admin@demo.test', type: 'super-admin', approved: true },
    });
  });

  test.each([
    ['a wrong password', 'operator@demo.test', 'wrong'],
    ['an unknown e-mail', 'nobody@demo.test', 'demo-password'],
    ['a malformed e-mail', 'nope', 'demo-password'],
  ])('API10: %s answers 422 with the same message at the e-mail', async (_case, email, password) => {
    expect(await client(backend.app).login(email, password)).toMatchObject({
      status: 422,
      body: { message: failed, errors: { email: [failed] } },
    });
  });

  test('API10: the e-mail is compared without regard to case and Unicode form', async () => {
    const answer = await client(backend.app).login(' ＯPERATOR@Demo.test ');
    expect(answer.status).toBe(200);
  });

  test('API8: missing fields are named, the message counts them', async () => {
    expect(await client(backend.app).post('/api/login', {})).toMatchObject({
      status: 422,
      body: {
        message: 'Required (and 1 more error)',
        errors: { email: ['Required'], password: ['Required'] },
      },
    });
  });

  test.each([
    ['ru-RU,ru;q=0.9,en;q=0.8', 'Обязательное поле (и ещё 1\u00A0ошибка)'],
    ['uk,ru;q=0.9', 'Обязательное поле (и ещё 1\u00A0ошибка)'],
    ['RU', 'Обязательное поле (и ещё 1\u00A0ошибка)'],
    ['ru;q=0.5,en-GB', 'Required (and 1 more error)'],
    ['ru;q=0,*', 'Required (and 1 more error)'],
    ['run', 'Required (and 1 more error)'],
    [';;,=', 'Required (and 1 more error)'],
  ])('API8: messages are in the language of Accept-Language: %s', async (language, message) => {
    const visitor = client(backend.app, { language });
    expect(await visitor.post('/api/login', {})).toMatchObject({ body: { message } });
  });

  test('API10: a signed-in client that posts login again gets JSON and a fresh session', async () => {
    const visitor = await signedIn(backend.app);
    const old = new Map(visitor.cookies);
    expect(await visitor.login('operator@demo.test')).toMatchObject({
      status: 200,
      body: { two_factor: false },
    });
    expect(await visitor.get('/api/v1/auth/me')).toMatchObject({ body: { email: 'operator@demo.test' } });
    const stale = client(backend.app);
    for (const [name, value] of old) stale.cookies.set(name, value);
    expect(await stale.get('/api/v1/auth/me')).toMatchObject({ status: 401 });
  });
});
