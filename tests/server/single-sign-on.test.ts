import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import { identityProvider } from '../../server/auth/single-sign-on/provider.ts';
import { demoSecret } from '../../server/demo/accounts.ts';
import { auditLog, identities, users } from '../../server/database/tables/index.ts';
import { codeOf } from '../support/server/authenticator.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { type Client, client, signedIn } from '../support/server/client.ts';
import {
  clientId,
  clientSecret,
  type RealProvider,
  startProvider,
} from '../support/server/identity-provider.ts';
import { confirmPassword } from '../support/server/two-factor.ts';

const path = '/api/v1/auth/single-sign-on';
const me = '/api/v1/auth/me';
const operator = 'operator@demo.test';

const people = {
  olga: operator,
  // Spelled as the provider has it: the server folds it.
  second: 'Operator2@Demo.Test',
  anna: 'affiliate@demo.test',
  new: 'affiliate-new@demo.test',
  guarded: 'operator-2fa@demo.test',
  stranger: 'nobody@provider.test',
};

let provider: RealProvider;
let backend: Backend;
/** The same application with a provider whose verified addresses link by themselves. */
let trusting: Backend['app'];
beforeAll(async () => {
  backend = await startBackend();
  const { services } = backend;
  provider = await startProvider(services.appUrl, people);
  const settings = { id: 'default', issuer: provider.issuer, clientId, clientSecret, name: 'Acme Вход' };
  const openWith = (linksByEmail: boolean) =>
    createApp({
      ...services,
      identityProviders: [identityProvider({ ...settings, linksByEmail }, services.appUrl, services.log)],
    });
  backend.app = openWith(false);
  trusting = openWith(true);
});
afterEach(async () => {
  await backend.database.delete(identities);
  // Passwords are confirmed five times a minute.
  backend.advance(61_000);
});
afterAll(async () => {
  provider.close();
  await backend.close();
});

const urlIn = ({ body }: { body: unknown }) => (body as { url: string }).url;
const cookieOf = (visitor: Client) => visitor.cookies.get('panel_session');

async function signIn(visitor: Client, name: string) {
  const query = await provider.visit(urlIn(await visitor.post(path)), name);
  return visitor.post(`${path}/callback`, { query });
}

async function link(visitor: Client, name: string) {
  await confirmPassword(visitor);
  const query = await provider.visit(urlIn(await visitor.post(`${path}/link`)), name);
  return visitor.post(`${path}/link/callback`, { query });
}

const refusedWith = (message: string) => ({ status: 422, body: { message } });

test('the provider is asked for a code with PKCE, a state and a nonce, to be brought to the panel’s own page', async () => {
  const { searchParams } = new URL(urlIn(await client(backend.app).post(path)));
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: 'http://localhost:3000/single-sign-on',
    scope: 'openid email',
    code_challenge_method: 'S256',
  });
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
  }
});

test('auth/me names the provider to guests and accounts, and where there is none nothing of it is there', async () => {
  const guest = await client(backend.app).get(me);
  expect(guest.status).toBe(401);
  expect(guest.headers.get('X-Capabilities')).toContain('single-sign-on');
  expect(decodeURIComponent(guest.headers.get('X-Single-Sign-On') ?? '')).toBe('default=Acme Вход');

  const without = createApp(backend.services);
  const answer = await (await signedIn(without, operator)).get(me);
  expect(answer.headers.get('X-Capabilities')).not.toContain('single-sign-on');
  expect(answer.headers.has('X-Single-Sign-On')).toBe(false);
  expect((await client(without).post(path)).status).toBe(404);
  expect((await client(without).post(`${path}/callback`, { query: 'code=1' })).status).toBe(404);
});

describe('linking from the profile', () => {
  test('security 3, 33: needs the password, shows the link, and then signs in under a new session id', async () => {
    const owner = await signedIn(backend.app, operator);
    expect((await owner.post(`${path}/link`)).status).toBe(423);
    expect((await owner.post(`${path}/link/callback`, { query: 'code=1' })).status).toBe(423);
    expect((await owner.get(`${path}/link`)).body).toEqual([
      { id: 'default', name: 'Acme Вход', linked: null },
    ]);
    expect((await link(owner, 'olga')).status).toBe(204);
    expect((await owner.get(`${path}/link`)).body).toMatchObject([
      { linked: { email: operator, last_used_at: null } },
    ]);

    const visitor = client(backend.app);
    await visitor.get('/api/sanctum/csrf-cookie');
    const before = cookieOf(visitor);
    expect(await signIn(visitor, 'olga')).toMatchObject({ status: 200, body: { two_factor: false } });
    expect(cookieOf(visitor)).not.toBe(before);
    expect((await visitor.get(me)).body).toMatchObject({ email: operator });
    expect((await owner.get(`${path}/link`)).body).toMatchObject([
      { linked: { last_used_at: backend.now().toISOString() } },
    ]);
  });

  test('takes only the identity with the account’s own address', async () => {
    const owner = await signedIn(backend.app, operator);
    expect(await link(owner, 'second')).toMatchObject(
      refusedWith(
        'Your address there is a different one. Link an identity with the address of this account.',
      ),
    );
    expect(await backend.database.$count(identities)).toBe(0);
  });

  test('takes one identity per account, whose owner is mailed, and the audit log has it', async () => {
    const owner = await signedIn(backend.app, operator, { language: 'ru' });
    expect((await link(owner, 'olga')).status).toBe(204);
    expect(backend.mailbox.to(operator).at(-1)?.letter.subject).toBe('Подключён вход через другую систему');
    expect(await link(owner, 'olga')).toMatchObject({ status: 422 });
    const rows = await backend.database.select().from(auditLog).where(eq(auditLog.entity, 'identities'));
    expect(rows.at(-1)).toMatchObject({ action: 'create', after: { email: operator, subject: 'olga' } });
  });
});

describe('removing the link', () => {
  test('security 7, 33: needs the password, ends the other sessions, and tells the owner', async () => {
    const owner = await signedIn(backend.app, operator);
    await link(owner, 'olga');
    const elsewhere = client(backend.app);
    await signIn(elsewhere, 'olga');
    expect((await elsewhere.delete(`${path}/link`)).status).toBe(423);
    expect((await owner.delete(`${path}/link`)).status).toBe(204);
    expect((await elsewhere.get(me)).status).toBe(401);
    expect((await owner.get(me)).status).toBe(200);
    expect((await owner.delete(`${path}/link`)).status).toBe(404);
    expect(backend.mailbox.to(operator).at(-1)?.letter.subject).toBe(
      'Login through another system was unlinked',
    );
    expect((await signIn(client(backend.app), 'olga')).status).toBe(422);
  });
});

test('an identity at a provider that is not configured any more is told by its host, and can be removed alone', async () => {
  const owner = await signedIn(backend.app, operator);
  const [row] = await backend.database
    .insert(identities)
    .values({
      userId: ((await owner.get(me)).body as { id: number }).id,
      issuer: 'https://former.example/realm',
      subject: 'olga',
      email: operator,
      createdAt: backend.now(),
    })
    .returning();
  const former = `identity-${row?.id}`;
  expect((await owner.get(`${path}/link`)).body).toMatchObject([
    { id: 'default', linked: null },
    { id: former, name: 'former.example', linked: { email: operator } },
  ]);
  expect((await owner.post(`${path}/link`, { provider: former })).status).toBe(423);
  await confirmPassword(owner);
  expect((await owner.post(`${path}/link`, { provider: former })).status).toBe(404);
  const other = await signedIn(backend.app, 'operator2@demo.test');
  await confirmPassword(other);
  expect((await other.delete(`${path}/link?provider=${former}`)).status).toBe(404);
  expect((await owner.delete(`${path}/link?provider=${former}`)).status).toBe(204);
  expect(await backend.database.$count(identities)).toBe(0);
});

describe('an identity that is not linked', () => {
  test('opens no account by its address, unless the provider is trusted with that', async () => {
    const visitor = client(backend.app);
    expect(await signIn(visitor, 'olga')).toMatchObject(
      refusedWith('Your account isn’t linked yet. Log in with your password and link it in your profile.'),
    );
    expect((await visitor.get(me)).status).toBe(401);
  });

  test('of a trusted provider links itself by its verified address, once, and the owner is mailed', async () => {
    const visitor = client(trusting, { language: 'en' });
    const mails = backend.mailbox.to('operator2@demo.test').length;
    expect(await signIn(visitor, 'second')).toMatchObject({ status: 200, body: { two_factor: false } });
    expect((await visitor.get(me)).body).toMatchObject({ email: 'operator2@demo.test' });
    expect((await signIn(client(trusting), 'second')).status).toBe(200);
    expect(backend.mailbox.to('operator2@demo.test')).toHaveLength(mails + 1);
  });

  test('makes no account', async () => {
    const count = await backend.database.$count(users);
    expect(await signIn(client(trusting), 'stranger')).toMatchObject(
      refusedWith('No account has this address. Ask for an invitation, or register first.'),
    );
    expect(await backend.database.$count(users)).toBe(count);
  });

  test('whose address the provider has not verified opens nothing', async () => {
    expect(await signIn(client(trusting, { language: 'ru' }), 'mallory')).toMatchObject(
      refusedWith('Ваш адрес e-mail там не подтверждён, поэтому войти с ним нельзя.'),
    );
  });

  test('is not linked to an account that is linked to another', async () => {
    await link(await signedIn(backend.app, operator), 'olga');
    await backend.database.update(identities).set({ subject: 'before' });
    expect((await signIn(client(trusting), 'olga')).status).toBe(422);
  });
});

describe('an account', () => {
  test('that waits for approval looks and does not write, as after a login with a password', async () => {
    const visitor = client(trusting);
    expect((await signIn(visitor, 'new')).status).toBe(200);
    expect((await visitor.get(me)).body).toMatchObject({ approved: false });
    const campaign = { promo_material_id: 1 };
    expect((await visitor.post('/api/v1/contacts', campaign)).status).toBe(403);
  });

  test('whose second factor is on is asked for it', async () => {
    const visitor = client(trusting);
    expect(await signIn(visitor, 'guarded')).toMatchObject({ status: 200, body: { two_factor: true } });
    expect((await visitor.get(me)).status).toBe(401);
    const code = codeOf(demoSecret, backend.now());
    expect((await visitor.post('/api/two-factor-challenge', { code })).status).toBe(204);
    expect((await visitor.get(me)).body).toMatchObject({ email: people.guarded });
  });
});

test('somebody who cancels there is told so', async () => {
  const visitor = client(backend.app);
  const { searchParams } = new URL(urlIn(await visitor.post(path)));
  const query = new URLSearchParams({
    error: 'access_denied',
    state: searchParams.get('state') ?? '',
    iss: provider.issuer,
  }).toString();
  expect(await visitor.post(`${path}/callback`, { query })).toMatchObject(
    refusedWith('You canceled the login there.'),
  );
});

test('while the provider is away, the answer is 503, and sign-in works again once it is back', async () => {
  const { services } = backend;
  const settings = {
    id: 'default',
    issuer: 'http://127.0.0.1:9',
    clientId,
    clientSecret,
    name: 'Gone',
    linksByEmail: false,
  };
  const gone = identityProvider(settings, services.appUrl, services.log);
  const visitor = client(createApp({ ...services, identityProviders: [gone] }));
  expect(await visitor.post(path)).toMatchObject({
    status: 503,
    body: { message: 'The login system isn’t responding. Try again later, or log in with your password.' },
  });
  expect(backend.logged.some(({ msg }) => msg === 'single sign-on failed')).toBe(true);
  // Discovery is tried anew each time.
  settings.issuer = provider.issuer;
  expect((await visitor.post(path)).status).toBe(200);
});
