import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { bookingOf, conversionKinds, conversionOf, statementOf } from '../../../commission-engine/index.ts';
import { day } from '../../../contract/durations.ts';
import { engineTerms } from '../../../contract/engine-terms.ts';
import type { Terms } from '../../../contract/terms.ts';
import { decideConversion } from '../../../server/booking/conversions/decide.ts';
import { moveDueConversions } from '../../../server/booking/conversions/due.ts';
import { firstDayOf, monthNumber } from '../../../server/booking/months.ts';
import { rowsOf } from '../../../server/database/rows-of.ts';
import { conversionMoves, conversions } from '../../../server/database/tables/index.ts';
import { proveLedger } from '../../../server/ledger/prove.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { bookedBrand, conversionsOf, ledgerBy } from '../../support/server/booked.ts';
import { bookedFacts, engineCustomers } from '../../support/server/engine-facts.ts';
import { names } from '../../support/server/feed.ts';

/* Whatever is told in whatever order, the ledger has what the engine computes of the facts. */

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ hasCommissions: true });
});
afterAll(() => backend.close());

const start = Date.UTC(2026, 6, 10);
const at = (days: number) => new Date(start + Math.round(days * day));
const id = names('r');
const brandName = names('Random');

const people = ['ann', 'bea', 'cid'] as const;
const when = fc.integer({ min: 1, max: 70 * 24 }).map((hours) => hours / 24);
const amount = fc.integer({ min: 1, max: 40 }).map((euros) => `${euros}.00`);
const told = fc.record({
  type: fc.constantFrom('deposit', 'deposit', 'deposit', 'chargeback', 'qualification', 'revenue'),
  customer: fc.constantFrom(...people),
  on: when,
  amount,
});
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('tell' as const),
      events: fc.array(told, { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('wait' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('decide' as const),
      customer: fc.constantFrom(...people),
      kind: fc.constantFrom(...conversionKinds),
      isApproved: fc.constantFrom(true, false, null),
    }),
  },
);
const terms: fc.Arbitrary<Terms> = fc.record({
  currency: fc.constant('EUR' as const),
  cpa: fc.constant({ amount: '30.00', by_country: {} }),
  cpl: fc.constantFrom(null, { amount: '5.00' }),
  share: fc.constant(null),
  fixed: fc.constant(null),
  qualification: fc.oneof(
    fc.record({
      by: fc.constant('deposits' as const),
      min_first_deposit: fc.constantFrom('0', '10.00'),
      min_deposits: fc.constantFrom('0', '25.00'),
      days: fc.constantFrom(null, 20),
    }),
    fc.record({ by: fc.constant('brand' as const), days: fc.constantFrom(null, 30) }),
  ),
  hold_days: fc.constantFrom(0, 14),
  cap: fc.constant(null),
});

const sumRow = z.object({
  customer: z.string(),
  period: z.string(),
  net_revenue: z.coerce.bigint(),
  deposits: z.coerce.number(),
  deposit_sum: z.coerce.bigint(),
  chargeback_sum: z.coerce.bigint(),
  facts: z.number(),
});

const nonZero = (sums: Record<string, bigint>) =>
  Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0n));

test('random facts, waits and decisions leave what the engine computes, to the cent', async () => {
  let months = 0;
  await fc.assert(
    fc.asyncProperty(terms, fc.array(step, { minLength: 3, maxLength: 12 }), async (pay, steps) => {
      const brand = await bookedBrand(backend.database, brandName(), { ...pay });
      const code = brand.campaigns[0]?.code ?? '';
      const base = { occurred_at: at(0).toISOString(), code };
      const told = people.map((customer) => ({ ...base, id: id(), type: 'registration', customer }));
      await brand.take(told, at(0));
      // The present moves on with each step.
      let now = 71;
      for (const one of steps) {
        now += 1 / 24;
        if (one.does === 'tell') {
          await brand.take(
            one.events.map(({ on, amount: euros, type, customer }) => ({
              id: id(),
              type,
              customer,
              occurred_at: at(on).toISOString(),
              ...(type !== 'qualification' && { amount: euros }),
            })),
            at(now),
          );
        } else if (one.does === 'wait') await moveDueConversions(backend.database, at(now));
        else {
          const own = await conversionsOf(backend.database, brand, one.customer);
          const found = own.find(({ kind }) => kind === one.kind);
          const decision = { isApproved: one.isApproved, reason: 'a random decision', byId: 1 };
          if (found)
            await decideConversion(backend.database, found.id, decision, {
              now: at(now),
              reached: undefined,
            });
        }
      }
      const last = BigInt(at(now).getTime());
      await moveDueConversions(backend.database, at(now));

      const facts = await engineCustomers(backend.database, brand, people);
      const money = { hold: 0n, payable: 0n };
      for (const customer of facts) {
        const kept = await conversionsOf(backend.database, brand, customer.customer);
        for (const kind of conversionKinds) {
          const expected = conversionOf(kind, engineTerms(pay), customer, last);
          const found = kept.find((one) => one.kind === kind);
          // Whether it was available before is history, which the facts do not tell.
          const state = found?.state === 'reversed' ? 'rejected' : found?.state;
          const isPending = expected?.state === 'pending' && found?.state === 'reversed';
          expect([customer.customer, kind, isPending ? 'pending' : state]).toEqual([
            customer.customer,
            kind,
            expected?.state,
          ]);
          const booking = bookingOf(expected);
          money.hold += booking.hold;
          money.payable += booking.payable;
        }
      }
      const { hold = 0n, payable = 0n } = await ledgerBy(backend.database, brand, 'kind');
      expect({ hold, payable }).toEqual(money);

      const statements = [...new Set(facts.flatMap((customer) => customer.facts.map(({ period }) => period)))]
        .concat(monthNumber('2026-07-01'))
        .map((number): [string, bigint] => {
          const statement = statementOf({
            currency: 'EUR',
            period: { number, days: 30n },
            brands: [{ brand: 'b', periodFrom: 0n, formulas: [] }],
            plans: [
              {
                plan: 'p',
                isFollowed: false,
                versions: [{ version: 1n, validFrom: 0n, value: engineTerms(pay) }],
              },
            ],
            customers: facts,
            activeDays: [],
            carriedIn: [],
          });
          return [firstDayOf(number), statement.earned];
        });
      const byMonth = nonZero(Object.fromEntries(statements));
      months = Math.max(months, Object.keys(byMonth).length);
      expect(nonZero(await ledgerBy(backend.database, brand, 'period'))).toEqual(byMonth);
      const moves = await backend.database
        .select({ period: conversionMoves.period, amount: conversionMoves.amount })
        .from(conversionMoves)
        .innerJoin(
          conversions,
          and(eq(conversions.id, conversionMoves.conversionId), eq(conversions.brandId, brand.id)),
        );
      const moved: Record<string, bigint> = {};
      for (const { period, amount: sum } of moves) moved[period] = (moved[period] ?? 0n) + sum;
      expect(nonZero(moved)).toEqual(byMonth);

      await expectSums(brand);
    }),
    { numRuns: 25, seed: 20_261_123 },
  );
  expect(months).toBeGreaterThan(1);
  expect(await proveLedger(backend.database)).toEqual([]);
});

/** The kept sums of customers are those of their facts. */
async function expectSums(brand: { id: number }): Promise<void> {
  const kept = await rowsOf(
    backend.database,
    sql`select customers.external_id as customer, periods.first_day::text as period, net_revenue::text as net_revenue,
      sums.deposits, sums.deposit_sum::text as deposit_sum, sums.chargeback_sum::text as chargeback_sum, facts
    from facts.customer_periods as sums join facts.customers on customers.id = customer_id
    join facts.periods on periods.id = period_id where sums.brand_id = ${brand.id} order by 1, 2`,
    sumRow,
  );
  const facts = await bookedFacts(backend.database, brand);
  const groups = new Map<string, typeof facts>();
  for (const fact of facts) {
    const name = `${fact.customer} ${fact.period}`;
    groups.set(name, [...(groups.get(name) ?? []), fact]);
  }
  const sum = (own: typeof facts, type: string) =>
    own.reduce((all, fact) => all + (fact.type === type ? fact.amount : 0n), 0n);
  const expected = [...groups.values()]
    .flatMap((own) => {
      const [first] = own;
      return first
        ? [
            {
              customer: first.customer,
              period: first.period,
              net_revenue: sum(own, 'revenue'),
              deposits: own.filter(({ type }) => type === 'deposit').length,
              deposit_sum: sum(own, 'deposit'),
              chargeback_sum: sum(own, 'chargeback'),
              facts: own.length,
            },
          ]
        : [];
    })
    .toSorted((a, b) => (`${a.customer} ${a.period}` < `${b.customer} ${b.period}` ? -1 : 1));
  expect(kept).toEqual(expected);
}
