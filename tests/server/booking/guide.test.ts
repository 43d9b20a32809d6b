import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decimalOf, exact } from '../../../commission-engine/index.ts';
import { partsOfMinor } from '../../../contract/figures.ts';
import { accrueFixed } from '../../../server/commissions/earnings/fixed.ts';
import {
  campaigns as campaignsTable,
  customerPeriods,
  earnings,
  periods,
  plans,
  planTerms,
} from '../../../server/database/tables/index.ts';
import { askedTables, moneyTables, type Row, type Table } from '../../support/money-page.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { bookedBrand, freshOperator, ledgerBy, noPay } from '../../support/server/booked.ts';
import { names } from '../../support/server/feed.ts';
import { keptDays } from '../../support/server/figures.ts';
import { course, customer, decimal, monthOf, noon, termsFor } from '../../support/server/page-course.ts';
import { settledOperator } from '../../support/server/settled-operator.ts';
import { freshAffiliate, whyTrees } from '../../support/server/why-tree.ts';

/* Tells a server what the tables of docs/money.md say happened in 2026, and compares what it books. */

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ hasCommissions: true });
});
afterAll(() => backend.close());

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
  const { brand, happen } = await course(backend, line);
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
  const own = await course(backend, line);
  const answers: Row[] = [];
  for (const row of rows) {
    await own.happen(row);
    answers.push({ ...row, ...(await read(own, row)) });
  }
  return answers;
}

async function followed({ terms: line }: Table, row: Row): Promise<Row> {
  const setting = await settledOperator(backend, termsFor(line));
  const { planId } = setting.brand;
  const customersFollow = row['Customers follow'] === 'yes';
  await backend.database.update(plans).set({ customersFollow }).where(eq(plans.id, planId));
  const second = { ...noPay, ...termsFor('40 % of net revenue') };
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
      return own.reduce((all, { amount }) => all + amount, 0n) / partsOfMinor;
    };
    return Object.fromEntries(['July', 'August', 'September'].map((month) => [month, decimal(sum(month))]));
  });
}
const sinceJune = new Date('2026-06-01T00:00:00Z');

/** The programme that a story of the page left behind, by the rows that tell it. */
const stories = new Map<readonly Row[], ReturnType<typeof tellStory>>();

async function tellStory(line: string, rows: readonly Row[]) {
  const own = await course(backend, line);
  const affiliate = await freshAffiliate(backend, own.setting);
  for (const row of rows) await own.happen(row);
  return { setting: own.setting, affiliate };
}

/** Tells a story once, for all tables that are about it. */
function storyOf({ terms: line, story }: Table): ReturnType<typeof tellStory> {
  const told = stories.get(story) ?? tellStory(line, story);
  stories.set(story, told);
  return told;
}

/** The entries that a table opens, as everybody who may open them sees them. */
async function opened(table: Table): Promise<Row[]> {
  const { setting, affiliate } = await storyOf(table);
  const answers = await whyTrees(backend, setting, affiliate, table.rows);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  return answers[0] ?? [];
}

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
  'Day, What happens': async (table) => {
    await storyOf(table);
    return table.rows;
  },
  'Why?, Amount': opened,
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
