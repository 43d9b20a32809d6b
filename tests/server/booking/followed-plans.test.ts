import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { explainCalls } from '../../../contract/explain.ts';
import type { Terms } from '../../../contract/terms.ts';
import { closeHandler, closePeriod, previewOf } from '../../../server/commissions/closing/close.ts';
import { isBeingClosed } from '../../../server/commissions/closing/periods.ts';
import { single } from '../../../server/database/single.ts';
import { brands, campaigns, conversions, plans, planTerms } from '../../../server/database/tables/index.ts';
import { postAll } from '../../../server/ledger/post.ts';
import type { Posting } from '../../../server/ledger/posting.ts';
import { takeEvents } from '../../../server/tracking/events/take.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { noPay } from '../../support/server/booked.ts';
import { signedIn } from '../../support/server/client.ts';
import { periodsOf, runSteps } from '../../support/server/closing.ts';
import { clickIds } from '../../support/server/feed.ts';
import { settledOperator } from '../../support/server/settled-operator.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ hasCommissions: true });
});
afterAll(() => backend.close());

const share = (rate: number, carry_over: 'none' | 'full' = 'none'): Partial<Terms> => ({
  share: { rate, tiers: [], tier_by: 'net_revenue', tier_mode: 'retroactive', admin_fee: 0, carry_over },
});
const follow = (planId: number, customersFollow: boolean) =>
  backend.database.update(plans).set({ customersFollow }).where(eq(plans.id, planId));

describe('a plan whose customers follow its versions', () => {
  test('pays for conversions by a version that came after the beginning of the month', async () => {
    const { database } = backend;
    const setting = await settledOperator(backend, {});
    const { brand, operatorId } = setting;
    await database.update(brands).set({ currency: 'USD' }).where(eq(brands.id, brand.id));
    // Its first version is in the usual currency, from ever, as of every new plan.
    const values = { name: 'CPA in USD', price: '30.00', paymentType: 1, customersFollow: true } as const;
    const plan = single(await database.insert(plans).values(values).returning());
    const terms: Terms = { ...noPay, currency: 'USD', cpa: { amount: '30.00', by_country: {} } };
    const validFrom = new Date('2026-08-05T00:00:00Z');
    await database.insert(planTerms).values({ planId: plan.id, version: 2, validFrom, terms });
    await database.update(campaigns).set({ planId: plan.id }).where(eq(campaigns.brandId, brand.id));
    const settings = { currency: 'USD', attributionDays: 30 };
    const sender = {
      brand: { id: brand.id, operatorId, ...settings },
      keyId: null,
      requestId: 'usd',
      isBooked: true,
    };
    const items = [
      { id: 'u1', type: 'registration', customer: 'kim', code: setting.campaigns.first.code },
      { id: 'u2', type: 'deposit', customer: 'kim', amount: '50.00' },
    ].map((item) => ({ ...item, occurred_at: '2026-08-07T12:00:00Z' }));
    const packet = { sender, items, now: new Date('2026-09-30T12:00:00Z'), way: 'api' } as const;
    await takeEvents(database, packet, { clickIds, jobs: { send: async () => undefined } });
    await setting.close('08');
    expect(await setting.earned()).toEqual({ '08': 3000 });
    expect(await setting.flaws()).toEqual([]);
  });

  test('lets a loss be made up after its customers follow no longer', async () => {
    const setting = await settledOperator(backend, share(5000, 'full'));
    await follow(setting.brand.planId, true);
    await setting.tell({ customer: 'lou', day: '07-02', type: 'registration' });
    await setting.tell({ customer: 'lou', day: '07-03', type: 'revenue', amount: '-1000.00' });
    await setting.tell({ customer: 'lou', day: '08-03', type: 'revenue', amount: '1000.00' });
    await setting.tell({ customer: 'lou', day: '09-03', type: 'revenue', amount: '10.00' });
    await setting.close('07');
    await follow(setting.brand.planId, false);
    await setting.close('08');
    await setting.close('09');
    expect(await setting.earned()).toEqual({ '07': 0, '08': 0, '09': 500 });
  });

  test('pays each customer by its own version again, where the loss of followed ones meets one without a share', async () => {
    const setting = await settledOperator(backend, share(5000, 'full'));
    const { planId } = setting.brand;
    await follow(planId, true);
    await setting.tell({ customer: 'lou', day: '06-02', type: 'registration' });
    await setting.tell({ customer: 'lou', day: '06-03', type: 'revenue', amount: '-100.00' });
    const validFrom = new Date('2026-06-20T00:00:00Z');
    const terms: Terms = { ...noPay, cpa: { amount: '30.00', by_country: {} } };
    await backend.database.insert(planTerms).values({ planId, version: 3, validFrom, terms });
    const later = { version: 4, validFrom: new Date('2026-08-20T00:00:00Z') };
    const again = { ...noPay, ...share(4000, 'full') };
    await backend.database.insert(planTerms).values({ planId, ...later, terms: again });
    for (const day of ['07-03', '08-03', '09-03'])
      await setting.tell({ customer: 'lou', day, type: 'revenue', amount: '5000.00' });
    await setting.close('06');
    await follow(planId, false);
    for (const month of ['07', '08', '09']) await setting.close(month);
    // The loss waited for a version with a share, by which all are then computed together.
    expect(await setting.earned()).toEqual({ '06': 0, '07': 250_000, '08': 250_000, '09': 196_000 });
    expect(await setting.flaws()).toEqual([]);
  });

  test.each([
    ['without anything else', false],
    ['beside an adjustment', true],
  ])('carries a loss on through a month whose version has no share, %s', async (_, isAdjusted) => {
    const { database } = backend;
    const setting = await settledOperator(backend, share(5000, 'full'));
    const { brand, operatorId } = setting;
    await follow(brand.planId, true);
    await database.insert(planTerms).values([
      { planId: brand.planId, version: 3, validFrom: new Date('2026-07-20T00:00:00Z'), terms: noPay },
      {
        planId: brand.planId,
        version: 4,
        validFrom: new Date('2026-08-20T00:00:00Z'),
        terms: { ...noPay, ...share(5000, 'full') },
      },
    ]);
    await setting.tell({ customer: 'lou', day: '07-02', type: 'registration' });
    await setting.tell({ customer: 'lou', day: '07-03', type: 'revenue', amount: '-1000.00' });
    await setting.tell({ customer: 'lou', day: '08-03', type: 'revenue', amount: '10.00' });
    await setting.tell({ customer: 'lou', day: '09-03', type: 'revenue', amount: '1500.00' });
    const affiliateId = brand.campaigns[0]?.affiliateId ?? 0;
    const account = { brandId: brand.id, operatorId, affiliateId, currency: 'EUR' as const };
    const cent: Posting = {
      kind: 'adjustment',
      key: `cent-${brand.id}`,
      period: '2026-08-01',
      reason: 'a cent that has nothing to do with it',
      entries: [
        { account: { ...account, kind: 'payable' }, amount: 1n },
        { account: { ...account, kind: 'expense' }, amount: -1n },
      ],
    };
    if (isAdjusted) await postAll(database, [cent]);
    for (const month of ['07', '08', '09']) await setting.close(month);
    expect(await setting.earned()).toEqual({ '07': 0, '08': 0, '09': 25_000 });
  });

  test('is not told otherwise while one of its months is being closed, and neither comes in between', async () => {
    const { database } = backend;
    const setting = await settledOperator(backend, share(5000));
    const { brand, operatorId } = setting;
    await setting.tell({ customer: 'lou', day: '08-02', type: 'registration' });
    await setting.tell({ customer: 'lou', day: '08-03', type: 'revenue', amount: '100.00' });
    const period = single(await periodsOf(database, operatorId));
    const now = new Date('2026-10-10T12:00:00Z');
    const begin = (jobs: ReturnType<typeof runSteps>['jobs'], fingerprint: string) =>
      closePeriod(database, jobs, period, { fingerprint, byId: operatorId, now });
    const before = await previewOf(database, period);
    const { refused, begun } = await database.transaction(async (transaction) => {
      const isRefused = await isBeingClosed(transaction, brand.planId);
      const closing = begin(runSteps().jobs, before.fingerprint);
      // The close has all the time to overtake it.
      await new Promise((resolve) => setTimeout(resolve, 100));
      await transaction.update(plans).set({ customersFollow: true }).where(eq(plans.id, brand.planId));
      return { refused: isRefused, begun: { closing } };
    });
    expect(refused).toBe(false);
    expect(await begun.closing).toBe('CHANGED');

    const { jobs, queue } = runSteps();
    expect(await begin(jobs, (await previewOf(database, period)).fingerprint)).toBeUndefined();
    const admin = await signedIn(backend.app);
    const stop = () => admin.patch(`/api/v1/plans/${brand.planId}/terms`, { customers_follow: false });
    expect(await stop()).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('is being closed') as string },
    });
    const stranger = await settledOperator(backend, share(5000));
    const other = `/api/v1/plans/${stranger.brand.planId}/terms`;
    expect((await admin.patch(other, { customers_follow: true })).status).toBe(204);
    await queue.run(database, closeHandler({ database, jobs, clock: () => now }));
    expect((await stop()).status).toBe(204);
  });

  test('has its shares explained after its customers follow no longer', async () => {
    const setting = await settledOperator(backend, share(5000));
    const { brand, operator } = setting;
    await follow(brand.planId, true);
    await setting.tell({ customer: 'lou', day: '07-02', type: 'registration' });
    const terms = { ...noPay, ...share(4000) };
    const validFrom = new Date('2026-07-20T00:00:00Z');
    await backend.database.insert(planTerms).values({ planId: brand.planId, version: 3, validFrom, terms });
    await setting.tell({ customer: 'lou', day: '08-03', type: 'revenue', amount: '100.00' });
    await setting.close('07');
    await setting.close('08');
    const [line] = await setting.lines();
    await follow(brand.planId, false);
    const { body } = await operator.client.get(`/api/v1/explain/line-${line?.id}-customer-1`);
    expect(explainCalls.explain.answer.parse(body)).toMatchObject({
      amount: '40.00',
      children: { sum: '40.00' },
    });
  });
});

describe('“Why?”', () => {
  test('of a conversion reaches the event that qualified it, however many came before', async () => {
    const setting = await settledOperator(backend, {
      cpa: { amount: '30.00', by_country: {} },
      qualification: { by: 'deposits', min_first_deposit: '0', min_deposits: '110.00', days: null },
    });
    const { brand, operator } = setting;
    await setting.tell({ customer: 'lou', day: '08-02', type: 'registration' });
    const deposits = Array.from({ length: 120 }, (_, place) => ({
      id: `many-${place}`,
      type: 'deposit',
      customer: 'lou',
      amount: '1.00',
      occurred_at: new Date(Date.parse('2026-08-03T00:00:00Z') + place * 1000).toISOString(),
    }));
    await brand.take(deposits, new Date('2026-09-30T12:00:00Z'));
    await setting.close('08');
    const [line] = await setting.lines();
    const read = async (entry: string, query = '') => {
      const { body } = await operator.client.get(`/api/v1/explain/${entry}${query}`);
      return explainCalls.explain.answer.parse(body);
    };
    const ofCustomer = `line-${line?.id}-customer-1`;
    const pages = [await read(ofCustomer), await read(ofCustomer, '?page=2')];
    expect(pages.map(({ amount, children: { sum, meta } }) => [amount, sum, meta.total])).toEqual([
      ['30.00', '30.00', 121],
      ['30.00', '30.00', 121],
    ]);
    expect(pages[1]?.children.data.map(({ amount }) => amount).filter((amount) => amount !== null)).toEqual([
      '30.00',
    ]);
  });

  test('of a part with a number that no part has is not found', async () => {
    const setting = await settledOperator(backend, share(5000));
    await setting.tell({ customer: 'lou', day: '08-02', type: 'registration' });
    await setting.tell({ customer: 'lou', day: '08-03', type: 'revenue', amount: '100.00' });
    await setting.close('08');
    const [line] = await setting.lines();
    const entry = `line-${line?.id}-customer-99999999999999`;
    expect(await setting.operator.client.get(`/api/v1/explain/${entry}`)).toMatchObject({ status: 404 });
  });
});

test('a deposit that came before its registration leaves a conversion without hold approved', async () => {
  const setting = await settledOperator(backend, { cpl: { amount: '5.00' } });
  const early = new Date('2026-09-20T12:00:00Z');
  await setting.tell({ customer: 'lou', day: '09-20', type: 'deposit', amount: '10.00', now: early });
  await setting.tell({ customer: 'lou', day: '09-25', type: 'registration' });
  const { id } = await setting.customerOf('lou');
  const rows = await backend.database.select().from(conversions).where(eq(conversions.customerId, id));
  expect(rows.map(({ state }) => state)).toEqual(['approved']);
});
