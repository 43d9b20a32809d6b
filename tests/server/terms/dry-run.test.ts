import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../../../contract/index.ts';
import type { Terms } from '../../../contract/terms.ts';
import { termsCalls } from '../../../contract/terms-calls.ts';
import { paymentTypes } from '../../../contract/payment-types.ts';
import { monthsBefore } from '../../../server/commissions/dry-run/months.ts';
import { termsOfFields } from '../../../server/commissions/plan-fields.ts';
import { single } from '../../../server/database/single.ts';
import { brands, campaigns, users } from '../../../server/database/tables/index.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { type Caller, demoCaller } from '../../support/server/callers.ts';
import { type Feed, feedOf, names } from '../../support/server/feed.ts';

let backend: Backend;
let admin: Caller;
let feed: Feed;
let planId: number;
/** Two affiliates with a campaign under the plan each. */
let first: typeof campaigns.$inferSelect;
let second: typeof campaigns.$inferSelect;
let currency: Terms['currency'];
const name = names('dry');

/** Noon of a day of a month: 0 is the present month, -1 the one before. */
function at(month: number, day: number): string {
  const now = backend.now();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + month, day, 12)).toISOString();
}
async function campaignOf(from: typeof campaigns.$inferSelect, affiliateId: number) {
  const { promoMaterialId, link } = from;
  const createdAt = new Date(at(-9, 1));
  const row = { promoMaterialId, link, affiliateId, planId, createdAt };
  return single(await backend.database.insert(campaigns).values(row).returning());
}
/** Sends events of a customer, each accepted. */
async function tell(customer: string, ...told: { type: string; when: string; [more: string]: unknown }[]) {
  const packet = told.map(({ when, ...event }) => ({ id: name(), customer, occurred_at: when, ...event }));
  const results = await feed.results(packet);
  expect(results.map(({ status }) => status)).toEqual(told.map(() => 'accepted'));
}

beforeAll(async () => {
  backend = await startBackend({ hasCommissions: true });
  admin = await demoCaller(backend.app, 'super-admin');
  feed = await feedOf(backend);
  const body = { name: 'Tried', price: '30.00', payment_type: paymentTypes.cpa };
  planId = api.plans.record.parse((await admin.client.post('/api/v1/plans', body)).body).id;
  const [sample] = feed.campaigns;
  if (!sample) throw new Error('the demo brand has no campaign');
  const person = { type: 'affiliate', brandId: feed.brandId, approvedAt: new Date(at(-9, 1)) } as const;
  const made = await backend.database
    .insert(users)
    .values([
      { ...person, name: 'First', email: 'dry-first@example.com' },
      { ...person, name: 'Second', email: 'dry-second@example.com' },
    ])
    .returning({ id: users.id });
  first = await campaignOf(sample, made[0]?.id ?? 0);
  second = await campaignOf(sample, made[1]?.id ?? 0);
  currency = single(await backend.database.select().from(brands).where(eq(brands.id, feed.brandId))).currency;
  await tell(
    'anna',
    { type: 'registration', when: at(-3, 2), code: first.code },
    { type: 'deposit', when: at(-3, 3), amount: '25' },
    { type: 'revenue', when: at(-3, 4), amount: '600' },
    { type: 'revenue', when: at(-3, 5), amount: '400' },
    { type: 'revenue', when: at(-2, 5), amount: '-400' },
    { type: 'revenue', when: at(-1, 5), amount: '200' },
    // Of a month that is not over yet.
    { type: 'revenue', when: backend.now().toISOString(), amount: '9000' },
  );
  // It was paid for long ago.
  await tell(
    'boris',
    { type: 'registration', when: at(-6, 2), code: first.code },
    { type: 'deposit', when: at(-6, 3), amount: '25' },
    { type: 'revenue', when: at(-6, 3), amount: '5000' },
    { type: 'revenue', when: at(-1, 3), amount: '10' },
  );
  await tell(
    'carla',
    { type: 'registration', when: at(-2, 2), code: second.code },
    { type: 'deposit', when: at(-2, 3), amount: '50' },
    { type: 'revenue', when: at(-2, 4), amount: '40' },
  );
});
afterAll(() => backend.close());

const path = () => `/api/v1/plans/${planId}/terms/preview`;
const none = () => ({
  ...termsOfFields({ price: '1.00', paymentType: paymentTypes.fixed }, currency),
  fixed: null,
});
const share = (carry_over: 'none' | 'full'): Terms => ({
  ...none(),
  share: {
    rate: 4000,
    tiers: [],
    tier_by: 'net_revenue',
    tier_mode: 'retroactive',
    admin_fee: 0,
    carry_over,
  },
});
const run = async (terms: Terms) => {
  const { status, body } = await admin.client.post(path(), { terms });
  expect({ status, body: status === 200 ? {} : body }).toEqual({ status: 200, body: {} });
  return termsCalls.preview.answer.parse(body);
};
const cost = (in_force: string, tried: string, difference: string) => ({ in_force, tried, difference });

describe('terms are tried on the facts of the last three months', () => {
  test('beside those in force, by affiliate', async () => {
    const months = monthsBefore(backend.now());
    expect(await run(share('none'))).toEqual({
      from: months[0]?.first,
      to: months[2]?.last,
      currency,
      // 40 % of 1,000 and of 210; of a loss nothing. A CPA was owed for Anna and Carla.
      total: cost('60.00', '500.00', '440.00'),
      gaining: 1,
      losing: 1,
      unchanged: 0,
      affiliates: [
        expect.objectContaining({ id: first.affiliateId, ...cost('30.00', '484.00', '454.00') }),
        expect.objectContaining({ id: second.affiliateId, ...cost('30.00', '16.00', '-14.00') }),
      ],
    });
  });

  test('with losses that are carried from month to month', async () => {
    const { affiliates } = await run(share('full'));
    expect(affiliates[0]).toMatchObject(cost('30.00', '400.00', '370.00'));
  });

  test('with conditions of CPA, and with fixed amounts by active days', async () => {
    const cpa = { amount: '100', by_country: {} };
    const qualification = { by: 'deposits', min_first_deposit: '0', min_deposits: '40', days: 30 } as const;
    expect((await run({ ...none(), cpa, qualification })).total).toEqual(cost('60.00', '100.00', '40.00'));
    await backend.database.update(campaigns).set({ state: 'ended' }).where(eq(campaigns.id, second.id));
    // An hour of this month is enough to have been active in all three before.
    expect((await run({ ...none(), fixed: { amount: '100' } })).total.tried).toBe('600.00');
    await backend.database.update(campaigns).set({ state: 'active' }).where(eq(campaigns.id, second.id));
  });

  test('with no fixed amount for days on which the brand was no operator’s, or another one’s', async () => {
    const { database } = backend;
    const ofBrand = eq(brands.id, feed.brandId);
    const { operatorId, operatorSince } = single(await database.select().from(brands).where(ofBrand));
    const tried = async () => (await run({ ...none(), fixed: { amount: '100' } })).total.tried;
    const since = (moment: string) =>
      database
        .update(brands)
        .set({ operatorSince: new Date(moment) })
        .where(ofBrand);
    await since(at(-1, 1));
    expect(await tried()).toBe('200.00');
    await since(at(0, 2));
    expect(await tried()).toBe('0.00');
    await database.update(brands).set({ operatorId: null }).where(ofBrand);
    await database.update(brands).set({ operatorSince }).where(ofBrand);
    expect(await tried()).toBe('0.00');
    await database.update(brands).set({ operatorId }).where(ofBrand);
    await database.update(brands).set({ operatorSince }).where(ofBrand);
    expect(await tried()).toBe('600.00');
  });

  test('and nothing is written', async () => {
    const tables = await backend.connection.run(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
       where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE' order by 1`,
    );
    const all = tables.map((row) => String((row as { name: unknown }).name));
    expect(all.length).toBeGreaterThan(30);
    const contents = async () => {
      const found: Record<string, unknown> = {};
      for (const table of all) {
        const rows = await backend.connection.run(
          `select count(*)::int as rows, md5(string_agg(one::text, ',' order by one::text)) as content from ${table} one`,
        );
        found[table] = rows[0];
      }
      return found;
    };
    await run(share('none'));
    const before = await contents();
    await run(share('full'));
    expect(await contents()).toEqual(before);
    expect(backend.ordered).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ name: 'plan-terms' })]),
    );
  });

  test('by super-admins alone, with sound terms, in the currency of its campaigns', async () => {
    const unsound = await admin.client.post(path(), { terms: none() });
    expect(unsound).toMatchObject({ status: 422, body: { errors: { terms: [expect.any(String)] } } });
    const other = currency === 'JPY' ? 'EUR' : 'JPY';
    expect(await admin.client.post(path(), { terms: { ...share('none'), currency: other } })).toMatchObject({
      status: 422,
      body: { errors: { 'terms.currency': [expect.any(String)] } },
    });
    const nowhere = path().replace(String(planId), '1999999');
    expect((await admin.client.post(nowhere, { terms: share('none') })).status).toBe(404);
    const operator = await demoCaller(backend.app, 'operator');
    expect((await operator.client.post(path(), { terms: share('none') })).status).toBe(403);
  });

  test('of a plan that nobody has a campaign under', async () => {
    const body = { name: 'Unused', price: '30.00', payment_type: paymentTypes.cpa };
    const { id } = api.plans.record.parse((await admin.client.post('/api/v1/plans', body)).body);
    const { body: answer } = await admin.client.post(`/api/v1/plans/${id}/terms/preview`, {
      terms: share('none'),
    });
    expect(answer).toMatchObject({ total: cost('0.00', '0.00', '0.00'), affiliates: [], unchanged: 0 });
  });
});
