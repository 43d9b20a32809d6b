import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../../contract/index.ts';
import { single } from '../../server/database/single.ts';
import { brands, users } from '../../server/database/tables/index.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { callerOf, rowsOf } from '../support/server/callers.ts';
import { client } from '../support/server/client.ts';

let backend: Backend;
let brand: typeof brands.$inferSelect;
beforeAll(async () => {
  backend = await startBackend();
  brand = single(await backend.database.select().from(brands).where(eq(brands.name, 'Aurora Bet')));
});
afterAll(() => backend.close());

const linkOf = (code: string) => `/api/v1/brand-links/${code}`;

let people = 0;
/** Registers a new person with a verified address, with additional keys in the body. */
async function register(more: object) {
  people += 1;
  const email = `joining-${people}@example.test`;
  const visitor = client(backend.app, { address: `198.51.100.${people}` });
  await visitor.post('/api/v1/auth/send_code', { email });
  const code = backend.mailbox.lastKey(email);
  const { body } = await visitor.post('/api/v1/auth/check_verification', { email, code });
  const { verification_id } = body as { verification_id: string };
  const form = {
    name: 'Joining',
    email,
    password: 'long-enough-1',
    password_confirmation: 'long-enough-1',
    communication_method: 1,
    communication_link: 'https://t.me/partner',
    verification_id,
  };
  const send = (changed: object) =>
    visitor.post('/api/v1/auth/register', { ...form, ...changed } as Record<string, unknown>);
  return { email, send, answer: await send(more) };
}

describe('decision 41: the link of a brand', () => {
  test('tells a visitor the name of the brand, and nothing else', async () => {
    expect(await client(backend.app).get(linkOf(brand.code))).toMatchObject({ status: 200 });
    expect((await client(backend.app).get(linkOf(brand.code))).body).toEqual({ name: 'Aurora Bet' });
  });

  test.each(['unknown', 'a'.repeat(40), '%00', '..%2f', '%F0%9F%94%91'])(
    'the code %s is no brand’s: 404',
    async (code) => {
      expect(await client(backend.app).get(linkOf(code))).toMatchObject({
        status: 404,
        body: { message: expect.any(String) as string },
      });
    },
  );

  test('opens for many visitors who share an address', async () => {
    const visitor = client(backend.app, { address: '192.0.2.78' });
    for (let time = 0; time < 100; time++) expect((await visitor.get(linkOf(brand.code))).status).toBe(200);
  });

  test('is known to the brand’s operator and to a super-admin', async () => {
    for (const email of ['operator@demo.test', 'super-admin@demo.test']) {
      const rows = await rowsOf(await callerOf(backend.app, email), api.brands);
      expect(rows.find(({ id }) => id === brand.id)).toMatchObject({ code: brand.code });
      expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length);
    }
  });

  test('exists as soon as the brand is created', async () => {
    const { client: operator } = await callerOf(backend.app, 'operator@demo.test');
    const { body } = await operator.post('/api/v1/brands', { name: 'Fresh', link: 'https://fresh.example' });
    const { code } = body as { code: string };
    expect((await client(backend.app).get(linkOf(code))).body).toEqual({ name: 'Fresh' });
  });
});

describe('decision 41: registering by the link of a brand', () => {
  test('makes an affiliate of the brand, which its operator sees waiting', async () => {
    const { email, answer } = await register({ brand_code: brand.code });
    expect(answer).toMatchObject({
      status: 201,
      body: { type: 'affiliate', approved: false, brand: { id: brand.id, name: 'Aurora Bet' } },
    });
    const waiting = await rowsOf(
      await callerOf(backend.app, 'operator@demo.test'),
      api.affiliates,
      '?approved=0&perPage=100',
    );
    expect(waiting.map((row) => row.email)).toContain(email);
  });

  test('without one the affiliate has no brand', async () => {
    expect((await register({})).answer).toMatchObject({ status: 201, body: { brand: null } });
  });

  test.each(['unknown', '', 'a b', 7, ['x'], null])(
    'the code %j is refused at brand_code, and the address stays proven',
    async (brand_code) => {
      const { email, send, answer } = await register({ brand_code });
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: { brand_code: [expect.any(String)] } },
      });
      expect(await backend.database.$count(users, eq(users.email, email))).toBe(0);
      expect((await send({ brand_code: brand.code })).status).toBe(201);
    },
  );
});
