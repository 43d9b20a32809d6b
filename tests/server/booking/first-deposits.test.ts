import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { explainCalls } from '../../../contract/explain.ts';
import type { Terms } from '../../../contract/terms.ts';
import { closeHandler, closePeriod, previewOf } from '../../../server/commissions/closing/close.ts';
import { single } from '../../../server/database/single.ts';
import { plans, planTerms } from '../../../server/database/tables/index.ts';
import { rebuildFigures } from '../../../server/figures/rebuild.ts';
import { takeEvents } from '../../../server/tracking/events/take.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { noPay } from '../../support/server/booked.ts';
import { periodsOf, runSteps } from '../../support/server/closing.ts';
import { clickIds } from '../../support/server/feed.ts';
import { type Kept, keptDays } from '../../support/server/figures.ts';
import { settledOperator } from '../../support/server/settled-operator.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ hasCommissions: true });
});
afterAll(() => backend.close());

/** A share of 10 %, and of 50 % from some first deposits on. */
const tieredFrom = (from: string): Partial<Terms> => ({
  share: {
    rate: 1000,
    tiers: [{ from, rate: 5000 }],
    tier_by: 'first_deposits',
    tier_mode: 'retroactive',
    admin_fee: 0,
    carry_over: 'none',
  },
});
type Setting = Awaited<ReturnType<typeof settledOperator>>;
const spend = async ({ tell }: Setting, customer: string) => {
  await tell({ customer, day: '08-12', type: 'deposit', amount: '50.00' });
  await tell({ customer, day: '08-13', type: 'revenue', amount: '100.00' });
};

test('a CPA stays with the first deposit of a closed month when an earlier one arrives', async () => {
  const asked = { by: 'deposits', min_first_deposit: '20.00', min_deposits: '0', days: null } as const;
  const setting = await settledOperator(backend, {
    cpa: { amount: '30.00', by_country: {} },
    qualification: asked,
  });
  const { tell, close } = setting;
  for (const [customer, amount] of [
    ['ann', '50.00'],
    ['bob', '1.00'],
  ] as const) {
    await tell({ customer, day: '08-02', type: 'registration' });
    await tell({ customer, day: '08-12', type: 'deposit', amount });
  }
  await close('08');
  await tell({ customer: 'ann', day: '08-04', type: 'deposit', amount: '1.00' });
  await tell({ customer: 'bob', day: '08-04', type: 'deposit', amount: '50.00' });
  await tell({ customer: 'ann', day: '09-04', type: 'revenue', amount: '1.00' });
  await close('09');
  expect(await setting.earned()).toMatchObject({ '08': 3000 });
  expect((await setting.earned())['09'] ?? 0).toBe(0);
  const firsts = [await setting.customerOf('ann'), await setting.customerOf('bob')];
  const at = new Date('2026-08-12T12:00:00Z');
  expect(firsts.map(({ firstDepositAt }) => firstDepositAt)).toEqual([at, at]);
});

test('a CPA of a closed month stays when an earlier deposit arrives for a customer who had one before', async () => {
  const asked = { by: 'deposits', min_first_deposit: '20.00', min_deposits: '0', days: null } as const;
  const { tell, close, earned } = await settledOperator(backend, {
    cpa: { amount: '30.00', by_country: {} },
    qualification: asked,
  });
  await tell({ customer: 'cat', day: '08-10', type: 'registration' });
  await tell({ customer: 'cat', day: '08-05', type: 'deposit', amount: '60.00' });
  await tell({ customer: 'cat', day: '08-20', type: 'deposit', amount: '50.00' });
  await close('08');
  await tell({ customer: 'cat', day: '08-15', type: 'deposit', amount: '1.00' });
  await close('09');
  expect(await earned()).toMatchObject({ '08': 3000 });
  expect((await earned())['09'] ?? 0).toBe(0);
});

describe('a tier by first deposits', () => {
  test('counts a customer once that was under two versions of a followed plan', async () => {
    const terms = tieredFrom('2');
    const setting = await settledOperator(backend, terms);
    const { brand, campaigns, tell } = setting;
    await backend.database.update(plans).set({ customersFollow: true }).where(eq(plans.id, brand.planId));
    await tell({ customer: 'ann', day: '08-02', type: 'registration' });
    await tell({ customer: 'ann', day: '08-03', type: 'deposit', amount: '50.00' });
    const validFrom = new Date('2026-08-09T00:00:00Z');
    const version = { planId: brand.planId, version: 3, validFrom, terms: { ...noPay, ...terms } };
    await backend.database.insert(planTerms).values(version);
    expect(await setting.give('ann', campaigns.second, '08-10')).toMatchObject({ status: 200 });
    await spend(setting, 'ann');
    await setting.close('08');
    expect(await setting.earned()).toEqual({ '08': 1000 });
  });

  test('counts a customer for the affiliate alone whose it was at its first deposit', async () => {
    const setting = await settledOperator(backend, tieredFrom('1'));
    await setting.tell({ customer: 'ann', day: '08-02', type: 'registration' });
    await setting.tell({ customer: 'ann', day: '08-03', type: 'deposit', amount: '50.00' });
    const { other } = setting.campaigns;
    expect(await setting.give('ann', other, '08-10')).toMatchObject({ status: 200 });
    await spend(setting, 'ann');
    await setting.close('08');
    expect(await setting.earned(other.affiliateId)).toEqual({ '08': 1000 });
  });

  test('is explained by their number', async () => {
    const setting = await settledOperator(backend, tieredFrom('1'));
    await setting.tell({ customer: 'ann', day: '08-02', type: 'registration' });
    await spend(setting, 'ann');
    await setting.close('08');
    const [line] = await setting.lines();
    const path = `/api/v1/explain/line-${line?.id}`;
    const inputs = async (language: string) => {
      const { body } = await setting.operator.client.send(path, {
        headers: { 'Accept-Language': language },
      });
      return explainCalls.explain.answer.parse(body).inputs;
    };
    const shown = { name: 'first_deposits', unit: 'count', value: '1' };
    expect(await inputs('en')).toContainEqual({ ...shown, title: 'First deposits' });
    expect(await inputs('ru')).toContainEqual({ ...shown, title: 'Первые депозиты' });
  });

  test('counts one that an earlier deposit follows, while its month is being closed or is closed', async () => {
    const { database } = backend;
    const setting = await settledOperator(backend, tieredFrom('2'));
    const { brand, operatorId, tell, close } = setting;
    for (const customer of ['ann', 'bob']) {
      await tell({ customer, day: '08-02', type: 'registration' });
      await spend(setting, customer);
    }
    await tell({ customer: 'ann', day: '09-03', type: 'revenue', amount: '10.00' });
    const kept = await setting.customerOf('ann');
    const before = await keptDays(database, brand.id);
    const period = single((await periodsOf(database, operatorId)).slice(0, 1));
    const now = new Date('2026-10-10T12:00:00Z');
    const { jobs, queue } = runSteps();
    const { fingerprint } = await previewOf(database, period);
    expect(await closePeriod(database, jobs, period, { fingerprint, byId: operatorId, now })).toBeUndefined();
    await tell({ customer: 'ann', day: '08-04', type: 'deposit', amount: '1.00' });
    await queue.run(database, closeHandler({ database, jobs, clock: () => now }));
    await tell({ customer: 'bob', day: '08-04', type: 'deposit', amount: '1.00' });
    await close('09');
    expect(await setting.earned()).toEqual({ '08': 10_000, '09': 100 });

    const { firstDepositId, firstDepositAt } = kept;
    expect(await setting.customerOf('ann')).toMatchObject({ deposits: 2, firstDepositId, firstDepositAt });
    const firsts = (days: Kept) =>
      Object.fromEntries(
        Object.entries(days).flatMap(([day, { first_deposits: count }]) => (count ? [[day, count]] : [])),
      );
    const after = await keptDays(database, brand.id);
    expect(firsts(after)).toEqual(firsts(before));
    await rebuildFigures(database, now);
    expect(await keptDays(database, brand.id)).toEqual(after);
  });

  test('goes by the earliest deposit where no month of theirs is closed, in whichever order they arrive', async () => {
    const setting = await settledOperator(backend, tieredFrom('1'));
    const { tell, close } = setting;
    await tell({ customer: 'eve', day: '07-02', type: 'registration' });
    await tell({ customer: 'eve', day: '07-02', type: 'revenue', amount: '1.00' });
    await close('07');
    await tell({ customer: 'eve', day: '08-05', type: 'deposit', amount: '5.00' });
    await tell({ customer: 'eve', day: '07-05', type: 'deposit', amount: '5.00' });
    expect(await setting.customerOf('eve')).toMatchObject({
      firstDepositAt: new Date('2026-07-05T12:00:00Z'),
    });
    await tell({ customer: 'eve', day: '08-06', type: 'revenue', amount: '100.00' });
    await close('08');
    expect(await setting.earned()).toEqual({ '07': 10, '08': 5000 });
  });

  test('does not count a first deposit from before the customer was anybody’s', async () => {
    const setting = await settledOperator(backend, tieredFrom('1'));
    await setting.tell({ customer: 'eve', day: '07-02', type: 'registration', code: null });
    await setting.tell({ customer: 'eve', day: '07-03', type: 'deposit', amount: '50.00' });
    await setting.close('07');
    expect(await setting.give('eve', setting.campaigns.first, '08-01')).toMatchObject({ status: 200 });
    await spend(setting, 'eve');
    await setting.close('08');
    expect(await setting.earned()).toEqual({ '08': 1000 });
  });

  test('does not count a first deposit from before commissions', async () => {
    const setting = await settledOperator(backend, tieredFrom('1'));
    const { brand, campaigns, operatorId } = setting;
    const settings = { currency: 'EUR', attributionDays: 30 };
    await takeEvents(
      backend.database,
      {
        sender: {
          brand: { id: brand.id, operatorId, ...settings },
          keyId: null,
          requestId: 'before',
          isBooked: false,
        },
        items: [
          { id: 'b1', type: 'registration', customer: 'old', code: campaigns.first.code },
          { id: 'b2', type: 'deposit', customer: 'old', amount: '50.00' },
        ].map((item) => ({ ...item, occurred_at: '2026-06-03T12:00:00Z' })),
        now: new Date('2026-06-04T12:00:00Z'),
        way: 'api',
      },
      { clickIds, jobs: { send: async () => undefined } },
    );
    await spend(setting, 'old');
    await setting.close('08');
    expect(await setting.earned()).toEqual({ '08': 1000 });
  });
});
