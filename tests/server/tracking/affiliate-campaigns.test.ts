import { and, eq, isNull, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../../../contract/index.ts';
import { pageOf } from '../../../contract/paging.ts';
import { single } from '../../../server/database/single.ts';
import { brands, campaigns, promoMaterials, users } from '../../../server/database/tables/index.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { type Caller, callerOf, demoCaller } from '../../support/server/callers.ts';
import { allowedSubOperator, giveRole, makeRole } from '../../support/server/roles.ts';

let backend: Backend;
let operator: Caller;
let other: Caller;
beforeAll(async () => {
  backend = await startBackend({ hasCommissions: true });
  operator = await demoCaller(backend.app, 'operator');
  other = await callerOf(backend.app, 'operator2@demo.test');
});
afterAll(() => backend.close());

const at = (operatorId: number, query = '') =>
  `/api/v1/operators/${operatorId}/campaigns?perPage=100&${query}`;

/** A page of an operator's list. */
async function listed(query = '', { client }: Caller = operator, operatorId = operator.id) {
  const { status, body } = await client.get(at(operatorId, query));
  expect(status).toBe(200);
  return pageOf(api['affiliate-campaigns'].record).parse(body);
}
const idsOf = ({ data }: Awaited<ReturnType<typeof listed>>) => data.map(({ id }) => id);

const campaignsOf = (operatorId: number) =>
  backend.database
    .select({ campaign: campaigns, brand: brands })
    .from(campaigns)
    .innerJoin(brands, eq(brands.id, campaigns.brandId))
    .where(eq(brands.operatorId, operatorId))
    .orderBy(campaigns.id);

/** Makes a campaign by an affiliate of the demo with a material of a brand of the operator. */
async function made(more: Partial<typeof campaigns.$inferInsert> = {}, owner = operator) {
  const [material] = await backend.database
    .select({ id: promoMaterials.id, brandId: promoMaterials.brandId })
    .from(promoMaterials)
    .where(eq(promoMaterials.operatorId, owner.id))
    .limit(1);
  const [first] = await campaignsOf(operator.id);
  if (!first || !material) throw new Error('The demo has no campaign, or no material');
  const { affiliateId, planId } = first.campaign;
  const row = { affiliateId, planId, promoMaterialId: material.id, link: 'https://blog.example/', ...more };
  return single(await backend.database.insert(campaigns).values(row).returning());
}

describe('whose campaigns are listed', () => {
  test('to an operator those of its brands, to a super-admin the same, and none of others', async () => {
    const foreign = await made({}, other);
    const rows = await campaignsOf(operator.id);
    const { data, meta } = await listed();
    expect(meta.total).toBe(rows.length);
    expect(data.every(({ brand }) => rows.some((row) => row.brand.id === brand.id))).toBe(true);
    expect(idsOf(await listed('', await demoCaller(backend.app, 'super-admin')))).toEqual(
      data.map(({ id }) => id),
    );
    const theirs = await listed('', other, other.id);
    expect(idsOf(theirs)).toContain(foreign.id);
    expect(idsOf(theirs).filter((id) => rows.some(({ campaign }) => campaign.id === id))).toEqual([]);
  });

  test('go with their brand to its next operator', async () => {
    const { brandId } = await made();
    const mine = await listed(`brand_id=${brandId}`);
    expect(mine.meta.total).toBeGreaterThan(0);
    const give = (operatorId: number) =>
      backend.database.update(brands).set({ operatorId }).where(eq(brands.id, brandId));
    await give(other.id);
    try {
      expect((await listed(`brand_id=${brandId}`)).meta.total).toBe(0);
      expect(idsOf(await listed(`brand_id=${brandId}`, other, other.id))).toEqual(idsOf(mine));
    } finally {
      await give(operator.id);
    }
  });

  test('to a sub-operator those of its brand alone, and only with the permission to see affiliates', async () => {
    const sub = await allowedSubOperator(backend);
    const { brandId } = single(await backend.database.select().from(users).where(eq(users.id, sub.id)));
    const rows = await campaignsOf(operator.id);
    const all = rows.filter(({ campaign }) => campaign.brandId === brandId);
    expect(all.length).toBeGreaterThan(0);
    expect(all.length).toBeLessThan(rows.length);
    const seen = await listed('', sub);
    expect(seen.meta.total).toBe(all.length);
    expect(seen.data.every(({ brand }) => brand.id === brandId)).toBe(true);
    expect((await sub.client.get(at(other.id))).status).toBe(404);
    const statusWith = async (permission: string) => {
      await giveRole(backend.database, [sub.id], await makeRole(backend.database, [permission]));
      return (await sub.client.get(at(operator.id))).status;
    };
    expect(await statusWith('events.view')).toBe(403);
    expect(await statusWith('affiliates.view')).toBe(200);
  });

  test('to nobody else: an affiliate is refused, and a foreign id is like one that is not there', async () => {
    const affiliate = await demoCaller(backend.app, 'affiliate');
    expect((await affiliate.client.get(at(operator.id))).status).toBe(403);
    const missing = await operator.client.get(at(1_999_999));
    const foreign = await operator.client.get(at(other.id));
    expect([missing.status, foreign.status]).toEqual([404, 404]);
    expect(foreign.body).toEqual(missing.body);
  });
});

describe('a campaign', () => {
  test('tells its affiliate, its terms, its link, and where that is published', async () => {
    const { id, code } = await made({ link: 'https://blog.example/best-offers' });
    const [record] = (await listed(`q=${code}`)).data;
    const row = single(
      await backend.database
        .select({ campaign: campaigns, brand: brands, affiliate: users })
        .from(campaigns)
        .innerJoin(brands, eq(brands.id, campaigns.brandId))
        .innerJoin(users, eq(users.id, campaigns.affiliateId))
        .where(eq(campaigns.id, id)),
    );
    expect(record).toMatchObject({
      id,
      code,
      affiliate: { id: row.affiliate.id, name: row.affiliate.name },
      approved: row.affiliate.approvedAt !== null,
      brand: { id: row.brand.id, name: row.brand.name },
      promo_material: { id: row.campaign.promoMaterialId, content: expect.any(String) },
      plan: { id: row.campaign.planId, name: expect.any(String) },
      terms_version: row.campaign.termsVersion,
      link: 'https://blog.example/best-offers',
      tracking_link: expect.stringMatching(new RegExp(`/t/${code}$`)),
      state: { key: 'active', title: 'Active' },
      created_at: row.campaign.createdAt.toISOString(),
    });
  });

  test('has no version of terms where the server has no commissions', async () => {
    const { app, close } = await startBackend();
    try {
      const plain = await demoCaller(app, 'operator');
      const { data } = await listed('', plain, plain.id);
      expect(data.length).toBeGreaterThan(0);
      expect(data.filter((row) => 'terms_version' in row)).toEqual([]);
    } finally {
      await close();
    }
  });

  test('says that its affiliate is not approved: then no click counts', async () => {
    const { id, affiliateId, code } = await made();
    const set = (approvedAt: Date | null) =>
      backend.database.update(users).set({ approvedAt }).where(eq(users.id, affiliateId));
    await set(null);
    const { data } = await listed(`q=${code}`);
    await set(new Date());
    expect(data).toMatchObject([{ id, approved: false }]);
  });
});

describe('the list', () => {
  test('begins with the newest one', async () => {
    const { id } = await made();
    const ids = idsOf(await listed());
    expect(ids[0]).toBe(id);
    expect(ids).toEqual(ids.toSorted((one, next) => next - one));
  });

  test('is narrowed by affiliate, brand, plan, state and when it was made', async () => {
    const ended = await made({ state: 'ended' });
    const rows = (await campaignsOf(operator.id)).map(({ campaign }) => campaign);
    const [sample] = rows;
    if (!sample) throw new Error('The demo has no campaign');
    const since = new Date(ended.createdAt.getTime() - 1000).toISOString();
    type Row = typeof campaigns.$inferSelect;
    const cases: [query: string, isFound: (row: Row) => boolean][] = [
      [`affiliate_id=${sample.affiliateId}`, ({ affiliateId }) => affiliateId === sample.affiliateId],
      [`brand_id=${sample.brandId}`, ({ brandId }) => brandId === sample.brandId],
      [`plan_id=${sample.planId}`, ({ planId }) => planId === sample.planId],
      ['state=ended', ({ state }) => state === 'ended'],
      [`created_at_from=${since}`, ({ createdAt }) => createdAt >= new Date(since)],
      [`created_at_to=${since}`, ({ createdAt }) => createdAt <= new Date(since)],
    ];
    for (const [query, isFound] of cases) {
      const found = rows.filter(isFound).map(({ id }) => id);
      const page = await listed(query);
      expect(page.meta.total, query).toBe(found.length);
      expect(idsOf(page), query).toEqual(found.toReversed().slice(0, 100));
    }
    expect((await operator.client.get(at(operator.id, 'state=lost'))).status).toBe(422);
  });

  test('is searched by code, by where it is published, and by the name of the affiliate', async () => {
    const { id, code, affiliateId } = await made({ link: 'https://rare-site.example/page' });
    const { name } = single(await backend.database.select().from(users).where(eq(users.id, affiliateId)));
    expect(idsOf(await listed(`q=${code}`))).toEqual([id]);
    expect(idsOf(await listed('q=rare-site'))).toEqual([id]);
    const byName = await listed(`q=${encodeURIComponent(name)}`);
    expect(idsOf(byName)).toContain(id);
    expect(byName.data.every(({ affiliate }) => affiliate.name === name)).toBe(true);
    expect(idsOf(await listed('q=rare-site', other, other.id))).toEqual([]);
  });

  test('is sorted by what its columns show', async () => {
    const { data } = await listed('sort=affiliate');
    const names = data.map(({ affiliate }) => affiliate.name);
    expect(names).toEqual(names.toSorted((one, next) => one.localeCompare(next)));
    const codes = (await listed('sort=-code')).data.map(({ code }) => code);
    expect(codes).toEqual(codes.toSorted().toReversed());
  });

  test('lets nobody write', async () => {
    const { id } = await made();
    const { status } = await operator.client.patch(`/api/v1/campaigns/${id}`, { state: 'ended' });
    expect(status).toBe(403);
    const where = and(eq(campaigns.id, id), ne(campaigns.state, 'ended'), isNull(campaigns.stateAt));
    expect(await backend.database.$count(campaigns, where)).toBe(1);
  });
});
