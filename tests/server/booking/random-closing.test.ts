import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import * as z from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Carry, decimalOf, statementOf } from '../../../commission-engine/index.ts';
import { engineTerms } from '../../../contract/engine-terms.ts';
import type { Terms } from '../../../contract/terms.ts';
import { monthNumber } from '../../../server/booking/months.ts';
import type { Database } from '../../../server/database/database.ts';
import { rowsOf } from '../../../server/database/rows-of.ts';
import { carries, statementLines, statements } from '../../../server/database/tables/index.ts';
import { rebuildFigures } from '../../../server/figures/rebuild.ts';
import { proveLedger } from '../../../server/ledger/prove.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { bookedBrand, freshOperator, ledgerBy } from '../../support/server/booked.ts';
import { closeWhole, periodsOf } from '../../support/server/closing.ts';
import { engineCustomers } from '../../support/server/engine-facts.ts';
import { names } from '../../support/server/feed.ts';
import { keptDays, wrongWeeks } from '../../support/server/figures.ts';

/* Statements of closed months are those that the engine computes of the same facts. */

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ hasCommissions: true });
});
afterAll(() => backend.close());

const id = names('rc');
const operatorName = names('Randomclosing');
const told = fc.record({
  type: fc.constantFrom('revenue', 'revenue', 'revenue', 'deposit', 'chargeback'),
  customer: fc.constantFrom('ann', 'bea', 'cid'),
  /** Days after the third of July. */
  on: fc.integer({ min: 0, max: 55 }),
  euros: fc.integer({ min: -900, max: 1500 }),
});
const share: fc.Arbitrary<Terms['share']> = fc.record({
  rate: fc.constantFrom(2500, 3333),
  tiers: fc.constantFrom([], [{ from: '500', rate: 4000 }]),
  tier_by: fc.constant('net_revenue' as const),
  tier_mode: fc.constantFrom('retroactive' as const, 'marginal' as const),
  admin_fee: fc.constantFrom(0, 1000),
  carry_over: fc.constantFrom('none' as const, 'full' as const),
});
const terms: fc.Arbitrary<Terms> = fc.record({
  currency: fc.constant('EUR' as const),
  cpa: fc.constantFrom(null, { amount: '30.00', by_country: {} }),
  cpl: fc.constantFrom(null, { amount: '5.00' }),
  share,
  fixed: fc.constant(null),
  qualification: fc.constant({
    by: 'deposits' as const,
    min_first_deposit: '0',
    min_deposits: '0',
    days: null,
  }),
  hold_days: fc.constant(0),
  cap: fc.constantFrom(null, '150.00'),
});

const start = Date.UTC(2026, 6, 3, 12);
const momentOf = (days: number) => new Date(start + days * 86_400_000).toISOString();
const now = new Date('2026-09-10T12:00:00Z');

/** The statements of an operator as far as the engine says them too. */
async function kept(database: Database, operatorId: number) {
  const rows = await database
    .select()
    .from(statements)
    .where(eq(statements.operatorId, operatorId))
    .orderBy(asc(statements.id));
  return Promise.all(
    rows.map(async ({ id: own, periodId, affiliateId, earned }) => {
      const lines = await database
        .select({
          kind: statementLines.kind,
          amount: statementLines.amount,
          formula: statementLines.formula,
          inputs: statementLines.inputs,
        })
        .from(statementLines)
        .where(eq(statementLines.statementId, own))
        .orderBy(asc(statementLines.number));
      const losses = await database
        .select({ amount: carries.amount })
        .from(carries)
        .where(eq(carries.statementId, own));
      return { periodId, affiliateId, earned, lines, losses: losses.map(({ amount }) => amount) };
    }),
  );
}

const earnedRow = z.object({ period: z.number(), affiliate: z.number(), earned: z.coerce.bigint() });

/** The earnings of the days of each period, by period and affiliate, in ten-thousandths of a cent. */
async function earnedByDays(database: Database, operatorId: number): Promise<Record<string, bigint>> {
  const rows = await rowsOf(
    database,
    sql`
    select periods.id as period, campaigns.affiliate_id as affiliate, sum(stat_day.earned)::text as earned
    from facts.stat_day
    join campaigns on campaigns.id = stat_day.campaign_id
    join facts.periods on periods.operator_id = ${operatorId}
      and stat_day.day between periods.first_day and periods.last_day
    where stat_day.brand_id in (select id from brands where operator_id = ${operatorId})
    group by 1, 2 having sum(stat_day.earned) <> 0`,
    earnedRow,
  );
  return Object.fromEntries(rows.map(({ period, affiliate, earned }) => [`${period} ${affiliate}`, earned]));
}

test('random facts of two months, some of them late, are settled as the engine has it', async () => {
  const { database } = backend;
  let lossesSeen = 0;
  await fc.assert(
    fc.asyncProperty(
      terms,
      fc.array(told, { minLength: 2, maxLength: 10 }),
      fc.array(told, { maxLength: 3 }),
      async (given, early, late) => {
        const pay = { ...given };
        const name = operatorName();
        const operatorId = await freshOperator(database, name);
        const brand = await bookedBrand(database, name, pay, operatorId);
        const [first, , other] = brand.campaigns;
        if (!first || !other) throw new Error('The brand lacks campaigns');
        const owner = { ann: first, bea: first, cid: other };
        const take = (events: typeof early) =>
          brand.take(
            events.map(({ type, customer, on, euros }) => ({
              id: id(),
              type,
              customer,
              occurred_at: momentOf(on),
              amount: `${type === 'revenue' ? euros : Math.abs(euros) + 1}.00`,
            })),
            now,
          );
        await brand.take(
          Object.entries(owner).map(([customer, { code }]) => ({
            id: id(),
            type: 'registration',
            customer,
            code,
            occurred_at: momentOf(0),
          })),
          now,
        );
        // A month without facts is no period.
        const inAugust = { type: 'revenue', customer: 'ann', on: 40, euros: 1 } as const;
        await take([...early, inAugust]);
        const [july, august] = await periodsOf(database, operatorId);
        if (!july || !august) throw new Error('There are not two periods');
        await closeWhole(database, july, now);
        if (late.length > 0) await take(late);
        await closeWhole(database, august, now);

        const customers = await engineCustomers(database, brand, ['ann', 'bea', 'cid']);
        const versions = [{ version: 2n, validFrom: 0n, value: engineTerms(pay) }];
        const expected = [first.affiliateId, other.affiliateId].flatMap((affiliateId) => {
          let carriedIn: readonly Carry[] = [];
          return [july, august].map((period) => {
            const statement = statementOf({
              currency: 'EUR',
              period: { number: monthNumber(period.firstDay), days: 31n },
              brands: [{ brand: 'b', periodFrom: 0n, formulas: [] }],
              plans: [{ plan: 'p', isFollowed: false, versions }],
              customers: customers.filter(({ customer }) =>
                affiliateId === first.affiliateId ? customer !== 'cid' : customer === 'cid',
              ),
              activeDays: [],
              carriedIn,
            });
            carriedIn = statement.carriedOut;
            lossesSeen += carriedIn.length;
            return {
              periodId: period.id,
              affiliateId,
              earned: statement.earned,
              lines: statement.lines.map(({ kind, amount, formula, inputs }) => ({
                kind,
                amount,
                formula,
                inputs: inputs.map((input) => ({ ...input, value: decimalOf(input.value) })),
              })),
              losses: statement.carriedOut.map(({ amount }) => decimalOf(amount)),
            };
          });
        });
        const said = expected.filter(({ lines, losses }) => lines.length + losses.length > 0);
        const found = await kept(database, operatorId);
        const order = (a: (typeof found)[number], b: (typeof found)[number]) =>
          a.periodId - b.periodId || a.affiliateId - b.affiliateId;
        // A statement without lines brings a balance along.
        const foundOnes = found.filter(({ lines, losses }) => lines.length + losses.length > 0);
        expect(foundOnes.toSorted(order)).toEqual(said.toSorted(order));

        // The days of a closed month, too, add up to its statements.
        const ofDays = await earnedByDays(database, operatorId);
        expect(ofDays).toEqual(
          Object.fromEntries(
            found
              .filter(({ earned }) => earned !== 0n)
              .map(({ periodId, affiliateId, earned }) => [`${periodId} ${affiliateId}`, earned * 10_000n]),
          ),
        );
        const days = await keptDays(database, brand.id);
        expect(await wrongWeeks(database)).toEqual([]);
        await rebuildFigures(database, now, 100, { brandId: brand.id });
        expect(await keptDays(database, brand.id)).toEqual(days);

        const owed = await ledgerBy(database, brand, 'affiliate');
        for (const affiliateId of [first.affiliateId, other.affiliateId]) {
          const earned = expected
            .filter((one) => one.affiliateId === affiliateId)
            .reduce((sum, one) => sum + one.earned, 0n);
          expect(owed[String(affiliateId)] ?? 0n).toBe(earned);
          const last = await database
            .select({ closing: statements.closing })
            .from(statements)
            .where(eq(statements.affiliateId, affiliateId))
            .orderBy(asc(statements.id));
          if (earned !== 0n) expect(last.at(-1)?.closing).toBe(earned);
        }
      },
    ),
    { numRuns: 20, seed: 42 },
  );
  expect(lossesSeen).toBeGreaterThan(3);
  expect(await proveLedger(database)).toEqual([]);
});
