import { and, count, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day } from '../../../contract/durations.ts';
import type { Terms } from '../../../contract/terms.ts';
import { decideConversion } from '../../../server/booking/conversions/decide.ts';
import { moveDueConversions } from '../../../server/booking/conversions/due.ts';
import { single } from '../../../server/database/single.ts';
import { conversionMoves, conversions, periods } from '../../../server/database/tables/index.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { bookedBrand, conversionsOf, ledgerBy, noPay } from '../../support/server/booked.ts';
import { names } from '../../support/server/feed.ts';

/* CPA and CPL, and what they do to the ledger, together with the events that they follow from. */

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ hasCommissions: true });
});
afterAll(() => backend.close());

const id = names('c');
const brandName = names('Booked');
const start = Date.UTC(2026, 7, 1, 12);
/** A moment some days after the first of August 2026. */
const on = (days: number) => new Date(start + days * day);

interface Told {
  on: number;
  /** Whether the brand leaves the moment out. */
  isUntimed?: boolean;
  type: string;
  amount?: string;
}

async function setting(terms: Partial<Terms>) {
  const brand = await bookedBrand(backend.database, brandName(), { ...noPay, ...terms });
  const code = brand.campaigns[0]?.code ?? '';
  const customer = id();
  return {
    brand,
    customer,
    tell: (...told: Told[]) =>
      brand.take(
        told.map(({ on: days, isUntimed, type, amount }) => ({
          id: id(),
          type,
          customer,
          ...(!isUntimed && { occurred_at: on(days).toISOString() }),
          ...(type === 'registration' && { code }),
          ...(amount !== undefined && { amount }),
        })),
        on(Math.max(...told.map((one) => one.on))),
      ),
    async state() {
      const [conversion] = await conversionsOf(backend.database, brand, customer);
      return [conversion?.state, conversion?.reason ?? ''].join(' ').trim();
    },
    /** The amounts on hold and payable, in cents. */
    async money() {
      const { hold = 0n, payable = 0n, expense = 0n } = await ledgerBy(backend.database, brand, 'kind');
      expect(hold + payable + expense).toBe(0n);
      return [hold, payable].map(Number);
    },
    months: () => ledgerBy(backend.database, brand, 'period'),
    async decide(isApproved: boolean | null, days: number) {
      const conversion = single(await conversionsOf(backend.database, brand, customer));
      const decision = { isApproved, reason: 'told by its operator', byId: brand.operatorId };
      const known = { now: on(days), reached: undefined };
      expect(await decideConversion(backend.database, conversion.id, decision, known)).toBe(true);
    },
    due: (days: number) => moveDueConversions(backend.database, on(days)),
  };
}

async function close(firstDay: string): Promise<void> {
  // Those of the demo are closed.
  const isIt = and(eq(periods.firstDay, firstDay), ne(periods.state, 'closed'));
  for (const state of ['closing', 'closed'] as const)
    await backend.database.update(periods).set({ state }).where(isIt);
}

const cpa = { amount: '30.00', by_country: {} };
const deposits = (min: string, days: number | null = null): Terms['qualification'] => ({
  by: 'deposits',
  min_first_deposit: '0',
  min_deposits: min,
  days,
});

describe('CPA', () => {
  test('is pending, on hold once the customer qualifies, and payable when the hold is over', async () => {
    const one = await setting({ cpa, qualification: deposits('20.00', 30), hold_days: 10 });
    await one.tell({ on: 0, type: 'registration' });
    await one.tell({ on: 1, type: 'deposit', amount: '15.00' });
    expect([await one.state(), await one.money()]).toEqual(['pending', [0, 0]]);
    await one.tell({ on: 3, type: 'deposit', amount: '5.00' });
    expect([await one.state(), await one.money()]).toEqual(['hold', [3000, 0]]);
    await one.due(12);
    expect([await one.state(), await one.money()]).toEqual(['hold', [3000, 0]]);
    await one.due(13);
    await one.due(13);
    expect([await one.state(), await one.money()]).toEqual(['approved', [0, 3000]]);
    expect(await one.months()).toEqual({ '2026-08-01': 3000n });
  });

  test('is rejected by time alone where the customer does not qualify in its days', async () => {
    const one = await setting({ cpa, qualification: deposits('20.00', 30) });
    await one.tell({ on: 0, type: 'registration' }, { on: 3, type: 'deposit', amount: '15.00' });
    await one.due(30);
    expect(await one.state()).toBe('pending');
    await one.due(31);
    expect([await one.state(), await one.money()]).toEqual(['rejected NOT_QUALIFIED', [0, 0]]);
  });

  test('is taken back by a chargeback after the hold, below 0 in the month of the chargeback', async () => {
    const one = await setting({ cpa, qualification: deposits('20.00'), hold_days: 10 });
    await one.tell({ on: 0, type: 'registration' }, { on: 1, type: 'deposit', amount: '25.00' });
    await one.tell({ on: 2, type: 'chargeback', amount: '5.00' });
    await one.due(11);
    expect([await one.state(), await one.money()]).toEqual(['approved', [0, 3000]]);
    await one.tell({ on: 40, type: 'chargeback', amount: '0.01' });
    expect([await one.state(), await one.money()]).toEqual(['reversed NOT_QUALIFIED', [0, 0]]);
    expect(await one.months()).toEqual({ '2026-08-01': 3000n, '2026-09-01': -3000n });
    await one.tell({ on: 41, type: 'deposit', amount: '10.00' });
    expect([await one.state(), await one.money()]).toEqual(['hold', [3000, 0]]);
    expect(await one.months()).toEqual({ '2026-08-01': 3000n });
    const { id: own } = single(await conversionsOf(backend.database, one.brand, one.customer));
    const moves = await backend.database
      .select()
      .from(conversionMoves)
      .where(eq(conversionMoves.conversionId, own))
      .orderBy(conversionMoves.number);
    expect(moves.map(({ state, period, amount }) => [state, period, Number(amount)])).toEqual([
      ['hold', '2026-08-01', 3000],
      ['approved', '2026-08-01', 0],
      ['reversed', '2026-09-01', -3000],
      ['hold', '2026-09-01', 3000],
    ]);
  });

  test('is for an event that overtook the registration on its way, and names no moment', async () => {
    const one = await setting({ cpa });
    await one.tell({ on: 0, isUntimed: true, type: 'deposit', amount: '25.00' });
    await one.tell({ on: 0.001, isUntimed: true, type: 'registration' });
    expect([await one.state(), await one.money()]).toEqual(['approved', [0, 3000]]);
  });

  test('follows the last word of the operator, who can take it back word by word', async () => {
    const one = await setting({ cpa, hold_days: 30 });
    await one.tell({ on: 0, type: 'registration' });
    await one.decide(true, 0.1);
    expect([await one.state(), await one.money()]).toEqual(['pending', [0, 0]]);
    await one.tell({ on: 1, type: 'deposit', amount: '25.00' });
    expect([await one.state(), await one.money()]).toEqual(['approved', [0, 3000]]);
    await one.decide(false, 2);
    expect([await one.state(), await one.money()]).toEqual(['reversed BY_OPERATOR', [0, 0]]);
    await one.decide(null, 2.1);
    expect([await one.state(), await one.money()]).toEqual(['approved', [0, 3000]]);
    await one.decide(null, 2.15);
    expect([await one.state(), await one.money()]).toEqual(['hold', [3000, 0]]);
    await one.decide(true, 2.2);
    expect([await one.state(), await one.money()]).toEqual(['approved', [0, 3000]]);
    // By a process whose clock is behind that of the one before.
    await one.decide(false, 2.19);
    expect([await one.state(), await one.money()]).toEqual(['reversed BY_OPERATOR', [0, 0]]);
    await one.decide(true, 2.2);
    const { id: own } = single(await conversionsOf(backend.database, one.brand, one.customer));
    const rejected = await backend.database
      .select()
      .from(conversionMoves)
      .where(eq(conversionMoves.conversionId, own))
      .then((moves) => moves.find(({ state }) => state === 'reversed'));
    expect(rejected).toMatchObject({
      reason: 'BY_OPERATOR',
      note: 'told by its operator',
      byId: one.brand.operatorId,
      at: on(2),
    });
  });

  test('is one for life: a second deposit and a second event of the same id pay nothing more', async () => {
    const one = await setting({ cpa });
    await one.tell({ on: 0, type: 'registration' }, { on: 1, type: 'deposit', amount: '25.00' });
    await one.tell({ on: 2, type: 'deposit', amount: '25.00' });
    expect(await one.money()).toEqual([0, 3000]);
  });
});

describe('CPL', () => {
  test('is booked with the registration, beside CPA, each once', async () => {
    const one = await setting({ cpl: { amount: '5.00' }, cpa, hold_days: 7 });
    await one.tell({ on: 0, type: 'registration' });
    const states = async () =>
      (await conversionsOf(backend.database, one.brand, one.customer)).map(({ kind, state }) => [
        kind,
        state,
      ]);
    expect(await states()).toEqual([
      ['cpa', 'pending'],
      ['cpl', 'hold'],
    ]);
    await one.tell({ on: 1, type: 'deposit', amount: '1.00' });
    expect(await one.money()).toEqual([3500, 0]);
    await one.due(7);
    expect(await one.money()).toEqual([3000, 500]);
  });
});

describe('what is due', () => {
  test('moves at once, also where many customers have two conversions that are', async () => {
    const { database } = backend;
    const one = await setting({ cpl: { amount: '5.00' }, cpa, hold_days: 7 });
    const people = Array.from({ length: 60 }, () => id());
    const code = one.brand.campaigns[0]?.code;
    const at = (days: number) => ({ id: id(), occurred_at: on(days).toISOString() });
    await one.brand.take(
      people.flatMap((customer) => [
        { ...at(0), type: 'registration', customer, code },
        { ...at(0), type: 'deposit', customer, amount: '25.00' },
      ]),
      on(0),
    );
    const states = async () =>
      (
        await database
          .select({ state: conversions.state, count: count() })
          .from(conversions)
          .where(eq(conversions.brandId, one.brand.id))
          .groupBy(conversions.state)
      ).map((row) => [row.state, row.count]);
    expect(await states()).toEqual([['hold', 120]]);
    await one.due(7);
    expect(await states()).toEqual([['approved', 120]]);
  });
});

describe('a decision', () => {
  test('leaves its author and reason with its own conversion, not with one that time has changed meanwhile', async () => {
    const one = await setting({ cpa, cpl: { amount: '2.00' }, hold_days: 10 });
    await one.tell({ on: 0, type: 'registration' }, { on: 1, type: 'deposit', amount: '25.00' });
    const [paid, lead] = await conversionsOf(backend.database, one.brand, one.customer);
    const decision = { isApproved: false, reason: 'Played against the rules', byId: one.brand.operatorId };
    const known = { now: on(20), reached: undefined };
    expect(await decideConversion(backend.database, paid?.id ?? 0, decision, known)).toBe(true);
    const latestOf = async (conversionId = 0) => {
      const ofIt = eq(conversionMoves.conversionId, conversionId);
      return (await backend.database.select().from(conversionMoves).where(ofIt)).at(-1);
    };
    expect(await latestOf(paid?.id)).toMatchObject({ state: 'rejected', byId: decision.byId });
    expect(await latestOf(lead?.id)).toMatchObject({ state: 'approved', byId: null, note: null });
  });
});

describe('an early event', () => {
  test('pays with the registration that it waited for', async () => {
    const one = await setting({ cpa });
    await one.tell({ on: 1, type: 'deposit', amount: '25.00' });
    await one.tell({ on: 0, type: 'registration' });
    expect([await one.state(), await one.money()]).toEqual(['approved', [0, 3000]]);
  });
});

describe('where two months are open', () => {
  test('a late fact of the first moves what the second one has', async () => {
    const one = await setting({ cpa, qualification: deposits('20.00') });
    await one.tell({ on: 0, type: 'registration' });
    await one.tell({ on: 35, type: 'deposit', amount: '20.00' });
    expect(await one.months()).toEqual({ '2026-09-01': 3000n });
    await one.tell({ on: 2, type: 'deposit', amount: '20.00' });
    expect(await one.months()).toEqual({ '2026-08-01': 3000n });
    expect(await one.money()).toEqual([0, 3000]);
  });

  test('what a closed month has stays, and is taken back in the open one', async () => {
    const one = await setting({ cpa });
    await one.tell({ on: -60, type: 'registration' }, { on: -60, type: 'deposit', amount: '25.00' });
    expect(await one.months()).toEqual({ '2026-06-01': 3000n });
    await close('2026-06-01');
    await one.tell({ on: -59, type: 'chargeback', amount: '25.00' });
    expect(await one.months()).toEqual({ '2026-06-01': 3000n, '2026-07-01': -3000n });
  });
});
