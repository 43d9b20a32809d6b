import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { explainCalls } from '../../../contract/explain.ts';
import type { Terms } from '../../../contract/terms.ts';
import { plans, planTerms } from '../../../server/database/tables/index.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { noPay } from '../../support/server/booked.ts';
import { settledOperator } from '../../support/server/settled-operator.ts';

/* The part of a customer in a share opens the revenue that the line was computed of, whatever versions it came under. */

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ hasCommissions: true });
});
afterAll(() => backend.close());

const share = (rate: number): Partial<Terms> => ({
  share: {
    rate,
    tiers: [],
    tier_by: 'net_revenue',
    tier_mode: 'retroactive',
    admin_fee: 0,
    carry_over: 'none',
  },
});

/** A closed August of a customer that came again under a later version, with all that its shares open into. */
async function explainedAugust(later: Partial<Terms>, isFollowed: boolean) {
  const { database } = backend;
  const setting = await settledOperator(backend, share(4000));
  const { brand, operator, campaigns } = setting;
  const { planId } = brand;
  const validFrom = new Date('2026-08-10T00:00:00Z');
  await database.insert(planTerms).values({ planId, version: 3, validFrom, terms: { ...noPay, ...later } });
  await database.update(plans).set({ customersFollow: isFollowed }).where(eq(plans.id, planId));
  await setting.tell({ customer: 'lou', day: '08-02', type: 'registration' });
  await setting.tell({ customer: 'lou', day: '08-05', type: 'revenue', amount: '100.00' });
  await setting.tell({ customer: 'lou', day: '08-20', type: 'revenue', amount: '1000.00' });
  expect((await setting.give('lou', campaigns.second, '08-15')).status).toBe(200);
  await setting.close('08');
  // It is the rule of the close that counts, and not that of today.
  await database.update(plans).set({ customersFollow: !isFollowed }).where(eq(plans.id, planId));
  const shares = (await setting.lines()).filter(({ kind }) => kind === 'share');
  return Promise.all(
    shares.map(async ({ id }) => {
      const { body } = await operator.client.get(`/api/v1/explain/line-${id}-customer-1`);
      const { amount, inputs, children } = explainCalls.explain.answer.parse(body);
      const netRevenue = inputs.find(({ name }) => name === 'net_revenue')?.value;
      return [amount, netRevenue, children.data.map(({ title, amount: part }) => [title, part])];
    }),
  );
}

const first = 'Net revenue 100.00 EUR';
const second = 'Net revenue 1000.00 EUR';

test('revenue under a version that pays no share is no part of the line of another one', async () => {
  expect(await explainedAugust({ cpl: { amount: '5.00' } }, false)).toEqual([
    ['40.00', '100.00', [[first, '40.00']]],
  ]);
});

test('each version that pays a share opens its own revenue', async () => {
  expect(await explainedAugust(share(5000), false)).toEqual([
    ['40.00', '100.00', [[first, '40.00']]],
    ['500.00', '1000.00', [[second, '500.00']]],
  ]);
});

test('the one line of customers that follow opens the revenue of all versions', async () => {
  expect(await explainedAugust({ cpl: { amount: '5.00' } }, true)).toEqual([
    [
      '440.00',
      '1100.00',
      [
        [first, '40.00'],
        [second, '400.00'],
      ],
    ],
  ]);
});
