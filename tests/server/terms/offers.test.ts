import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../contract/index.ts';
import { offerCalls } from '../../../contract/offer-calls.ts';
import { createApp } from '../../../server/app.ts';
import {
  auditLog,
  brands,
  campaigns,
  planOffers,
  plans,
  users,
} from '../../../server/database/tables/index.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { type Caller, callerOf, demoCaller, rowsOf } from '../../support/server/callers.ts';

let backend: Backend;
let admin: Caller;
let affiliate: Caller;
let brandId: number;
let planId: number;
beforeAll(async () => {
  backend = await startBackend({ hasCommissions: true });
  admin = await demoCaller(backend.app, 'super-admin');
  affiliate = await demoCaller(backend.app, 'affiliate');
  const [own] = await backend.database.select().from(users).where(eq(users.id, affiliate.id));
  brandId = own?.brandId ?? 0;
});
afterAll(() => backend.close());
beforeEach(async () => {
  const { body } = await admin.client.post('/api/v1/plans', {
    name: 'Offered',
    price: '30.00',
    payment_type: 1,
  });
  planId = api.plans.record.parse(body).id;
});

const path = () => `/api/v1/plans/${planId}/offer`;
const read = async () => offerCalls.read.answer.parse((await admin.client.get(path())).body);
const put = (body: object) => admin.client.put(path(), body);
/** Whether the plan is among those that an affiliate chooses from, by each way of asking. */
const isListed = async (who = affiliate) => {
  const all = await rowsOf(who, api.plans);
  const { body } = await admin.client.get(`/api/v1/affiliates/${who.id}/plans?page=1&perPage=100`);
  const page = body as { data: { id: number }[]; meta: { total: number } };
  expect(page.meta.total).toBe(all.length);
  expect(page.data.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  return all.some(({ id }) => id === planId);
};
const choose = async (who = affiliate) => {
  const [material] = await rowsOf(who, api['promo-materials']);
  const body = { promo_material_id: material?.id, plan_id: planId, link: 'https://t.me/offers' };
  return who.client.post('/api/v1/contacts', body);
};
const notOffered = {
  status: 422,
  body: { errors: { plan_id: ['This plan isn’t offered to you. Choose another one.'] } },
};
/** A brand that is not the demo affiliate's, and an affiliate of it. */
async function stranger() {
  const found = await backend.database.select().from(brands);
  const other = found.find(({ id, operatorId }) => id !== brandId && operatorId !== null);
  const id = affiliate.id;
  const everybody = await backend.database.select().from(users).where(eq(users.type, 'affiliate'));
  const person = everybody.find((one) => one.id !== id && one.brandId !== brandId);
  return { brand: other?.id ?? 0, person: person?.id ?? 0 };
}

describe('the offer of a plan', () => {
  test('is for everyone at first', async () => {
    expect(await read()).toMatchObject({ to: 'everyone', brands: [], affiliates: [] });
    expect(await isListed()).toBe(true);
    expect((await choose()).status).toBe(201);
  });

  test('is not replaced by one that began from another', async () => {
    const { brand } = await stranger();
    const from = (version: number | undefined, body: object) =>
      admin.client.put(path(), body, { 'If-Match': `"${version}"` });
    const { version } = await read();
    expect((await from(version, { to: 'brands', brand_ids: [brand] })).status).toBe(200);
    const present = await read();
    expect(await from(version, { to: 'brands', brand_ids: [brandId] })).toMatchObject({
      status: 412,
      body: { record: present },
    });
    expect(await read()).toEqual(present);
    expect((await from(present.version, { to: 'brands', brand_ids: [brandId] })).status).toBe(200);
    expect((await put({ to: 'everyone' })).status).toBe(200);
    expect((await read()).version).toBe(version);
  });

  test('to brands is for their affiliates alone', async () => {
    const { brand } = await stranger();
    expect(await put({ to: 'brands', brand_ids: [brand] })).toMatchObject({
      status: 200,
      body: { to: 'brands', brands: [{ id: brand }], affiliates: [] },
    });
    expect(await isListed()).toBe(false);
    expect(await choose()).toMatchObject(notOffered);
    await put({ to: 'brands', brand_ids: [brand, brandId, brandId] });
    expect((await read()).brands).toHaveLength(2);
    expect(await isListed()).toBe(true);
    expect((await choose()).status).toBe(201);
  });

  test('to affiliates is an individual deal, and campaigns that run go on', async () => {
    const { person } = await stranger();
    await put({ to: 'affiliates', affiliate_ids: [affiliate.id] });
    expect(await isListed()).toBe(true);
    const made = await choose();
    expect(made.status).toBe(201);
    await put({ to: 'affiliates', affiliate_ids: [person] });
    expect(await isListed()).toBe(false);
    expect(await choose()).toMatchObject(notOffered);
    const running = await rowsOf(affiliate, api.campaigns);
    expect(running.map(({ id }) => id)).toContain((made.body as { id: number }).id);
    await put({ to: 'everyone' });
    expect(await read()).toMatchObject({ to: 'everyone', brands: [], affiliates: [] });
    expect(await backend.database.$count(planOffers, eq(planOffers.planId, planId))).toBe(0);
  });

  test('does not reach a brand of another currency', async () => {
    const { database } = backend;
    const terms = { terms: (await admin.client.get(`/api/v1/plans/${planId}/terms`)).body as object };
    const { versions } = terms.terms as { versions: { terms: object }[] };
    const inYen = { terms: { ...versions[0]?.terms, currency: 'JPY' } };
    expect((await admin.client.post(`/api/v1/plans/${planId}/terms`, inYen)).status).toBe(201);
    expect(await isListed()).toBe(false);
    expect(await choose()).toMatchObject(notOffered);
    const yen = await database
      .insert(brands)
      .values({ name: 'Yen', link: 'https://yen.test', currency: 'JPY' })
      .returning({ id: brands.id });
    const other = await callerOf(backend.app, 'affiliate-new@demo.test');
    await database
      .update(users)
      .set({ brandId: yen[0]?.id ?? 0 })
      .where(eq(users.id, other.id));
    expect(await isListed(other)).toBe(true);
  });

  test('does not reach a brand in whose currency a version that waits does not pay', async () => {
    const path = `/api/v1/plans/${planId}/terms`;
    const { versions } = (await admin.client.get(path)).body as { versions: { terms: object }[] };
    const validFrom = new Date(backend.now().getTime() + 86_400_000).toISOString();
    const inYen = { terms: { ...versions[0]?.terms, currency: 'JPY' }, valid_from: validFrom };
    expect(await admin.client.post(path, inYen)).toMatchObject({ status: 201, body: { version: 2 } });
    expect(await isListed()).toBe(false);
    expect(await choose()).toMatchObject({
      status: 422,
      body: { errors: { plan_id: ['Soon this plan pays in another currency. Choose another one.'] } },
    });
    expect((await admin.client.delete(`${path}/2`)).status).toBe(204);
    expect(await isListed()).toBe(true);
    expect((await choose()).status).toBe(201);
    expect(await admin.client.post(path, inYen)).toMatchObject({ status: 422 });
  });

  test('names somebody who exists, and is told field by field', async () => {
    const refused = (field: string, text: string) => ({
      status: 422,
      body: { errors: { [field]: [expect.stringContaining(text)] } },
    });
    expect(await put({ to: 'brands' })).toMatchObject(refused('brand_ids', 'at least one brand'));
    expect(await put({ to: 'affiliates', affiliate_ids: [] })).toMatchObject(
      refused('affiliate_ids', 'at least one affiliate'),
    );
    expect(await put({ to: 'brands', brand_ids: [1_999_999] })).toMatchObject(refused('brand_ids', ''));
    // A super-admin is no affiliate.
    expect(await put({ to: 'affiliates', affiliate_ids: [admin.id] })).toMatchObject(
      refused('affiliate_ids', ''),
    );
    expect(await put({ to: 'nobody' })).toMatchObject(refused('to', ''));
    expect(await read()).toMatchObject({ to: 'everyone', brands: [], affiliates: [] });
    expect((await admin.client.put('/api/v1/plans/1999999/offer', { to: 'everyone' })).status).toBe(404);
    expect((await affiliate.client.get(path())).status).toBe(403);
  });

  test('keeps closed to others what was offered to a brand that is no more', async () => {
    const { body } = await admin.client.post('/api/v1/brands', { name: 'Short', link: 'https://short.test' });
    const brand = api.brands.record.parse(body);
    await put({ to: 'brands', brand_ids: [brand.id] });
    await backend.database.delete(brands).where(eq(brands.id, brand.id));
    expect(await read()).toMatchObject({ to: 'brands', brands: [], affiliates: [] });
    expect(await isListed()).toBe(false);
  });

  test('is in the log of changes, under the name of the plan', async () => {
    await put({ to: 'brands', brand_ids: [brandId] });
    const rows = await backend.database.select().from(auditLog).where(eq(auditLog.entity, 'plan_offers'));
    expect(rows.at(-1)?.after).toMatchObject({ plan_id: planId, brand_id: brandId });
    const { body } = await admin.client.get('/api/v1/audit_log?object=plan_offers');
    expect((body as { data: object[] }).data[0]).toMatchObject({
      object: { title: 'Offer of a plan' },
      name: 'Offered',
    });
    const change = await admin.client.get(`/api/v1/audit_log?object=plans&object_id=${planId}`);
    expect(JSON.stringify(change.body)).toContain('"title":"brands"');
    // The same offer again changes nothing.
    await put({ to: 'brands', brand_ids: [brandId] });
    const after = await backend.database.select().from(auditLog).where(eq(auditLog.entity, 'plan_offers'));
    expect(after).toHaveLength(rows.length);
  });

  test('without commissions every affiliate chooses among all plans', async () => {
    const { person } = await stranger();
    await put({ to: 'affiliates', affiliate_ids: [person] });
    const plain = await callerOf(
      createApp({ ...backend.services, hasCommissions: false }),
      'affiliate@demo.test',
    );
    const all = await rowsOf(plain, api.plans);
    expect(all).toHaveLength(await backend.database.$count(plans));
    expect((await choose(plain)).status).toBe(201);
    const made = and(eq(campaigns.planId, planId), eq(campaigns.affiliateId, plain.id));
    expect(await backend.database.$count(campaigns, made)).toBe(1);
  });
});
