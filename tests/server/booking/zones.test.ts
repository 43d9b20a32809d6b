import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Currency } from '../../../contract/currencies.ts';
import type { Terms } from '../../../contract/terms.ts';
import { closePeriod, previewOf } from '../../../server/commissions/closing/close.ts';
import { proveStatements } from '../../../server/commissions/closing/prove.ts';
import { dryRun } from '../../../server/commissions/dry-run/index.ts';
import { accrueFixed } from '../../../server/commissions/earnings/fixed.ts';
import { single } from '../../../server/database/single.ts';
import { campaigns, earnings, planTerms, statements } from '../../../server/database/tables/index.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { bookedBrand, freshOperator, ledgerBy, noPay } from '../../support/server/booked.ts';
import { closeWhole, periodsOf } from '../../support/server/closing.ts';
import { names } from '../../support/server/feed.ts';

/* A month is that of the brand's zone, also where the clock is off by minutes or changes within it, and amounts have the digits of their currency. */

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ hasCommissions: true });
});
afterAll(() => backend.close());

const id = names('zone');
const operatorName = names('Zone');

/** A brand of an operator of its own, and its system. */
async function brandIn(timeZone: string, terms: Parameters<typeof bookedBrand>[2]) {
  const { database } = backend;
  const name = operatorName();
  const operatorId = await freshOperator(database, name);
  const brand = await bookedBrand(database, name, terms, operatorId, timeZone);
  const tell = (customer: string, at: string, type: string, amount?: string) =>
    brand.take(
      [
        {
          id: id(),
          type,
          customer,
          occurred_at: at,
          ...(type === 'registration' && { code: brand.campaigns[0]?.code }),
          ...(amount !== undefined && { amount }),
        },
      ],
      new Date(Date.parse(at) + 60_000),
    );
  const earned = async () =>
    (
      await database
        .select({ earned: statements.earned })
        .from(statements)
        .where(eq(statements.operatorId, operatorId))
        .orderBy(statements.id)
    ).map((row) => row.earned);
  return { operatorId, brand, tell, earned };
}

const flat = (rate: number): Terms['share'] => ({
  rate,
  tiers: [],
  tier_by: 'net_revenue',
  tier_mode: 'retroactive',
  admin_fee: 0,
  carry_over: 'none',
});
const share = (currency: Currency, rate = 5000) => ({ ...noPay, currency, share: flat(rate) });

/** The last second of a month in a zone, and how far it is from UTC then. */
const edges: [zone: string, lastSecond: string, month: string][] = [
  ['Asia/Kathmandu', '2026-08-31T23:59:59+05:45', '2026-08-01'],
  ['Asia/Kolkata', '2026-08-31T23:59:59+05:30', '2026-08-01'],
  ['Pacific/Kiritimati', '2026-08-31T23:59:59+14:00', '2026-08-01'],
  ['Pacific/Pago_Pago', '2026-08-31T23:59:59-11:00', '2026-08-01'],
  // Winter began there on 1 November 2026, after this month.
  ['America/St_Johns', '2026-10-31T23:59:59-02:30', '2026-10-01'],
  // Summer ended there on 25 October.
  ['Europe/Berlin', '2026-10-31T23:59:59+01:00', '2026-10-01'],
  // Summer, by half an hour, began there on 4 October.
  ['Australia/Lord_Howe', '2026-10-31T23:59:59+11:00', '2026-10-01'],
];

describe('a month ends at midnight of the brand’s zone', () => {
  test.each(edges)('%s', async (zone, lastSecond, month) => {
    const { database } = backend;
    const { operatorId, tell, earned } = await brandIn(zone, share('EUR'));
    const end = Date.parse(lastSecond) + 1000;
    const at = (moment: number) => new Date(moment).toISOString();
    await tell('ann', at(end - 3600_000), 'registration');
    await tell('ann', at(end - 1000), 'revenue', '10.00');
    await tell('ann', at(end), 'revenue', '100.00');
    const [first, second] = await periodsOf(database, operatorId);
    expect([first?.firstDay, second?.firstDay]).toEqual([
      month,
      `2026-${String(Number(month.slice(5, 7)) + 1).padStart(2, '0')}-01`,
    ]);
    if (!first) throw new Error('There is no period');
    const { fingerprint } = await previewOf(database, first);
    const jobs = { send: async () => undefined };
    const agreed = { fingerprint, byId: operatorId, now: new Date(end - 1) };
    expect(await closePeriod(database, jobs, first, agreed)).toBe('NOT_OVER');
    await closeWhole(database, first, new Date(end));
    expect(await earned()).toEqual([500n]);
  });

  test('and a period when it is over for the last of its brands', async () => {
    const { database } = backend;
    const { operatorId, tell } = await brandIn('Asia/Kathmandu', share('EUR'));
    await bookedBrand(database, operatorName(), share('EUR'), operatorId, 'Pacific/Pago_Pago');
    await tell('ann', '2026-08-02T12:00:00Z', 'registration');
    await tell('ann', '2026-08-03T12:00:00Z', 'revenue', '10.00');
    const [period] = await periodsOf(database, operatorId);
    if (!period) throw new Error('There is no period');
    const { fingerprint } = await previewOf(database, period);
    const jobs = { send: async () => undefined };
    const close = (now: string) =>
      closePeriod(database, jobs, period, { fingerprint, byId: operatorId, now: new Date(now) });
    expect(await close('2026-09-01T10:59:59Z')).toBe('NOT_OVER');
    expect(await close('2026-09-01T11:00:00Z')).toBeUndefined();
  });
});

test('a fixed amount goes by one version, whichever zone its campaigns are in', async () => {
  const { database } = backend;
  const { operatorId, brand: late, tell } = await brandIn('Pacific/Honolulu', noPay);
  const early = await bookedBrand(database, operatorName(), noPay, operatorId, 'Asia/Kathmandu');
  // August has begun in Kathmandu, and not in Honolulu, whose brand comes first.
  const validFrom = new Date('2026-08-01T05:00:00Z');
  const fixed = { ...noPay, fixed: { amount: '310.00' } };
  await database.insert(planTerms).values({ planId: early.planId, version: 3, validFrom, terms: fixed });
  // The oldest campaign of a plan has its days in the figures.
  for (const brand of [early, late]) {
    const [sample] = brand.campaigns;
    if (!sample) throw new Error('The brand has no campaign');
    const { affiliateId, promoMaterialId, link } = sample;
    const createdAt = new Date('2026-07-01T00:00:00Z');
    const { planId } = early;
    await database.insert(campaigns).values({ affiliateId, promoMaterialId, planId, link, createdAt });
  }
  await tell('ann', '2026-08-05T12:00:00Z', 'registration');
  const [period] = await periodsOf(database, operatorId);
  if (!period) throw new Error('There is no period');
  await closeWhole(database, period, new Date('2026-09-10T12:00:00Z'));
  expect(await ledgerBy(database, late, 'kind')).toEqual({ expense: -31_000n, payable: 31_000n });
  const rows = await database.select().from(earnings).where(eq(earnings.planId, early.planId));
  expect(rows.reduce((sum, { amount }) => sum + amount, 0n)).toBe(310_000_000n);
});

test('a fixed amount has all of its days where a day of the session’s zone begins at one o’clock', async () => {
  const { database } = backend;
  const fixed = { ...noPay, fixed: { amount: '30.00' } };
  const { operatorId, brand, tell } = await brandIn('UTC', fixed);
  const [sample] = brand.campaigns;
  if (!sample) throw new Error('The brand has no campaign');
  const { affiliateId, promoMaterialId, planId, link } = sample;
  const createdAt = new Date('2026-06-01T00:00:00Z');
  await database.insert(campaigns).values({ affiliateId, promoMaterialId, planId, link, createdAt });
  await tell('ann', '2026-09-05T12:00:00Z', 'registration');
  const period = single(await periodsOf(database, operatorId));
  const now = new Date('2026-10-10T12:00:00Z');
  const found = await database.transaction(async (transaction) => {
    await transaction.execute(sql`set local time zone 'America/Santiago'`);
    await accrueFixed(transaction, now);
    const tried = { plan: planId, now, terms: fixed, inForce: fixed };
    return { ...(await previewOf(transaction, period)), tried: await dryRun(transaction, tried) };
  });
  expect(found.drafts.map(({ earned }) => earned)).toEqual([3000n]);
  const days = await database.$count(earnings, eq(earnings.periodId, period.id));
  expect(days).toBe(30);
  expect(found.tried.affiliates).toMatchObject([{ tried: '90.00' }]);
});

describe('amounts have the digits of their currency', () => {
  test.each<[Currency, string[], bigint]>([
    ['JPY', ['101', '-50'], 26n],
    ['EUR', ['101.01', '-50.00'], 2550n],
    ['USDT', ['0.000001', '0.000002', '0.000002'], 2n],
  ])('%s', async (currency, revenues, expected) => {
    const { database } = backend;
    const { operatorId, brand, tell, earned } = await brandIn('Asia/Kolkata', share(currency));
    await tell('ann', '2026-08-02T12:00:00Z', 'registration');
    for (const amount of revenues) await tell('ann', '2026-08-03T12:00:00Z', 'revenue', amount);
    const [period] = await periodsOf(database, operatorId);
    if (!period) throw new Error('There is no period');
    await closeWhole(database, period, new Date('2026-09-10T12:00:00Z'));
    expect(await earned()).toEqual([expected]);
    expect(await ledgerBy(database, brand, 'affiliate')).toEqual({
      [String(brand.campaigns[0]?.affiliateId)]: expected,
    });
    expect(await proveStatements(database)).toEqual([]);
  });
});
