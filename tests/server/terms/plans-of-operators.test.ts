import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../contract/index.ts';
import { offerCalls } from '../../../contract/offer-calls.ts';
import { pageOf } from '../../../contract/paging.ts';
import { single } from '../../../server/database/single.ts';
import { brands, plans, users } from '../../../server/database/tables/index.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { type Caller, callerOf, demoCaller, rowsOf } from '../../support/server/callers.ts';
import { allowedSubOperator, giveRole, makeRole } from '../../support/server/roles.ts';

let backend: Backend;
let admin: Caller;
let operator: Caller;
let affiliate: Caller;
/** An operator of other brands. */
let other: Caller;
/** The brand of the affiliate, one of the operator. */
let brandId: number;
beforeAll(async () => {
  backend = await startBackend({ hasCommissions: true });
  admin = await demoCaller(backend.app, 'super-admin');
  operator = await demoCaller(backend.app, 'operator');
  affiliate = await demoCaller(backend.app, 'affiliate');
  other = await callerOf(backend.app, 'operator2@demo.test');
  brandId =
    single(await backend.database.select().from(users).where(eq(users.id, affiliate.id))).brandId ?? 0;
});
afterAll(() => backend.close());

async function makePlan(name: string, offer?: object): Promise<number> {
  const { body } = await admin.client.post('/api/v1/plans', { name, price: '30.00', payment_type: 1 });
  const { id } = api.plans.record.parse(body);
  if (offer) expect((await admin.client.put(`/api/v1/plans/${id}/offer`, offer)).status).toBe(200);
  return id;
}

/** The list of an operator, or of a sub-operator's operator. */
async function listOf({ id, type }: Caller): Promise<string> {
  const [own] = await backend.database.select().from(users).where(eq(users.id, id));
  return `/api/v1/operators/${type === 'operator' ? id : own?.operatorId}/plans?page=1&perPage=100`;
}

/** Whether an account lists a plan, reads its terms and its offer: all three, or none of them. */
async function reaches(who: Caller, id: number): Promise<boolean> {
  const { body } = await who.client.get(await listOf(who));
  const { data, meta } = pageOf(api['affiliate-plans'].record).parse(body);
  expect(meta.total).toBe(data.length);
  const isListed = data.some((plan) => plan.id === id);
  for (const part of ['terms', 'offer']) {
    expect((await who.client.get(`/api/v1/plans/${id}/${part}`)).status).toBe(isListed ? 200 : 404);
  }
  return isListed;
}

const brandOf = async (operatorId: number, but = 0) => {
  const all = await backend.database.select().from(brands).where(eq(brands.operatorId, operatorId));
  return all.find(({ id }) => id !== but)?.id ?? 0;
};

test('an operator reads the plans that are offered to everyone, to its brands and to its affiliates', async () => {
  expect(await reaches(operator, await makePlan('Everyone'))).toBe(true);
  const ofBrand = await makePlan('Of a brand', { to: 'brands', brand_ids: [brandId] });
  const ofAffiliate = await makePlan('A deal', { to: 'affiliates', affiliate_ids: [affiliate.id] });
  for (const id of [ofBrand, ofAffiliate]) {
    expect(await reaches(operator, id)).toBe(true);
    expect(await reaches(other, id)).toBe(false);
  }
});

test('an operator is told of its own brands and affiliates in an offer alone', async () => {
  const foreign = await brandOf(other.id);
  const shared = await makePlan('Shared', { to: 'brands', brand_ids: [brandId, foreign] });
  const told = async (who: Caller) =>
    offerCalls.read.answer.parse((await who.client.get(`/api/v1/plans/${shared}/offer`)).body);
  expect((await told(admin)).brands).toHaveLength(2);
  expect((await told(operator)).brands.map(({ id }) => id)).toEqual([brandId]);
  expect((await told(other)).brands.map(({ id }) => id)).toEqual([foreign]);
  const deal = await makePlan('Own deal', { to: 'affiliates', affiliate_ids: [affiliate.id] });
  const { body } = await operator.client.get(`/api/v1/plans/${deal}/offer`);
  expect(body).toMatchObject({ to: 'affiliates', affiliates: [{ id: affiliate.id }] });
});

test('a plan that is offered to nobody any more is there as long as campaigns run under it', async () => {
  const id = await makePlan('Old deal', { to: 'affiliates', affiliate_ids: [affiliate.id] });
  const [material] = await rowsOf(affiliate, api['promo-materials']);
  const campaign = { promo_material_id: material?.id, plan_id: id, link: 'https://t.me/deal' };
  expect((await affiliate.client.post('/api/v1/contacts', campaign)).status).toBe(201);
  const foreign = { to: 'brands', brand_ids: [await brandOf(other.id)] };
  expect((await admin.client.put(`/api/v1/plans/${id}/offer`, foreign)).status).toBe(200);
  expect(await reaches(operator, id)).toBe(true);
  expect(await operator.client.get(`/api/v1/plans/${id}/offer`)).toMatchObject({
    body: { to: 'brands', brands: [] },
  });
});

test('a plan in a currency that no brand of an operator has is not among its plans', async () => {
  const id = await makePlan('Yen');
  const { body } = await admin.client.get(`/api/v1/plans/${id}/terms`);
  const [first] = (body as { versions: { terms: object }[] }).versions;
  const inYen = { terms: { ...first?.terms, currency: 'JPY' } };
  expect((await admin.client.post(`/api/v1/plans/${id}/terms`, inYen)).status).toBe(201);
  expect(await reaches(operator, id)).toBe(false);
  const mine = { operatorId: operator.id, name: 'Yen', link: 'https://yen.test', currency: 'JPY' as const };
  await backend.database.insert(brands).values(mine);
  expect(await reaches(operator, id)).toBe(true);
});

test('a sub-operator reads those of its brand, if its role allows plans', async () => {
  const manager = await allowedSubOperator(backend);
  const own = single(await backend.database.select().from(users).where(eq(users.id, manager.id)));
  const mine = await makePlan('Of its brand', { to: 'brands', brand_ids: [own.brandId ?? 0] });
  const beside = await brandOf(own.operatorId ?? 0, own.brandId ?? 0);
  const others = await makePlan('Of another brand', { to: 'brands', brand_ids: [beside] });
  expect(await reaches(manager, mine)).toBe(true);
  expect(await reaches(manager, others)).toBe(false);
  await giveRole(backend.database, [manager.id], await makeRole(backend.database, ['brands.view']));
  expect((await manager.client.get(await listOf(manager))).status).toBe(403);
});

test('a super-admin lists those of any operator, and nobody else those of another', async () => {
  const ofBrand = await makePlan('Of one brand', { to: 'brands', brand_ids: [brandId] });
  const listed = async (who: Caller, of: Caller) => {
    const { status, body } = await who.client.get(await listOf(of));
    if (status !== 200) return status;
    return pageOf(api['affiliate-plans'].record)
      .parse(body)
      .data.some(({ id }) => id === ofBrand);
  };
  expect([await listed(admin, operator), await listed(admin, other)]).toEqual([true, false]);
  expect([await listed(other, operator), await listed(affiliate, operator)]).toEqual([404, 403]);
});

test('an operator changes no plan, and lists not those of the platform', async () => {
  const id = await makePlan('Kept');
  const { client } = operator;
  expect((await client.post('/api/v1/plans', { name: 'Mine', price: '1.00', payment_type: 1 })).status).toBe(
    403,
  );
  expect((await client.patch(`/api/v1/plans/${id}`, { name: 'Mine' })).status).toBe(403);
  expect((await client.delete(`/api/v1/plans/${id}`)).status).toBe(403);
  expect((await client.put(`/api/v1/plans/${id}/offer`, { to: 'everyone' })).status).toBe(403);
  expect((await client.get('/api/v1/plans')).status).toBe(403);
  expect((await affiliate.client.get('/api/v1/plans')).status).toBe(403);
  expect(await backend.database.$count(plans, eq(plans.id, id))).toBe(1);
});
