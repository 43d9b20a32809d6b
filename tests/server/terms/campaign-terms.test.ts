import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { day } from '../../../contract/durations.ts';
import { api } from '../../../contract/index.ts';
import { createApp } from '../../../server/app.ts';
import { campaigns } from '../../../server/database/tables/index.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { type Caller, callerOf, demoCaller, rowsOf } from '../../support/server/callers.ts';
import { signedIn } from '../../support/server/client.ts';

let backend: Backend;
let admin: Caller;
let affiliate: Caller;
let planId: number;
beforeAll(async () => {
  backend = await startBackend({ hasCommissions: true });
  admin = await demoCaller(backend.app, 'super-admin');
  affiliate = await demoCaller(backend.app, 'affiliate');
});
afterAll(() => backend.close());
beforeEach(async () => {
  const body = { name: 'Kept', price: '30.00', payment_type: 1 };
  planId = api.plans.record.parse((await admin.client.post('/api/v1/plans', body)).body).id;
});

const termsPath = () => `/api/v1/plans/${planId}/terms`;
const change = (price: string) => admin.client.patch(`/api/v1/plans/${planId}`, { price });
async function make(): Promise<{ id: number; terms_version?: number }> {
  const [material] = await rowsOf(affiliate, api['promo-materials']);
  const body = { promo_material_id: material?.id, plan_id: planId, link: 'https://t.me/kept' };
  return api.campaigns.record.parse((await affiliate.client.post('/api/v1/contacts', body)).body);
}

describe('the terms that a campaign was made under', () => {
  test('are noted, and stay noted when the plan gets others', async () => {
    const first = await make();
    await change('40.00');
    const second = await make();
    expect([first.terms_version, second.terms_version]).toEqual([1, 2]);
    const listed = await rowsOf(affiliate, api.campaigns);
    expect(listed.find(({ id }) => id === first.id)).toMatchObject({ terms_version: 1 });
    await backend.database.update(campaigns).set({ termsVersion: 2 }).where(eq(campaigns.id, first.id));
    const [row] = await backend.database.select().from(campaigns).where(eq(campaigns.id, first.id));
    expect(row?.termsVersion).toBe(1);
  });

  test('are those in force, and not those that wait for their day', async () => {
    const { body } = await admin.client.get(termsPath());
    const { versions } = body as { versions: { terms: object }[] };
    const valid_from = new Date(backend.now().getTime() + 2 * day).toISOString();
    await admin.client.post(termsPath(), { terms: versions[0]?.terms, valid_from });
    expect((await make()).terms_version).toBe(1);
  });

  test('are read by an affiliate of plans that it may choose or has a campaign under, and of no other', async () => {
    const offer = `/api/v1/plans/${planId}/offer`;
    const other = await callerOf(backend.app, 'affiliate-new@demo.test');
    const read = async (who: Caller) => (await who.client.get(termsPath())).status;
    expect(await read(affiliate)).toBe(200);
    await admin.client.put(offer, { to: 'affiliates', affiliate_ids: [other.id] });
    expect([await read(affiliate), await read(other)]).toEqual([404, 200]);
    await admin.client.put(offer, { to: 'everyone' });
    await make();
    await admin.client.put(offer, { to: 'affiliates', affiliate_ids: [other.id] });
    expect(await read(affiliate)).toBe(200);
  });

  test('are no part of a campaign without commissions, and a plan that does not exist is refused', async () => {
    const app = createApp({ ...backend.services, hasCommissions: false });
    const plain = await signedIn(app, 'affiliate@demo.test');
    const [material] = await rowsOf(affiliate, api['promo-materials']);
    const body = { promo_material_id: material?.id, plan_id: planId, link: 'https://t.me/kept' };
    const made = await plain.post('/api/v1/contacts', body);
    expect(made.status).toBe(201);
    expect(made.body).not.toHaveProperty('terms_version');
    expect(await plain.post('/api/v1/contacts', { ...body, plan_id: 1_999_999 })).toMatchObject({
      status: 422,
      body: { errors: { plan_id: [expect.any(String)] } },
    });
  });
});
