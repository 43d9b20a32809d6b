import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dateAfter, dateOf } from '../../../contract/dates.ts';
import { statisticsCalls } from '../../../contract/statistics.ts';
import type { Statistics } from '../../../contract/statistics-answer.ts';
import { recordClicks } from '../../../server/tracking/clicks/record-clicks.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { type Caller, demoCaller } from '../../support/server/callers.ts';
import { clickIds } from '../../support/server/feed.ts';
import { type FreshBrand, freshBrand } from '../../support/server/figures.ts';

/* Drill-downs over the day from which on clicks are kept: one customer and one click on each day around it. */

let backend: Backend;
let operator: Caller;
let brand: FreshBrand;
/** The first day of which all clicks are kept, and a day some days from it. */
let since: string;
const at = (days: number) => dateAfter(since, days);
const span = 5;

beforeAll(async () => {
  backend = await startBackend();
  operator = await demoCaller(backend.app, 'operator');
  const { database } = backend;
  brand = await freshBrand(database, { timeZone: 'UTC' });
  const past = new Date(backend.now().getTime() - 200 * 86_400_000);
  const month = `${dateOf(past).slice(0, 7)}-01`;
  await database.execute(
    sql`select facts.make_click_partitions(${month}::date, ${dateOf(backend.now())}::date)`,
  );
  since = dateAfter(month, 1);
  const [campaign] = brand.campaigns;
  const days = Array.from({ length: 4 * span }, (_, index) => at(index - 2 * span));
  const noon = (day: string) => new Date(`${day}T12:00:00Z`);
  await brand.take(
    days.map((day) => ({
      id: day,
      type: 'registration',
      customer: day,
      code: campaign?.code,
      occurred_at: noon(day).toISOString(),
    })),
    backend.now(),
  );
  await recordClicks(
    database,
    days
      .filter((day) => day >= since)
      .map((day) => ({
        ...clickIds.issue(campaign?.id ?? 0, noon(day)),
        campaignId: campaign?.id ?? 0,
        brandId: brand.id,
        country: null,
        device: 'phone',
        referrerHost: null,
        isBot: false,
        isPrefetch: false,
        visitor: null,
      })),
  );
});
afterAll(() => backend.close());

async function ask(from: string, to: string, group: string): Promise<Statistics> {
  const query = { from, to, group, compare: 'previous', brand_id: String(brand.id) };
  const { body } = await operator.client.get(`/api/v1/statistics?${new URLSearchParams(query)}`);
  return statisticsCalls.read.answer.parse(body);
}

test('the days before it have no clicks rather than 0, and neither have the days that they are compared with', async () => {
  // Five days from the third one on, so that the span before begins two days before the first one.
  const { data, meta } = await ask(at(3), at(7), 'day,country');
  expect(meta.clicks_since).toBe(since);
  expect(data.map(({ clicks }) => clicks)).toEqual([1, 1, 1, 1, 1]);
  expect(data.map(({ previous }) => [previous?.clicks, previous?.click_to_registration])).toEqual([
    [null, null],
    [null, null],
    [1, 1],
    [1, 1],
    [1, 1],
  ]);
});

test('over it clicks are those that are kept, and nothing is divided by them', async () => {
  for (const group of ['country', 'device']) {
    const { data, meta } = await ask(at(-2), at(2), group);
    const partly = { clicks: 3, registrations: 5, click_to_registration: null };
    expect(meta.totals).toMatchObject(partly);
    expect(meta.previous).toMatchObject({ clicks: null, click_to_registration: null, registrations: 5 });
    expect(data.every((row) => row.click_to_registration === null)).toBe(true);
    expect(data.every(({ previous }) => previous?.clicks === null)).toBe(true);
  }
});

test('behind it nothing is missing', async () => {
  const { meta } = await ask(at(0), at(4), 'country');
  expect(meta.totals).toMatchObject({ clicks: 5, registrations: 5, click_to_registration: 1 });
  expect(meta.previous).toMatchObject({ clicks: null, registrations: 5 });
});
