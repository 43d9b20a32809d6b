import { eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../../../contract/index.ts';
import { brands, campaigns, promoMaterials } from '../../../server/database/tables/index.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { type Caller, callerOf, demoCaller, rowsOf } from '../../support/server/callers.ts';

let backend: Backend;
let affiliate: Caller;
beforeAll(async () => {
  backend = await startBackend();
  affiliate = await demoCaller(backend.app, 'affiliate');
});
afterAll(() => backend.close());

const make = async () => {
  const [material] = await rowsOf(affiliate, api['promo-materials']);
  const [plan] = await rowsOf(affiliate, api.plans);
  const body = { promo_material_id: material?.id, plan_id: plan?.id, link: 'https://blog.example/offer' };
  return api.campaigns.record.parse((await affiliate.client.post('/api/v1/contacts', body)).body);
};
const set = (id: number, state: unknown, by = affiliate) =>
  by.client.patch(`/api/v1/campaigns/${id}`, { state });

describe('a campaign', () => {
  test('begins active, with a code of its own that nobody misreads', async () => {
    const made = [await make(), await make(), await make()];
    for (const { code, state } of made) {
      expect(code).toMatch(/^[2-9a-hjkmnp-z]{8}$/);
      expect(state).toEqual({ key: 'active', title: 'Active' });
    }
    const rows = await backend.database.select().from(campaigns);
    expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length);
  });

  test('keeps the brand that its material had, for good', async () => {
    const { id, brand } = await make();
    const [{ promoMaterialId, brandId } = { promoMaterialId: 0, brandId: 0 }] = await backend.database
      .select()
      .from(campaigns)
      .where(eq(campaigns.id, id));
    expect(brandId).toBe(brand.id);
    const [foreign] = await rowsOf(
      await demoCaller(backend.app, 'super-admin'),
      api.brands,
      '?sort=-id&perPage=1&page=1',
    );
    await backend.database
      .update(campaigns)
      .set({ brandId: foreign?.id ?? 0 })
      .where(eq(campaigns.id, id));
    await backend.database
      .update(promoMaterials)
      .set({ brandId: foreign?.id ?? 0 })
      .where(eq(promoMaterials.id, promoMaterialId));
    const [kept] = await backend.database.select().from(campaigns).where(eq(campaigns.id, id));
    expect(kept?.brandId).toBe(brandId);
    await backend.database
      .update(promoMaterials)
      .set({ brandId })
      .where(eq(promoMaterials.id, promoMaterialId));
  });

  test('tells its affiliate the hosts of its own brand that its link may lead to, and nobody else', async () => {
    const { id, brand, allowed_hosts } = await make();
    const isIts = eq(brands.id, brand.id);
    const [row] = await backend.database.select().from(brands).where(isIts);
    const home = new URL(row?.link ?? '').hostname;
    expect(allowed_hosts).toEqual([...new Set([home, ...(row?.allowedHosts ?? [])])]);
    const others = await backend.database.select().from(brands).where(ne(brands.id, brand.id));
    const foreign = others.flatMap(({ link }) => new URL(link).hostname).filter((host) => host !== home);
    expect(allowed_hosts).not.toEqual(expect.arrayContaining(foreign.slice(0, 1)));

    await backend.database
      .update(brands)
      .set({ allowedHosts: ['магазин.рф', home] })
      .where(isIts);
    const path = `/api/v1/affiliates/${affiliate.id}/campaigns`;
    const { body } = await affiliate.client.get(`${path}?perPage=1000&page=1`);
    const { data } = body as { data: { id: number; allowed_hosts: string[] }[] };
    expect(data.find((each) => each.id === id)?.allowed_hosts).toEqual([home, 'магазин.рф']);
    await backend.database
      .update(brands)
      .set({ allowedHosts: row?.allowedHosts ?? [] })
      .where(isIts);
    const stranger = await callerOf(backend.app, 'affiliate-new@demo.test');
    expect((await stranger.client.get(path)).status).toBe(404);
  });

  test('is paused, resumed and ended by its affiliate, and ended is final', async () => {
    const { id } = await make();
    for (const state of ['paused', 'paused', 'active', 'ended', 'ended']) {
      expect(await set(id, state)).toMatchObject({ status: 200, body: { id, state: { key: state } } });
    }
    for (const state of ['active', 'paused']) {
      expect(await set(id, state)).toMatchObject({
        status: 409,
        body: { message: 'This campaign has ended, for good. Make a new one.' },
      });
    }
  });

  test.each(['gone', '', null, 1, undefined])('is never in the state %j', async (state) => {
    const { id } = await make();
    expect(await set(id, state)).toMatchObject({
      status: 422,
      body: { errors: { state: expect.any(Array) as [] } },
    });
  });

  test('of somebody else is none', async () => {
    const { id } = await make();
    const others = await backend.database.select().from(campaigns);
    const foreign = others.find(({ affiliateId }) => affiliateId !== affiliate.id);
    for (const missing of [foreign?.id ?? 0, 2_000_000_000]) {
      expect(await set(missing, 'paused')).toMatchObject({ status: 404 });
    }
    const operator = await demoCaller(backend.app, 'operator');
    expect(await set(id, 'paused', operator)).toMatchObject({ status: 403 });
    const unapproved = await callerOf(backend.app, 'affiliate-new@demo.test');
    expect(await set(id, 'paused', unapproved)).toMatchObject({ status: 403 });
  });
});

describe('a promo material', () => {
  test('may name a page of the web to land on', async () => {
    const operator = await demoCaller(backend.app, 'operator');
    const [brand] = await rowsOf(operator, api.brands);
    const body = { brand_id: brand?.id, type: 1, content: 'A banner' };
    const create = (landing?: unknown) =>
      operator.client.post('/api/v1/promo_materials', { ...body, landing });
    const landing = 'https://aurora-bet.example/spring?offer=1';
    expect(await create(landing)).toMatchObject({ status: 201, body: { landing } });
    for (const none of [undefined, null]) {
      expect(await create(none)).toMatchObject({ status: 201, body: { landing: null } });
    }
    for (const wrong of ['mailto:a@b.example', 'tg://resolve', 'javascript:alert(1)', '', 7]) {
      const answer = await create(wrong);
      expect(answer.status, String(wrong)).toBe(422);
      expect(Object.keys((answer.body as { errors: object }).errors)).toEqual(['landing']);
    }
  });
});
