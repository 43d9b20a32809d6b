import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../../../contract/index.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { type Caller, callerOf, demoCaller, rowsOf } from '../../support/server/callers.ts';

let backend: Backend;
let admin: Caller;
let operator: Caller;
let other: Caller;
let affiliate: Caller;
beforeAll(async () => {
  backend = await startBackend();
  admin = await demoCaller(backend.app, 'super-admin');
  operator = await demoCaller(backend.app, 'operator');
  other = await callerOf(backend.app, 'operator2@demo.test');
  affiliate = await demoCaller(backend.app, 'affiliate');
});
afterAll(() => backend.close());

const names = (rows: readonly Record<string, unknown>[]) => rows.map(({ name }) => name);

describe('API23, AF4: the lists below an id', () => {
  test.each([
    ['operators/{id}/brands', () => operator, () => other],
    ['operators/{id}/affiliates', () => operator, () => other],
    ['affiliates/{id}/campaigns', () => affiliate, () => operator],
    ['affiliates/{id}/plans', () => affiliate, () => operator],
  ])('%s: the owner and a super-admin get it, others a 404', async (path, own, foreign) => {
    const at = (id: number) => `/api/v1/${path.replace('{id}', String(id))}`;
    const { client, id } = own();
    expect((await client.get(at(id))).status).toBe(200);
    expect((await admin.client.get(at(id))).status).toBe(200);
    const missing = await client.get(at(1_999_999));
    expect(missing.status).toBe(404);
    const others = await client.get(at(foreign().id));
    expect([others.status, others.body]).toEqual([missing.status, missing.body]);
    expect((await admin.client.get(at(1_999_999))).status).toBe(404);
    // An account of another type has no such list.
    expect((await admin.client.get(at(admin.id))).status).toBe(404);
  });
});

describe('what an operator sees', () => {
  test('BR2, BR5: its own brands, including a new one; a super-admin sees all', async () => {
    const before = await rowsOf(operator, api.brands);
    const { status, body } = await operator.client.post('/api/v1/brands', {
      name: 'New Harbour',
      link: 'https://new-harbour.example',
    });
    expect(status).toBe(201);
    const after = await rowsOf(operator, api.brands);
    expect(after).toEqual([...before, body]);
    const foreign = await rowsOf(other, api.brands);
    expect(names(foreign)).not.toContain('New Harbour');
    expect(after.filter(({ id }) => foreign.some((brand) => brand.id === id))).toEqual([]);
    expect(names(await rowsOf(admin, api.brands))).toEqual(
      expect.arrayContaining(names([...after, ...foreign])),
    );
  });

  test.each([
    ['PM11', api['promo-materials'], 'brand'],
    ['AF1', api.affiliates, 'brand'],
    ['decision 31', api.invites, 'brand'],
    ['SA1', api.managers, 'managable'],
  ])('%s: only what belongs to its brands', async (_id, resource, field) => {
    for (const caller of [operator, other]) {
      const brands = (await rowsOf(caller, api.brands)).map(({ id }) => id);
      const rows = await rowsOf(caller, resource, '?perPage=100');
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(brands).toContain((row[field] as { id: number }).id);
    }
  });
});

describe('what an affiliate sees', () => {
  test('PM11, PM10: the materials of its brand, without adding any', async () => {
    const { body } = await affiliate.client.get('/api/v1/auth/me');
    const { brand } = body as { brand: { id: number } };
    const rows = await rowsOf(affiliate, api['promo-materials']);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row['brand']).toEqual(brand);
    const made = { brand_id: brand.id, type: 1, content: 'mine' };
    expect(await affiliate.client.post('/api/v1/promo_materials', made)).toMatchObject({
      status: 403,
      body: { message: 'This action is unauthorized.' },
    });
  });

  test('CA3: every plan of the platform', async () => {
    expect(await rowsOf(affiliate, api.plans)).toEqual(await rowsOf(admin, api.plans));
  });
});

describe('SA4: a brand in a body', () => {
  test.each([
    ['/api/v1/promo_materials', 'brand_id', { type: 1, content: 'text' }],
    ['/api/v1/invitations', 'brand_id', { email: 'new@example.com' }],
    ['/api/v1/managers', 'entity_id', { name: 'New Manager', email: 'manager@example.com' }],
  ])('%s: another account’s brand is refused like one that does not exist', async (path, field, rest) => {
    const [foreign] = await rowsOf(other, api.brands);
    const answers = [];
    for (const id of [foreign?.id, 1_999_999]) {
      const { status, body } = await operator.client.post(path, { ...rest, [field]: id });
      answers.push([status, body]);
      expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, [field]]);
    }
    expect(answers[0]).toEqual(answers[1]);
  });
});
