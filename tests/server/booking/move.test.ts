import { and, eq, lt } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { conversionCalls } from '../../../contract/conversion-calls.ts';
import { hour } from '../../../contract/durations.ts';
import { explainCalls } from '../../../contract/explain.ts';
import type { Terms } from '../../../contract/terms.ts';
import { single } from '../../../server/database/single.ts';
import {
  campaigns,
  conversions,
  customerPeriods,
  customers,
  periods,
  users,
} from '../../../server/database/tables/index.ts';
import { transactions } from '../../../server/ledger/view.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { bookedBrand, conversionsOf, ledgerBy, noPay, planOf } from '../../support/server/booked.ts';
import { type Caller, callerOf, demoCaller } from '../../support/server/callers.ts';
import { names } from '../../support/server/feed.ts';

/* A customer that is given to somebody else takes along what it does not qualify for yet. */

let backend: Backend;
let operator: Caller;
beforeAll(async () => {
  backend = await startBackend({ hasCommissions: true });
  // The demo has no facts of this one.
  operator = await callerOf(backend.app, 'operator2@demo.test');
});
afterAll(() => backend.close());

const id = names('m');
const brandName = names('Moved');

const terms: Terms = {
  ...noPay,
  cpa: { amount: '30.00', by_country: {} },
  qualification: { by: 'deposits', min_first_deposit: '0', min_deposits: '20.00', days: null },
};

const before = (hours: number) => new Date(backend.now().getTime() - hours * hour);

/** Signs in as an affiliate of the demo. */
async function affiliateOf(affiliateId: number): Promise<Caller> {
  const [found] = await backend.database
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, affiliateId));
  return callerOf(backend.app, found?.email ?? '');
}

/** The first day of the month some hours ago. */
const monthOf = (hours: number) => `${before(hours).toISOString().slice(0, 7)}-01`;

/** Closes all months of the operator before the present one. */
async function closeEarlier(): Promise<void> {
  const earlier = and(eq(periods.operatorId, operator.id), lt(periods.firstDay, monthOf(0)));
  for (const state of ['closing', 'closed'] as const)
    await backend.database.update(periods).set({ state }).where(earlier);
}

/**
 * A customer of the first affiliate who registered some hours ago.
 *
 * @param paid the terms of the first affiliate and of the other one.
 */
async function setting(registered = 4, paid: readonly [Terms, Terms] = [terms, terms]) {
  const brand = await bookedBrand(backend.database, brandName(), terms, operator.id);
  const [first, , other] = brand.campaigns;
  if (!first || !other) throw new Error('The brand lacks campaigns');
  for (const [at, { id: campaignId }] of [first, other].entries()) {
    const planId = await planOf(backend.database, `Plan ${campaignId}`, paid[at] ?? terms);
    await backend.database.update(campaigns).set({ planId }).where(eq(campaigns.id, campaignId));
  }
  const customer = id();
  const tell = (hours: number, type: string, amount?: string) =>
    brand.take(
      [
        {
          id: id(),
          type,
          customer,
          occurred_at: before(hours).toISOString(),
          ...(type === 'registration' && { code: first.code }),
          ...(amount !== undefined && { amount }),
        },
      ],
      backend.now(),
    );
  await tell(registered, 'registration');
  const row = single(
    await backend.database
      .select({ id: customers.id })
      .from(customers)
      .where(and(eq(customers.brandId, brand.id), eq(customers.externalId, customer))),
  );
  return {
    brand,
    first,
    other,
    tell,
    async give(campaign: typeof campaigns.$inferSelect | null, hours: number) {
      const { status } = await operator.client.post(`/api/v1/customers/${row.id}/reassign`, {
        campaign_id: campaign?.id ?? null,
        reason: 'It came by the other one, as both say.',
        from: before(hours).toISOString(),
      });
      expect(status).toBe(200);
    },
    conversion: async () => single(await conversionsOf(backend.database, brand, customer)),
    owed: () => ledgerBy(backend.database, brand, 'affiliate'),
    /** Net revenue and deposits by affiliate, in cents; the hours of a test may be of two months. */
    async sums() {
      const rows = await backend.database
        .select()
        .from(customerPeriods)
        .where(eq(customerPeriods.brandId, brand.id));
      const sums: Record<number, [number, number]> = {};
      for (const { affiliateId, netRevenue, depositSum } of rows) {
        const [revenue, deposits] = sums[affiliateId] ?? [0, 0];
        sums[affiliateId] = [revenue + Number(netRevenue), deposits + Number(depositSum)];
      }
      return sums;
    },
  };
}

describe('a customer that is given to another affiliate', () => {
  test('leaves what is booked with the first one, and is not paid for again', async () => {
    const { first, other, tell, give, conversion, owed } = await setting();
    await tell(3, 'deposit', '25.00');
    await give(other, 2);
    await tell(1, 'deposit', '50.00');
    expect(await owed()).toEqual({ [first.affiliateId]: 3000n });
    expect(await conversion()).toMatchObject({ state: 'approved', affiliateId: first.affiliateId });
    await tell(0.5, 'chargeback', '60.00');
    expect(await owed()).toEqual({});
    expect(await conversion()).toMatchObject({ state: 'reversed', affiliateId: first.affiliateId });
  });

  test('leaves what was booked and taken back within the month with the first one, who can ask why', async () => {
    const { brand, first, other, tell, give, conversion, owed } = await setting();
    await tell(3.5, 'deposit', '25.00');
    await tell(3, 'chargeback', '25.00');
    await give(other, 2);
    expect(await conversion()).toMatchObject({ state: 'reversed', affiliateId: first.affiliateId });
    await tell(1, 'deposit', '50.00');
    expect(await owed()).toEqual({ [first.affiliateId]: 3000n });
    const affiliate = await affiliateOf(first.affiliateId);
    const { id: conversionId } = await conversion();
    // As those are that were given away before.
    const isIt = eq(conversions.id, conversionId);
    await backend.database.update(conversions).set({ affiliateId: other.affiliateId }).where(isIt);
    const entries = await backend.database
      .select({ id: transactions.id, key: transactions.key })
      .from(transactions)
      .where(eq(transactions.brandId, brand.id));
    expect(entries).toHaveLength(3);
    for (const entry of entries) {
      const { status, body } = await affiliate.client.get(`/api/v1/explain/entry-${entry.id}`);
      expect(status).toBe(200);
      const [part] = explainCalls.explain.answer.parse(body).children.data;
      expect(await affiliate.client.get(`/api/v1/explain/${part?.entry}`)).toMatchObject({ status: 200 });
    }
  });

  test('takes along a conversion that is not booked, with the deposits so far', async () => {
    const { other, tell, give, conversion, owed } = await setting();
    await tell(3, 'deposit', '15.00');
    await give(other, 2);
    expect(await conversion()).toMatchObject({ state: 'pending', affiliateId: other.affiliateId });
    await tell(1, 'deposit', '5.00');
    expect(await owed()).toEqual({ [other.affiliateId]: 3000n });
  });

  test('takes along a conversion that was rejected, and not what the operator wrote to the first one', async () => {
    const { first, other, give, conversion } = await setting();
    const { id: conversionId } = await conversion();
    const reason = 'The card of the affiliate itself.';
    const path = conversionCalls.decide.path.replace('{id}', String(conversionId));
    const decided = await operator.client.patch(path, { approved: false, reason });
    expect(decided.status).toBe(204);
    const admin = await demoCaller(backend.app, 'super-admin');
    const told = async (affiliateId: number) => {
      const { body } = await admin.client.get(`/api/v1/affiliates/${affiliateId}/conversions?perPage=100`);
      const { data } = body as { data: { id: number; note: string | null }[] };
      return data.find((each) => each.id === conversionId);
    };
    const rejected = { state: { key: 'rejected' } };
    expect(await told(first.affiliateId)).toMatchObject({ ...rejected, note: reason });
    backend.advance(1000);
    await give(other, 2);
    expect(await told(other.affiliateId)).toMatchObject({ ...rejected, note: null });
  });

  test('has its sums of the open month with whom it belonged to at the moment of each fact', async () => {
    const { first, other, tell, give, sums } = await setting();
    await tell(3.5, 'revenue', '100.00');
    await tell(1.5, 'revenue', '40.00');
    await tell(1.5, 'deposit', '10.00');
    expect(await sums()).toEqual({ [first.affiliateId]: [14_000, 1000] });
    await give(other, 2);
    expect(await sums()).toEqual({
      [first.affiliateId]: [10_000, 0],
      [other.affiliateId]: [4000, 1000],
    });
    await give(null, 1.75);
    expect(await sums()).toEqual({ [first.affiliateId]: [10_000, 0] });
  });

  test('belongs to nobody, and pays nobody, until it is given to somebody again', async () => {
    const { other, tell, give, conversion, owed } = await setting();
    await give(null, 3);
    expect(await conversion()).toMatchObject({ state: 'rejected', reason: 'MOVED' });
    await tell(2.5, 'deposit', '15.00');
    expect(await owed()).toEqual({});
    await give(other, 2);
    expect(await conversion()).toMatchObject({ state: 'pending', affiliateId: other.affiliateId });
    await tell(1, 'deposit', '5.00');
    expect(await owed()).toEqual({ [other.affiliateId]: 3000n });
  });

  test('pays nobody where it qualified while it was nobody’s, until it is given from before that', async () => {
    const { other, tell, give, conversion, owed } = await setting();
    await give(null, 3);
    await tell(2.5, 'deposit', '50.00');
    await give(other, 2);
    await tell(1, 'deposit', '50.00');
    expect(await conversion()).toMatchObject({ state: 'rejected', reason: 'MOVED' });
    expect(await owed()).toEqual({});
    await give(other, 2.75);
    expect(await conversion()).toMatchObject({ state: 'approved', affiliateId: other.affiliateId });
    expect(await owed()).toEqual({ [other.affiliateId]: 3000n });
  });

  test('brings the new one nothing for what was before the move, where the first one is paid in another way', async () => {
    const lead = { ...noPay, cpl: { amount: '2.00' } };
    const { first, other, tell, give, owed } = await setting(4, [
      lead,
      { ...terms, cpl: { amount: '3.00' } },
    ]);
    await tell(3, 'deposit', '50.00');
    await give(other, 2);
    await tell(1, 'deposit', '50.00');
    expect(await owed()).toEqual({ [first.affiliateId]: 200n });
  });

  test('pays the first one for a deposit that it made there and that is told after the move', async () => {
    const { first, other, tell, give, conversion, owed } = await setting();
    await give(other, 2);
    expect(await conversion()).toMatchObject({ state: 'pending', affiliateId: other.affiliateId });
    await tell(3, 'deposit', '25.00');
    expect(await conversion()).toMatchObject({ state: 'approved', affiliateId: first.affiliateId });
    expect(await owed()).toEqual({ [first.affiliateId]: 3000n });
  });

  test('is paid for in the month of the move, with the deposits of a month that is closed', async () => {
    const days = 24;
    const { brand, other, tell, give, owed } = await setting(70 * days);
    await give(null, 69 * days);
    await tell(68 * days, 'deposit', '15.00');
    await closeEarlier();
    await give(other, 0);
    await tell(0, 'deposit', '5.00');
    expect(await ledgerBy(backend.database, brand, 'period')).toEqual({ [monthOf(0)]: 3000n });
    expect(await owed()).toEqual({ [other.affiliateId]: 3000n });
  });
});
