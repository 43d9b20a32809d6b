import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import { identityProvider } from '../../server/auth/single-sign-on/provider.ts';
import { identities } from '../../server/database/tables/index.ts';
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
const affiliate = 'affiliate@demo.test';

type Id = 'google' | 'acme';

let backend: Backend;
/** Two real providers: both know a person `olga`, and these are two people. */
let providers: Record<Id, RealProvider>;
beforeAll(async () => {
  backend = await startBackend();
  const { services } = backend;
  const start = (id: Id, people: Record<string, string>) =>
    startProvider(services.appUrl, people, `/single-sign-on/${id}`);
  providers = {
    google: await start('google', { olga: operator }),
    acme: await start('acme', { olga: affiliate, operator }),
  };
  backend.app = createApp({
    ...services,
    identityProviders: (['google', 'acme'] as const).map((id) => {
      const { issuer } = providers[id];
      const settings = { id, issuer, clientId, clientSecret, name: `The ${id}`, linksByEmail: true };
      return identityProvider(settings, services.appUrl, services.log);
    }),
  });
});
beforeEach(async () => {
  await backend.database.delete(identities);
  backend.advance(61_000);
});
afterAll(async () => {
  providers.google.close();
  providers.acme.close();
  await backend.close();
});

const urlIn = ({ body }: { body: unknown }) => (body as { url: string }).url;
const begin = async (visitor: Client, provider: Id) => urlIn(await visitor.post(path, { provider }));
const finish = (visitor: Client, provider: string | undefined, query: string) =>
  visitor.post(`${path}/callback`, { provider, query });

async function signIn(provider: Id, name: string) {
  const visitor = client(backend.app);
  const query = await providers[provider].visit(await begin(visitor, provider), name);
  expect((await finish(visitor, provider, query)).status).toBe(200);
  return visitor;
}

async function link(owner: Client, provider: Id, name: string) {
  await confirmPassword(owner);
  const query = await providers[provider].visit(urlIn(await owner.post(`${path}/link`, { provider })), name);
  return owner.post(`${path}/link/callback`, { provider, query });
}

test('auth/me names them all in order, and each is asked to send people to a page of its own', async () => {
  const visitor = client(backend.app);
  const { headers } = await visitor.get(me);
  expect(headers.get('X-Single-Sign-On')).toBe('google=The%20google, acme=The%20acme');
  for (const id of ['google', 'acme'] as const) {
    const url = new URL(await begin(visitor, id));
    expect(url.origin).toBe(providers[id].issuer);
    expect(url.searchParams.get('redirect_uri')).toBe(`http://localhost:3000/single-sign-on/${id}`);
  }
});

test('a provider that is not configured is unknown', async () => {
  const visitor = client(backend.app);
  for (const provider of ['okta', 'default', undefined]) {
    expect((await visitor.post(path, { provider })).status).toBe(404);
    expect((await finish(visitor, provider, 'code=1')).status).toBe(404);
  }
});

test('the same subject at two providers is two people', async () => {
  expect((await (await signIn('google', 'olga')).get(me)).body).toMatchObject({ email: operator });
  expect((await (await signIn('acme', 'olga')).get(me)).body).toMatchObject({ email: affiliate });
  expect((await (await signIn('google', 'olga')).get(me)).body).toMatchObject({ email: operator });
});

test('an account is linked at each of them, and unlinked at one', async () => {
  const owner = await signedIn(backend.app, operator);
  expect((await link(owner, 'google', 'olga')).status).toBe(204);
  expect((await link(owner, 'acme', 'operator')).status).toBe(204);
  const linked = { email: operator };
  expect((await owner.get(`${path}/link`)).body).toMatchObject([
    { id: 'google', name: 'The google', linked },
    { id: 'acme', name: 'The acme', linked },
  ]);
  expect((await owner.delete(`${path}/link?provider=google`)).status).toBe(204);
  expect((await owner.get(`${path}/link`)).body).toMatchObject([
    { id: 'google', linked: null },
    { id: 'acme', linked },
  ]);
  expect((await owner.delete(`${path}/link?provider=google`)).status).toBe(404);
});

describe('mix-up (RFC 9700, section 4.4)', () => {
  /** An attempt at one provider that the other one answers, as if the first had passed the browser on. */
  async function answeredByTheOther(visitor: Client) {
    const url = new URL(await begin(visitor, 'acme'));
    url.searchParams.set('redirect_uri', 'http://localhost:3000/single-sign-on/google');
    const passedOn = new URL(url.pathname + url.search, providers.google.issuer);
    return providers.google.visit(passedOn.href, 'olga');
  }

  test.each(['google', 'acme'])('an answer of another provider opens nothing as one of %s', async (id) => {
    const visitor = client(backend.app);
    const query = await answeredByTheOther(visitor);
    const before = [providers.google.redeemed(), providers.acme.redeemed()];
    expect(await finish(visitor, id, query)).toMatchObject({
      status: 422,
      body: { message: 'The login failed. Try again.' },
    });
    // Its code was brought to nobody, and no second try is taken.
    expect((await finish(visitor, 'acme', query)).status).toBe(422);
    expect([providers.google.redeemed(), providers.acme.redeemed()]).toEqual(before);
    expect((await visitor.get(me)).status).toBe(401);
    expect(await backend.database.$count(identities)).toBe(0);
  });

  test('an answer without the word of its issuer is refused by the address that it came to', async () => {
    const visitor = client(backend.app);
    const query = new URLSearchParams(await answeredByTheOther(visitor));
    query.delete('iss');
    const before = providers.acme.redeemed();
    expect((await finish(visitor, 'google', query.toString())).status).toBe(422);
    expect(providers.acme.redeemed()).toBe(before);
  });
});
