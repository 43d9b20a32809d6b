import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import { identityProvider } from '../../server/auth/single-sign-on/provider.ts';
import { identities } from '../../server/database/tables/index.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { type Client, client, signedIn } from '../support/server/client.ts';
import {
  type Forgery,
  type ForgingProvider,
  startForgingProvider,
} from '../support/server/forging-provider.ts';
import { confirmPassword } from '../support/server/two-factor.ts';

const path = '/api/v1/auth/single-sign-on';
const me = '/api/v1/auth/me';
const operator = 'operator@demo.test';
const guarded = 'operator-2fa@demo.test';

let provider: ForgingProvider;
let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
  provider = await startForgingProvider('panel', operator);
  const { services } = backend;
  const { issuer } = provider;
  const credentials = { clientId: 'panel', clientSecret: 'secret' };
  const settings = { id: 'default', issuer, ...credentials, name: 'Acme', linksByEmail: true };
  backend.app = createApp({
    ...services,
    identityProviders: [identityProvider(settings, services.appUrl, services.log)],
  });
});
afterEach(async () => {
  await backend.database.delete(identities);
  backend.advance(61_000);
});
afterAll(async () => {
  provider.close();
  await backend.close();
});

const start = async (visitor: Client) => ((await visitor.post(path)).body as { url: string }).url;
const finish = (visitor: Client, query: string) => visitor.post(`${path}/callback`, { query });

async function signInWith(forgery: Forgery) {
  const visitor = client(backend.app);
  const answer = await finish(visitor, provider.answer(await start(visitor), forgery));
  return { visitor, answer };
}

async function expectNothing(visitor: Client) {
  expect((await visitor.get(me)).status).toBe(401);
  expect(await backend.database.$count(identities)).toBe(0);
}

test('the provider of these tests signs in where it says nothing wrong', async () => {
  const { visitor, answer } = await signInWith({});
  expect(answer).toMatchObject({ status: 200, body: { two_factor: false } });
  expect((await visitor.get(me)).body).toMatchObject({ email: operator });
});

describe('an answer opens nothing', () => {
  const past = Math.floor(Date.now() / 1000) - 3600;
  test.each<[string, Forgery]>([
    ['with another nonce', { claims: { nonce: 'another' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['with a token of another issuer', { claims: { iss: 'https://evil.test' } }],
    ['that another provider gave (mix-up)', { query: { iss: 'https://evil.test' } }],
    ['for another audience', { claims: { aud: 'another-client' } }],
    [
      'with several audiences and no word for whom',
      { claims: { aud: ['panel', 'another'], azp: 'another' } },
    ],
    ['that has expired', { claims: { iat: past, exp: past + 60 } }],
    ['that another key has signed', { foreignKey: true }],
    ['that nobody has signed', { unsigned: true }],
    ['with another state', { query: { state: 'another' } }],
    ['with a code that the provider does not know', { query: { code: 'another' } }],
    ['without a subject', { claims: { sub: undefined } }],
  ])('%s', async (_name, forgery) => {
    const { visitor, answer } = await signInWith(forgery);
    expect(answer).toMatchObject({ status: 422, body: { message: 'The login failed. Try again.' } });
    await expectNothing(visitor);
  });

  test.each<[string, Forgery]>([
    ['not verified', { claims: { email_verified: false } }],
    ['verified by a word instead of a truth value', { claims: { email_verified: 'true' } }],
    ['nobody has said to be verified', { claims: { email_verified: undefined } }],
  ])('whose address is %s', async (_name, forgery) => {
    const { visitor, answer } = await signInWith(forgery);
    expect(answer).toMatchObject({
      status: 422,
      body: { message: 'Your e-mail address isn’t verified there, so you can’t log in with it.' },
    });
    await expectNothing(visitor);
  });

  test('twice', async () => {
    const visitor = client(backend.app);
    const query = provider.answer(await start(visitor));
    expect((await finish(visitor, query)).status).toBe(200);
    await visitor.post('/api/v1/auth/logout');
    const redeemed = provider.redeemed();
    expect((await finish(visitor, query)).status).toBe(422);
    expect(provider.redeemed()).toBe(redeemed);
  });

  test('in another browser than it was asked for in, so nobody is signed in to an attacker’s account', async () => {
    const attacker = client(backend.app);
    const victim = client(backend.app, { address: '198.51.100.7' });
    const query = provider.answer(await start(attacker));
    expect((await finish(victim, query)).status).toBe(422);
    // Nor where the victim has an attempt of its own.
    await start(victim);
    expect((await finish(victim, query)).status).toBe(422);
    await expectNothing(victim);
  });

  test('after ten minutes', async () => {
    const visitor = client(backend.app);
    const query = provider.answer(await start(visitor));
    backend.advance(10 * 60_000 + 1000);
    expect(await finish(visitor, query)).toMatchObject({
      status: 422,
      body: { message: 'The login took too long or began in another browser. Try again.' },
    });
  });

  test('that was asked for to link an account, and the other way round', async () => {
    const owner = await signedIn(backend.app, operator);
    await confirmPassword(owner);
    const { body } = await owner.post(`${path}/link`);
    expect((await finish(owner, provider.answer((body as { url: string }).url))).status).toBe(422);
    const query = provider.answer(await start(owner));
    expect((await owner.post(`${path}/link/callback`, { query })).status).toBe(422);
    expect(await backend.database.$count(identities)).toBe(0);
  });

  test('without the token of the session', async () => {
    const visitor = client(backend.app);
    const query = provider.answer(await start(visitor));
    const headers = { 'Content-Type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify({ query }) };
    expect((await visitor.send(`${path}/callback`, init)).status).toBe(419);
  });
});

test('a provider that claims somebody else’s address for a person it has linked signs in that person', async () => {
  await signInWith({});
  const { visitor, answer } = await signInWith({ claims: { email: 'super-admin@demo.test' } });
  expect(answer.status).toBe(200);
  expect((await visitor.get(me)).body).toMatchObject({ email: operator });
});

test('a second person does not take over an account that is linked, by its address', async () => {
  await signInWith({});
  const { visitor, answer } = await signInWith({ claims: { sub: 'somebody-else' } });
  expect(answer.status).toBe(422);
  expect((await visitor.get(me)).status).toBe(401);
});

test('the second factor is asked for unless the provider says that it has asked for one', async () => {
  const claims = { sub: 'guarded', email: guarded };
  const asked = await signInWith({ claims: { ...claims, amr: ['pwd'] } });
  expect(asked.answer).toMatchObject({ status: 200, body: { two_factor: true } });
  expect((await asked.visitor.get(me)).status).toBe(401);
  const { visitor, answer } = await signInWith({ claims: { ...claims, amr: ['pwd', 'mfa'] } });
  expect(answer).toMatchObject({ status: 200, body: { two_factor: false } });
  expect((await visitor.get(me)).body).toMatchObject({ email: guarded });
});

test('security 66: neither code nor token is in the log', () => {
  const log = JSON.stringify(backend.logged);
  expect(log).toContain('single sign-on failed');
  expect(log).not.toMatch(/eyJ|code=|state=/);
});
