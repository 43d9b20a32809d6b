import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { takesPasskeys } from '../../server/auth/passkeys/party.ts';
import { demoSecret } from '../../server/demo/accounts.ts';
import { codeOf } from '../support/server/authenticator.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { type Client, client, signedIn } from '../support/server/client.ts';
import { addPasskey, Authenticator, challengeFrom, signInByPasskey } from '../support/server/passkeys.ts';
import { confirmPassword, pending } from '../support/server/two-factor.ts';

const path = '/api/v1/auth/passkeys';
const email = 'operator@demo.test';
const guarded = 'operator-2fa@demo.test';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
// Passwords are confirmed five times a minute.
afterEach(() => backend.advance(61_000));
afterAll(() => backend.close());

async function confirmed(own = email): Promise<Client> {
  const visitor = await signedIn(backend.app, own);
  await confirmPassword(visitor);
  return visitor;
}

async function withPasskey() {
  const visitor = await confirmed();
  const authenticator = new Authenticator();
  const added = await addPasskey(visitor, authenticator, 'My key');
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  return { visitor, authenticator, id: (added.body as { id: number }).id };
}

const meOf = async (visitor: Client) => (await visitor.get('/api/v1/auth/me')).body;
const isRefused = { status: 422, body: { errors: { credential: [expect.any(String)] } } };

describe('managing them', () => {
  test('adding, listing and removing; the list contains no key', async () => {
    const { visitor, id } = await withPasskey();
    const { body } = await visitor.get(path);
    const own = (body as { id: number }[]).find((row) => row.id === id);
    expect(own).toEqual({ id, name: 'My key', created_at: expect.any(String) as string, last_used_at: null });
    expect((await visitor.delete(`${path}/${id}`)).status).toBe(204);
    expect((await visitor.delete(`${path}/${id}`)).status).toBe(404);
  });

  test('security 33: each change needs a recent password confirmation', async () => {
    const visitor = await signedIn(backend.app, email);
    expect((await visitor.post(`${path}/options`)).status).toBe(423);
    const body = { name: 'Key', credential: new Authenticator().create({ challenge: 'AAAA' }) };
    expect((await visitor.post(path, body)).status).toBe(423);
    expect((await visitor.delete(`${path}/1`)).status).toBe(423);
  });

  test('security 52: another account’s passkey is neither shown nor removed', async () => {
    const { id } = await withPasskey();
    const stranger = await confirmed('affiliate@demo.test');
    expect((await stranger.get(path)).body).toEqual([]);
    expect((await stranger.delete(`${path}/${id}`)).status).toBe(404);
  });

  test.each([
    ['another site', { origin: 'https://evil.test' }],
    ['another host', { rpId: 'evil.test' }],
    ['nobody there', { verified: false }],
    ['a challenge of their own', { challenge: 'AAAA' }],
  ])('none is stored of %s', async (_name, situation) => {
    const visitor = await confirmed();
    const challenge = challengeFrom(await visitor.post(`${path}/options`));
    const credential = new Authenticator().create({ challenge, ...situation });
    expect(await visitor.post(path, { name: 'Bad', credential })).toMatchObject(isRefused);
  });

  test('the same one is not added twice', async () => {
    const { visitor, authenticator } = await withPasskey();
    expect(await addPasskey(visitor, authenticator, 'Again')).toMatchObject(isRefused);
  });
});

describe('signing in', () => {
  test('a passkey instead of the password, noted with when', async () => {
    const { authenticator, id } = await withPasskey();
    const visitor = client(backend.app);
    expect((await signInByPasskey(visitor, authenticator)).status).toBe(204);
    expect(await meOf(visitor)).toMatchObject({ email });
    const { body } = await visitor.get(path);
    expect(
      (body as { id: number; last_used_at: string | null }[]).find((row) => row.id === id),
    ).toMatchObject({
      last_used_at: expect.any(String) as string,
    });
  });

  test('security 38: a passkey of another account is no second factor', async () => {
    const { authenticator: foreign } = await withPasskey();
    const login = await pending(backend, guarded);
    expect(await signInByPasskey(login, foreign)).toMatchObject(isRefused);
    expect((await login.get('/api/v1/auth/me')).status).toBe(401);
  });

  test('security 38: as the second factor, of the account that waits', async () => {
    const visitor = await pending(backend, guarded);
    const code = codeOf(demoSecret, backend.now());
    expect((await visitor.post('/api/two-factor-challenge', { code })).status).toBe(204);
    await confirmPassword(visitor);
    const authenticator = new Authenticator();
    expect((await addPasskey(visitor, authenticator, 'Second')).status).toBe(201);
    const login = await pending(backend, guarded);
    expect((await signInByPasskey(login, authenticator)).status).toBe(204);
    expect(await meOf(login)).toMatchObject({ email: guarded });
  });

  test('decision 22: a guest learns that they are offered', async () => {
    const { status, headers } = await client(backend.app).get('/api/v1/auth/me');
    expect(status).toBe(401);
    expect(headers.get('X-Capabilities')?.split(', ')).toContain('passkeys');
  });

  test('a removed one does not sign in', async () => {
    const { visitor, authenticator, id } = await withPasskey();
    await visitor.delete(`${path}/${id}`);
    expect(await signInByPasskey(client(backend.app), authenticator)).toMatchObject(isRefused);
  });

  test.each([
    ['another site', { origin: 'https://evil.test' }],
    ['another host', { rpId: 'evil.test' }],
    ['nobody there', { verified: false }],
    ['a challenge of their own', { challenge: 'AAAA' }],
  ])('refused: %s', async (_name, situation) => {
    const { authenticator } = await withPasskey();
    const visitor = client(backend.app);
    expect(await signInByPasskey(visitor, authenticator, situation)).toMatchObject(isRefused);
    expect((await visitor.get('/api/v1/auth/me')).status).toBe(401);
  });

  test('a challenge works once, in its own browser, for five minutes', async () => {
    const { authenticator } = await withPasskey();
    const visitor = client(backend.app);
    const options = () => visitor.post('/api/v1/auth/passkey-login/options');
    const challenge = challengeFrom(await options());
    const credential = authenticator.get({ challenge });
    const other = client(backend.app);
    expect(await other.post('/api/v1/auth/passkey-login', { credential })).toMatchObject(isRefused);
    expect((await visitor.post('/api/v1/auth/passkey-login', { credential })).status).toBe(204);
    expect(await visitor.post('/api/v1/auth/passkey-login', { credential })).toMatchObject(isRefused);
    const late = challengeFrom(await options());
    backend.advance(5 * 60_000);
    const answer = { credential: authenticator.get({ challenge: late }) };
    expect(await visitor.post('/api/v1/auth/passkey-login', answer)).toMatchObject(isRefused);
  });

  test('a counter that goes back indicates a copy, and is refused', async () => {
    const { authenticator } = await withPasskey();
    expect((await signInByPasskey(client(backend.app), authenticator)).status).toBe(204);
    authenticator.counter = 0;
    expect(await signInByPasskey(client(backend.app), authenticator)).toMatchObject(isRefused);
  });
});

test.each([
  ['https://panel.example.com', true],
  ['http://localhost:3000', true],
  // Also reachable by name.
  ['http://127.0.0.1:3000', true],
  ['http://[::1]:3000', true],
  ['http://192.0.2.1:3000', false],
  ['https://192.0.2.1', false],
  ['http://panel.example.com', false],
])('browsers make passkeys for %s: %s', (appUrl, takes) => {
  expect(takesPasskeys(appUrl)).toBe(takes);
});
