import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statisticsCalls } from '../../../contract/statistics.ts';
import type { Statistics } from '../../../contract/statistics-answer.ts';
import { moveDueConversions } from '../../../server/booking/conversions/due.ts';
import { conversions, customers } from '../../../server/database/tables/index.ts';
import { proveFigures } from '../../../server/figures/prove.ts';
import { rebuildFigures } from '../../../server/figures/rebuild.ts';
import { startBackend } from '../../support/server/backend.ts';
import { type Caller, demoCaller } from '../../support/server/callers.ts';
import { keptDays } from '../../support/server/figures.ts';
import { hybridTerms, type PaidProgramme, startPaidProgramme } from '../../support/server/paid-programme.ts';

/* Conversions, as the statistics count them: by their state, on the day of the event by which they qualified. */

let paid: PaidProgramme;
beforeAll(async () => {
  paid = await startPaidProgramme({
    ...hybridTerms,
    hold_days: 5,
    qualification: { by: 'deposits', min_first_deposit: '0', min_deposits: '20.00', days: 20 },
  });
});
afterAll(() => paid.backend.close());

const pathOf = (query: Record<string, string>) => `/api/v1/statistics?${new URLSearchParams(query)}`;

async function ask(query: Record<string, string>, { client }: Caller = paid.operator): Promise<Statistics> {
  const { status, body } = await client.get(pathOf(query));
  if (status !== 200) throw new Error(`${pathOf(query)} was answered ${status}: ${JSON.stringify(body)}`);
  return statisticsCalls.read.answer.parse(body);
}

type Counts = (number | null | undefined)[];
const countsOf = (row: Statistics['data'][number] | Statistics['meta']['totals']): Counts => [
  row.conversions_pending,
  row.conversions_approved,
  row.conversions_rejected,
];

/** Those that wait, that are approved and that are rejected, by day; days of none are left out. */
async function byDay(query: Record<string, string> = {}, caller?: Caller): Promise<Record<string, Counts>> {
  const { data } = await ask({ group: 'day', from: '2026-08-01', to: '2026-08-31', ...query }, caller);
  const days = data.map((row) => [row.day, countsOf(row)] as const);
  return Object.fromEntries(days.filter(([, counts]) => counts.some((count) => count !== 0)));
}

const wait = (until: string) => moveDueConversions(paid.backend.database, new Date(until));

async function decide(customer: string, body: object) {
  const { operator } = paid;
  const list = await operator.client.get(`/api/v1/operators/${operator.id}/conversions?perPage=100`);
  const found = z
    .object({ data: z.array(z.object({ id: z.int(), customer: z.string() })) })
    .parse(list.body)
    .data.find((one) => one.customer === customer);
  const { status } = await operator.client.patch(`/api/v1/conversions/${found?.id}`, body);
  expect(status).toBe(204);
}

test('a conversion waits on the day of its registration, and from then on on that of the deposit that qualified it', async () => {
  await paid.tell('ann', '08-03', 'registration');
  await paid.tell('ann', '08-04', 'deposit', '15.00');
  await paid.tell('bob', '08-03', 'registration');
  expect(await byDay()).toEqual({ '2026-08-03': [2, 0, 0] });
  await paid.tell('ann', '08-06', 'deposit', '5.00');
  const expected = { '2026-08-03': [1, 0, 0], '2026-08-06': [1, 0, 0] };
  expect(await byDay()).toEqual(expected);
  expect(await byDay({}, paid.affiliate)).toEqual(expected);
});

test('an earlier deposit that comes late moves it to the day on which it qualified by it', async () => {
  await paid.tell('ann', '08-05', 'deposit', '30.00');
  expect(await byDay()).toEqual({ '2026-08-03': [1, 0, 0], '2026-08-05': [1, 0, 0] });
});

test('its state changes on its day, whenever that is: by time, by a chargeback, by an operator', async () => {
  await paid.tell('cid', '08-04', 'registration');
  await paid.tell('cid', '08-07', 'deposit', '50.00');
  await wait('2026-08-11T00:00:00Z');
  expect(await byDay()).toEqual({
    '2026-08-03': [1, 0, 0],
    '2026-08-05': [0, 1, 0],
    '2026-08-07': [1, 0, 0],
  });
  // Bob did not qualify in his days, and Cid is free.
  await wait('2026-08-28T00:00:00Z');
  const free = { '2026-08-03': [0, 0, 1], '2026-08-05': [0, 1, 0], '2026-08-07': [0, 1, 0] };
  expect(await byDay()).toEqual(free);
  // It qualifies no longer, and counts where it did.
  await paid.tell('cid', '08-29', 'chargeback', '45.00');
  expect(await byDay()).toEqual({ ...free, '2026-08-07': [0, 0, 1] });
  await decide('ann', { approved: false, reason: 'The deposit came from the affiliate itself.' });
  expect(await byDay()).toEqual({ ...free, '2026-08-05': [0, 0, 1], '2026-08-07': [0, 0, 1] });
  await decide('ann', { approved: null });
  expect(await byDay()).toEqual({ ...free, '2026-08-07': [0, 0, 1] });
});

test('it goes along with a customer who is given to another campaign before it is booked, and not after it', async () => {
  const { backend, brand, operator } = paid;
  const [first, , other] = brand.campaigns;
  await paid.tell('dan', '08-20', 'registration');
  await paid.tell('eve', '08-20', 'registration');
  await paid.tell('eve', '08-21', 'deposit', '40.00');
  for (const name of ['dan', 'eve']) {
    const [found] = await backend.database
      .select({ id: customers.id })
      .from(customers)
      .where(and(eq(customers.brandId, brand.id), eq(customers.externalId, name)));
    const { status } = await operator.client.post(`/api/v1/customers/${found?.id}/reassign`, {
      campaign_id: other?.id,
      reason: 'It came by the other one, as both say.',
      from: '2026-08-20T18:00:00Z',
    });
    expect(status).toBe(200);
  }
  const days = { from: '2026-08-20' };
  // As of now, Dan’s days and Eve’s hold are over.
  expect(await byDay({ ...days, campaign_id: String(first?.id) })).toEqual({ '2026-08-21': [0, 1, 0] });
  expect(await byDay(days)).toEqual({ '2026-08-20': [0, 0, 1], '2026-08-21': [0, 1, 0] });
});

test('the figures of every group are those of the list, and are kept as the conversions have it', async () => {
  const { backend, brand } = paid;
  const rows = await backend.database.select().from(conversions);
  const own = rows.filter(({ brandId }) => brandId === brand.id);
  const among = (...states: string[]) => own.filter(({ state }) => states.includes(state)).length;
  const all = [among('pending', 'hold'), among('approved'), among('rejected', 'reversed')];
  expect(all.reduce((sum, count) => sum + count, 0)).toBe(own.length);
  const query = { from: '2026-08-01', to: '2026-08-31', brand_id: String(brand.id) };
  for (const group of ['month', 'campaign', 'affiliate', 'plan', 'country', 'sub1']) {
    const { meta } = await ask({ ...query, group });
    expect([group, countsOf(meta.totals)]).toEqual([group, all]);
  }
  const kept = await keptDays(backend.database, brand.id);
  expect(await proveFigures(backend.database, backend.now(), { isAnew: true })).toBe(0);
  await rebuildFigures(backend.database, backend.now(), 3);
  expect(await keptDays(backend.database, brand.id)).toEqual(kept);
  await backend.database.execute(
    sql`update facts.stat_day set conversions_approved = 7 where brand_id = ${brand.id}`,
  );
  const later = new Date(backend.now().getTime() + 24 * 3600_000);
  expect(await proveFigures(backend.database, later)).toBeGreaterThan(0);
});

test('they sort rows, stand in the file, and are not there without commissions', async () => {
  const query = { group: 'campaign', from: '2026-08-01', to: '2026-08-31', sort: '-conversions_rejected' };
  const { data } = await ask(query);
  const rejected = data.map((row) => row.conversions_rejected ?? 0);
  expect(rejected[0]).toBeGreaterThan(0);
  expect(rejected).toEqual(rejected.toSorted((one, other) => other - one));
  const file = await paid.operator.client.get(`/api/v1/statistics.csv?${new URLSearchParams(query)}`);
  expect(String(file.body)).toContain('Conversions approved');

  const backend = await startBackend();
  try {
    const { client } = await demoCaller(backend.app, 'operator');
    expect(JSON.stringify((await client.get(pathOf({ group: 'campaign' }))).body)).not.toMatch(/conversions/);
    expect((await client.get(pathOf({ group: 'campaign', sort: 'conversions_pending' }))).status).toBe(422);
  } finally {
    await backend.close();
  }
});
