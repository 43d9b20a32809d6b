import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { decimalOf, exact } from '../../../commission-engine/index.ts';
import { earnedDigits } from '../../../contract/figures.ts';
import type { Terms } from '../../../contract/terms.ts';
import { moveDueConversions } from '../../../server/booking/conversions/due.ts';
import { accrueFixed } from '../../../server/commissions/earnings/fixed.ts';
import { single } from '../../../server/database/single.ts';
import {
  campaigns as campaignsTable,
  customerPeriods,
  earnings,
  periods,
  plans,
  planTerms,
} from '../../../server/database/tables/index.ts';
import { askedTables, moneyTables, type Row, type Table, termsOf } from '../../support/money-page.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { bookedBrand, freshOperator, ledgerBy, noPay } from '../../support/server/booked.ts';
import { names } from '../../support/server/feed.ts';
import { keptDays } from '../../support/server/figures.ts';
import { settledOperator } from '../../support/server/settled-operator.ts';

/* Tells a server what the tables of docs/money.md say happened in 2026, and compares what it books. */

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ hasCommissions: true });
});
afterAll(() => backend.close());

const decimal = (amount: bigint) => decimalOf(exact(amount), 2n);

/** The CPA, the rate, the fixed amount and the hold of terms of the page, as the API has them. */
function terms(line: string): Partial<Terms> {
  const { cpa, share, fixed, holdDays } = termsOf(line);
  return {
    hold_days: Number(holdDays),
    ...(cpa && { cpa: { amount: decimal(cpa.amount), by_country: {} } }),
    ...(fixed !== null && { fixed: { amount: decimal(fixed) } }),
    ...(share && {
      share: {
        rate: Number(share.rate),
        tiers: [],
        tier_by: 'net_revenue' as const,
        tier_mode: 'retroactive' as const,
        admin_fee: 0,
        carry_over: 'none' as const,
      },
    }),
  };
}

const monthTitle = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });
const monthOf = (firstDay: string) => monthTitle.format(new Date(firstDay));
const numbers = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));
const numberOf = (title: string) =>
  single(numbers.filter((number) => monthOf(`2026-${number}-01`) === title));

const noon = (day = '') => new Date(`2026-${day}T12:00:00Z`);
const created = z.object({ id: z.int() });
const customer = 'lou';

/** An operator, and what happens to its one customer, by the words of the page. */
async function course(line: string) {
  const setting = await settledOperator(backend, terms(line));
  const { operatorId, operator, brand, campaigns } = setting;
  let adjustment = 0;
  const happenings: [RegExp, (day: string, ...found: string[]) => Promise<unknown>][] = [
    [/^(registration)$/, (day, type) => setting.tell({ customer, day, type, now: noon(day) })],
    [
      /^(deposit|revenue|chargeback) of ([\d.]+)(?: of (\d\d-\d\d))?$/,
      (told, type, amount, day = told) => setting.tell({ customer, day, type, amount, now: noon(told) }),
    ],
    [/^the month of (\w+) is closed$/, (_, month = '') => setting.close(numberOf(month))],
    [
      /^given to the second one from (\d\d-\d\d)$/,
      async (_, day = '') =>
        expect(await setting.give(customer, campaigns.other, day)).toMatchObject({ status: 200 }),
    ],
    [/^nothing$/, () => Promise.resolve()],
    [/^the hold is over$/, (day) => moveDueConversions(backend.database, noon(day))],
    [
      /^adjusted by ([\d.]+)$/,
      async (_, amount) => {
        const { status, body } = await operator.client.post(`/api/v1/operators/${operatorId}/adjustments`, {
          affiliate_id: campaigns.first.affiliateId,
          amount,
          currency: 'EUR',
          reason: 'An example of the page about money',
        });
        expect(status).toBe(201);
        adjustment = created.parse(body).id;
      },
    ],
    [
      /^the adjustment is taken back$/,
      async () => {
        const reason = 'It was an example of the page';
        const call = `/api/v1/transactions/${adjustment}/reverse`;
        expect(await operator.client.post(call, { reason })).toMatchObject({ status: 201 });
      },
    ],
  ];
  return {
    brand,
    campaigns,
    /** @throws at words that are not known. */
    async happen({ Day: day = '', 'What happens': what = '' }: Row) {
      const known = happenings.find(([pattern]) => pattern.test(what));
      if (!known) throw new Error(`“${what}” is nothing that happens`);
      const [, ...found] = known[0].exec(what) ?? [];
      await known[1](day, ...found);
    },
  };
}

async function month({ 'Zone of the brand': zone = '', 'Moment in UTC': moment = '' }: Row): Promise<string> {
  const name = zoneName();
  const operatorId = await freshOperator(backend.database, name);
  const brand = await bookedBrand(backend.database, name, noPay, operatorId, zone);
  const at = new Date(`${moment.replace(' ', 'T')}Z`);
  const common = { customer, occurred_at: at.toISOString() };
  await brand.take(
    [
      { ...common, id: `${name}-1`, type: 'registration', code: brand.campaigns[0]?.code },
      { ...common, id: `${name}-2`, type: 'revenue', amount: '1.00' },
    ],
    at,
  );
  return [...(await revenues(brand.id)).keys()].join();
}
const zoneName = names('Guide');

/** The net revenue of the one customer of a brand, by the month in which it is booked. */
async function revenues(brandId: number): Promise<Map<string, string>> {
  const rows = await backend.database
    .select({ firstDay: periods.firstDay, netRevenue: customerPeriods.netRevenue })
    .from(customerPeriods)
    .innerJoin(periods, eq(periods.id, customerPeriods.periodId))
    .where(eq(customerPeriods.brandId, brandId));
  return new Map(rows.map(({ firstDay, netRevenue }) => [monthOf(firstDay), netRevenue]));
}

async function bookedIn({ terms: line, rows }: Table): Promise<Row[]> {
  const { brand, happen } = await course(line);
  let before = await revenues(brand.id);
  const answers: Row[] = [];
  for (const row of rows) {
    await happen(row);
    const after = await revenues(brand.id);
    const changed = [...after].flatMap(([name, sum]) => (sum === before.get(name) ? [] : [name]));
    answers.push({ ...row, 'Booked in': changed.join() });
    before = after;
  }
  return answers;
}

/** Rows with what a course has after each of them. */
async function after(
  { terms: line, rows }: Table,
  read: (own: Awaited<ReturnType<typeof course>>, row: Row) => Promise<Row>,
): Promise<Row[]> {
  const own = await course(line);
  const answers: Row[] = [];
  for (const row of rows) {
    await own.happen(row);
    answers.push({ ...row, ...(await read(own, row)) });
  }
  return answers;
}

async function followed({ terms: line }: Table, row: Row): Promise<Row> {
  const setting = await settledOperator(backend, terms(line));
  const { planId } = setting.brand;
  const customersFollow = row['Customers follow'] === 'yes';
  await backend.database.update(plans).set({ customersFollow }).where(eq(plans.id, planId));
  const second = { ...noPay, ...terms('40 % of net revenue') };
  const validFrom = new Date('2026-07-20T00:00:00Z');
  await backend.database.insert(planTerms).values({ planId, version: 3, validFrom, terms: second });
  await setting.tell({ customer, day: '07-02', type: 'registration' });
  await setting.tell({ customer, day: '07-25', type: 'revenue', amount: '100.00' });
  await setting.tell({ customer, day: '08-25', type: 'revenue', amount: '100.00' });
  await setting.close('07');
  await setting.close('08');
  const { '07': july = 0, '08': august = 0 } = await setting.earned();
  return { ...row, July: decimal(BigInt(july)), August: decimal(BigInt(august)) };
}

/** The sums of fixed amounts in the months of a brand, after housekeeping at the end of each row. */
async function fixedAmounts(table: Table): Promise<Row[]> {
  const { database } = backend;
  return after(table, async ({ brand, campaigns: { first } }, { Day: day }) => {
    const { affiliateId, promoMaterialId, planId, link } = first;
    const active = and(eq(campaignsTable.brandId, brand.id), eq(campaignsTable.createdAt, sinceJune));
    if ((await database.$count(campaignsTable, active)) === 0) {
      const created = { affiliateId, promoMaterialId, planId, link, createdAt: sinceJune };
      await database.insert(campaignsTable).values(created);
    }
    await accrueFixed(database, noon(day));
    const rows = await database
      .select({ firstDay: periods.firstDay, amount: earnings.amount })
      .from(earnings)
      .innerJoin(periods, eq(periods.id, earnings.periodId))
      .where(eq(earnings.brandId, brand.id));
    const sum = (month: string) => {
      const own = rows.filter(({ firstDay }) => monthOf(firstDay) === month);
      return own.reduce((all, { amount }) => all + amount, 0n) / 10n ** BigInt(earnedDigits);
    };
    return Object.fromEntries(['July', 'August', 'September'].map((month) => [month, decimal(sum(month))]));
  });
}
const sinceJune = new Date('2026-06-01T00:00:00Z');

const each = (rows: Row[], one: (row: Row) => Promise<Row>): Promise<Row[]> =>
  rows.reduce<Promise<Row[]>>(async (done, row) => [...(await done), await one(row)], Promise.resolve([]));

const asked: Record<(typeof askedTables)[number], (table: Table) => Promise<Row[]>> = {
  'Zone of the brand, Moment in UTC, Month': ({ rows }) =>
    each(rows, async (row) => ({ ...row, Month: await month(row) })),
  'Day, What happens, Booked in': bookedIn,
  'Day, What happens, First affiliate, Second affiliate': (table) =>
    after(table, async ({ brand, campaigns }) => {
      const owed = await ledgerBy(backend.database, brand, 'affiliate');
      return {
        'First affiliate': decimal(owed[campaigns.first.affiliateId] ?? 0n),
        'Second affiliate': decimal(owed[campaigns.other.affiliateId] ?? 0n),
      };
    }),
  'Customers follow, July, August': (table) => each(table.rows, (row) => followed(table, row)),
  'Day, What happens, Earned on the day': (table) =>
    after(table, async ({ brand, campaigns }, row) => {
      const kept = await keptDays(backend.database, brand.id);
      const earned = kept[`${campaigns.first.id} 2026-${row.Day}`]?.earned ?? '0';
      return { 'Earned on the day': decimalOf(exact(BigInt(earned), 1n), 2n) };
    }),
  'Day, What happens, July, August, September': fixedAmounts,
  'Day, What happens, On hold, Payable, Cost': (table) =>
    after(table, async ({ brand }) => {
      const { hold = 0n, payable = 0n, expense = 0n } = await ledgerBy(backend.database, brand, 'kind');
      return { 'On hold': decimal(hold), Payable: decimal(payable), Cost: decimal(expense) };
    }),
};

describe('docs/money.md', () => {
  const tables = moneyTables();

  test.each(askedTables.map((columns) => [columns] as const))('has a table: %s', (columns) => {
    expect(tables.map((table) => table.columns)).toContain(columns);
  });

  test.each(
    askedTables.flatMap((columns) =>
      tables
        .filter((table) => table.columns === columns)
        .map((table) => [table.heading, columns, table] as const),
    ),
  )('%s: %s', async (_, columns, table) => {
    expect(await asked[columns](table)).toEqual(table.rows);
  });
});
