import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Terms } from '../../../contract/terms.ts';
import { plans, planTerms } from '../../../server/database/tables/index.ts';
import { takeEvents } from '../../../server/tracking/events/take.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { noPay } from '../../support/server/booked.ts';
import { clickIds } from '../../support/server/feed.ts';
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
    const settings = { currency: 'EUR', digits: 2, attributionDays: 30 };
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
