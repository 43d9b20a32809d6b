import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dateAfter, dateOf } from '../../../contract/dates.ts';
import { statisticsCalls } from '../../../contract/statistics.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { type Caller, callerOf } from '../../support/server/callers.ts';

let backend: Backend;
let superAdmin: Caller;
let operator: Caller;
beforeAll(async () => {
  backend = await startBackend();
  superAdmin = await callerOf(backend.app, 'super-admin@demo.test');
  operator = await callerOf(backend.app, 'operator@demo.test');
});
afterAll(() => backend.close());

async function ask({ client }: Caller, query: Record<string, string>) {
  const { status, body } = await client.get(`/api/v1/statistics?${new URLSearchParams(query)}`);
  expect([query, status]).toEqual([query, 200]);
  return statisticsCalls.read.answer.parse(body);
}

// An operator's figures are read by days, those of a super-admin by whole weeks and the days around them.
test('a super-admin reads of a brand in any span what its operator reads', async () => {
  const today = dateOf(backend.now());
  const ever = { from: dateAfter(today, -99), to: today };
  const { data } = await ask(operator, { ...ever, group: 'brand', sort: '-clicks' });
  const brand = String(data[0]?.brand?.id);
  expect(data[0]?.clicks).toBeGreaterThan(0);
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom('campaign', 'affiliate', 'plan', 'campaign,plan'),
      fc.boolean(),
      async (ago, days, group, isCompared) => {
        const to = dateAfter(today, -ago);
        const span = { from: dateAfter(to, 1 - days), to };
        const query = {
          ...span,
          group,
          brand_id: brand,
          sort: '-clicks',
          ...(isCompared && { compare: 'previous' }),
        };
        const [ofWeeks, ofDays] = [await ask(superAdmin, query), await ask(operator, query)];
        expect(ofWeeks.data).toEqual(ofDays.data);
        expect(ofWeeks.meta.totals).toEqual(ofDays.meta.totals);
        expect(ofWeeks.meta.previous).toEqual(ofDays.meta.previous);
        expect(ofWeeks.meta.changed_at).toEqual(ofDays.meta.changed_at);
      },
    ),
    { numRuns: 60 },
  );
});
