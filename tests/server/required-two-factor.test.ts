import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { createApp } from '../../server/app.ts';
import { codeOf } from '../support/server/authenticator.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { type Client, client, signedIn } from '../support/server/client.ts';
import { addPasskey, Authenticator } from '../support/server/passkeys.ts';
import { confirmPassword, secretShown } from '../support/server/two-factor.ts';

const me = '/api/v1/auth/me';
const setUp = '/api/user/two-factor-authentication';
const required = {
  status: 403,
  body: {
    message: 'Accounts of your type must use two-factor authentication. Set it up first.',
    code: 'two_factor_required',
  },
};

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ requireTwoFactor: ['super-admin', 'operator'] });
});
// Passwords are confirmed five times a minute.
afterEach(() => backend.advance(61_000));
afterAll(() => backend.close());

async function turnOn(visitor: Client) {
  await confirmPassword(visitor);
  expect((await visitor.post(setUp)).status).toBe(200);
  const code = codeOf(await secretShown(visitor), backend.now());
  return visitor.post('/api/user/confirmed-two-factor-authentication', { code });
}

describe('an account whose type must have a second factor, without one', () => {
  test('signs in, and is told what is due', async () => {
    const visitor = client(backend.app);
    expect(await visitor.login('operator@demo.test')).toMatchObject({
      status: 200,
      body: { two_factor: false },
    });
    const answer = await visitor.get(me);
    expect(answer.body).toMatchObject({ is_two_factor: false, two_factor_required: true });
    expect(answer.headers.get('X-Capabilities')).toContain('required-two-factor');
  });

  test.each(calls.filter(({ access, withoutFactor }) => access !== 'anyone' && !withoutFactor))(
    'is refused $method $path by a code of its own',
    async ({ method, path }) => {
      const visitor = await signedIn(backend.app, 'super-admin@demo.test');
      const headers = { 'X-XSRF-TOKEN': visitor.token, 'Content-Type': 'application/json' };
      const body = method === 'GET' ? undefined : '{}';
      const answer = await visitor.send(path.replaceAll(/\{\w+\}/g, '1'), { method, headers, body });
      expect(answer).toMatchObject(required);
    },
  );

  test('reads why in its own language', async () => {
    const visitor = await signedIn(backend.app, 'operator@demo.test', { language: 'ru' });
    expect((await visitor.get('/api/v1/auth/sessions')).body).toMatchObject({
      message: 'Для аккаунтов вашего типа двухфакторная аутентификация обязательна. Сначала настройте её.',
    });
  });

  test('does everything once its first code was right, and cannot turn the factor off', async () => {
    const visitor = await signedIn(backend.app, 'operator2@demo.test');
    expect((await turnOn(visitor)).status).toBe(200);
    expect((await visitor.get('/api/user/two-factor-recovery-codes')).status).toBe(200);
    expect((await visitor.get('/api/v1/auth/sessions')).status).toBe(200);
    expect(await visitor.delete(setUp)).toMatchObject({
      status: 403,
      body: { message: 'Accounts of your type must use two-factor authentication. It can’t be disabled.' },
    });
    expect((await visitor.get(me)).body).toMatchObject({ is_two_factor: true, two_factor_required: true });
  });

  test('may sign out', async () => {
    const visitor = await signedIn(backend.app, 'operator@demo.test');
    expect((await visitor.post('/api/v1/auth/logout')).status).toBe(204);
    expect((await visitor.get(me)).status).toBe(401);
  });
});

test('a passkey alone is no second factor: the password would still open a session by itself', async () => {
  const { app, services } = backend;
  const before = createApp({ ...services, requireTwoFactor: [] });
  const visitor = await signedIn(before, 'operator@demo.test');
  await confirmPassword(visitor);
  expect((await addPasskey(visitor, new Authenticator(), 'My key')).status).toBe(201);
  visitor.moveTo(app);
  expect(await visitor.get('/api/v1/auth/sessions')).toMatchObject(required);
});

test('a set-up that was begun and not finished counts for nothing', async () => {
  const visitor = await signedIn(backend.app, 'operator@demo.test');
  await confirmPassword(visitor);
  expect((await visitor.post(setUp)).status).toBe(200);
  expect(await visitor.get('/api/v1/auth/sessions')).toMatchObject(required);
});

test('an open session follows a requirement that is new', async () => {
  const visitor = await signedIn(createApp({ ...backend.services, requireTwoFactor: [] }));
  expect((await visitor.get('/api/v1/plans')).status).toBe(200);
  visitor.moveTo(backend.app);
  expect(await visitor.get('/api/v1/plans')).toMatchObject(required);
});

test('accounts of other types, and where nothing is required all of them, go on without one', async () => {
  const affiliate = await signedIn(backend.app, 'affiliate@demo.test');
  expect((await affiliate.get('/api/v1/auth/sessions')).status).toBe(200);
  expect((await affiliate.get(me)).body).not.toHaveProperty('two_factor_required');

  const free = createApp({ ...backend.services, requireTwoFactor: [] });
  const operator = await signedIn(free, 'operator@demo.test');
  const answer = await operator.get(me);
  expect(answer.body).not.toHaveProperty('two_factor_required');
  expect(answer.headers.get('X-Capabilities')).not.toContain('required-two-factor');
  expect((await operator.get('/api/v1/auth/sessions')).status).toBe(200);
});
