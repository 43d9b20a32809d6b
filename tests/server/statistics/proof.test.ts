import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { dateAfter, dateOf, mondayOf } from '../../../contract/dates.ts';
import { day, hour } from '../../../contract/durations.ts';
import { statisticsCalls } from '../../../contract/statistics.ts';
import { parsePart } from '../../../server/commands/rebuild/parse.ts';
import { statBrandDay } from '../../../server/database/tables/index.ts';
import { createMetrics } from '../../../server/metrics/registry.ts';
import { recordClicks } from '../../../server/tracking/clicks/record-clicks.ts';
import { proveFigures } from '../../../server/figures/prove.ts';
import { rebuildFigures } from '../../../server/figures/rebuild.ts';
import { rollUp } from '../../../server/figures/roll-up.ts';
import { rowsOf } from '../../../server/database/rows-of.ts';
import { single } from '../../../server/database/single.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { callerOf } from '../../support/server/callers.ts';
import { clickIds, names } from '../../support/server/feed.ts';
import { freshBrand, type FreshBrand, keptDays, wrongWeeks } from '../../support/server/figures.ts';

let backend: Backend;
let brand: FreshBrand;
let other: FreshBrand;
const player = names('p');
const event = names('pe');

/** A Monday that is over, in a week that is not, on which both brands have facts. */
let at: Date;
let date: string;

async function fill({ campaigns, id, take }: FreshBrand) {
  const campaign = campaigns[0];
  const clicks = Array.from({ length: 3 }, () => {
    const issued = clickIds.issue(campaign?.id ?? 0, at);
    return {
      at: issued.at,
      id: issued.id,
      campaignId: campaign?.id ?? 0,
      brandId: id,
      country: null,
      device: 'desktop' as const,
      referrerHost: null,
      isBot: false,
      isPrefetch: false,
      visitor: null,
    };
  });
  await recordClicks(backend.database, clicks);
  const customer = player();
  const occurred = { customer, occurred_at: at.toISOString() };
  await take(
    [
      { id: event(), type: 'registration', code: campaign?.code, ...occurred },
      { id: event(), type: 'deposit', amount: '12.50', ...occurred },
    ],
    backend.now(),
  );
}

beforeAll(async () => {
  backend = await startBackend();
  const monday = Date.parse(dateAfter(mondayOf(dateOf(backend.now())), 7));
  at = new Date(monday + 10 * hour);
  // Closed everywhere, and in a month whose clicks are there.
  backend.advance(monday + 3 * day - backend.now().getTime());
  date = dateOf(at);
  await backend.database.execute(
    sql`select facts.make_click_partitions(${date}::date - 40, ${date}::date + 5)`,
  );
  brand = await freshBrand(backend.database, { timeZone: 'UTC', name: 'Proven' });
  other = await freshBrand(backend.database, { timeZone: 'UTC', name: 'Another' });
  await fill(brand);
  await fill(other);
});
afterAll(() => backend.close());

const prove = () => proveFigures(backend.database, backend.now(), { isAnew: true });
async function metaOf(type: string) {
  const { client } = await callerOf(backend.app, `${type}@demo.test`);
  const { body } = await client.get('/api/v1/statistics?period=7');
  return statisticsCalls.read.answer.parse(body).meta;
}
async function measured(name: string) {
  const metrics = createMetrics(backend.connection);
  const lines = (await metrics.registry.metrics()).split('\n');
  return lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1);
}
const plant = (of: FreshBrand) =>
  backend.database.execute(
    sql`update facts.stat_day set clicks = clicks + 2, deposit_sum = deposit_sum - 100
      where brand_id = ${of.id} and day = ${date} and campaign_id = ${of.campaigns[0]?.id}`,
  );

test('figures that were not touched are proven', async () => {
  expect(await prove()).toBe(0);
  expect((await metaOf('super-admin')).proof).toEqual({
    at: backend.now().toISOString(),
    differences: 0,
    latest: [],
  });
  expect(await measured('panel_statistics_differences')).toBe('0');
  expect(Number(await measured('panel_statistics_proved_timestamp_seconds'))).toBeCloseTo(
    backend.now().getTime() / 1000,
    0,
  );
});

test('a difference that was planted by hand is found, told to super-admins alone, and recomputed', async () => {
  const right = await keptDays(backend.database, brand.id);
  await plant(brand);
  expect(await prove()).toBe(2);
  const campaign = { id: brand.campaigns[0]?.id, title: expect.stringContaining('blog.example') };
  const found = { day: date, brand: { id: brand.id, title: 'Proven' }, campaign };
  expect((await metaOf('super-admin')).proof).toMatchObject({
    differences: 2,
    latest: [
      { ...found, figure: 'clicks', kept: '5', counted: '3' },
      { ...found, figure: 'deposit_sum', kept: '1150', counted: '1250' },
    ],
  });
  expect((await metaOf('operator')).proof).toBeUndefined();
  expect(await measured('panel_statistics_differences')).toBe('2');
  expect(await keptDays(backend.database, brand.id)).not.toEqual(right);

  await rebuildFigures(backend.database, backend.now(), 1);
  expect(await keptDays(backend.database, brand.id)).toEqual(right);
  expect(await prove()).toBe(0);
});

test('a fact that was counted in another hour is found, though the figures of the day are right', async () => {
  const [campaign] = brand.campaigns;
  await backend.database.execute(
    sql`update facts.stat_hour set clicks = clicks - 1
      where brand_id = ${brand.id} and hour = ${at.toISOString()} and campaign_id = ${campaign?.id}`,
  );
  expect(await prove()).toBe(1);
  expect((await metaOf('super-admin')).proof?.latest).toMatchObject([
    {
      day: date,
      hour: at.toISOString(),
      campaign: { id: campaign?.id },
      figure: 'clicks',
      kept: '2',
      counted: '3',
    },
  ]);
  await rebuildFigures(backend.database, backend.now(), 1);
  expect(await prove()).toBe(0);
});

test('a week that is not what its days add up to is found, and a day that differs is told once', async () => {
  const campaignId = brand.campaigns[0]?.id;
  await backend.database.execute(
    sql`update facts.stat_week set clicks = clicks + 1
      where brand_id = ${brand.id} and week = ${date} and campaign_id = ${campaignId}`,
  );
  await plant(other);
  const past = backend.now();
  backend.advance(7 * day);
  expect(await prove()).toBe(3);
  const { latest = [] } = (await metaOf('super-admin')).proof ?? {};
  expect(latest.filter(({ is_week: isWeek }) => isWeek)).toMatchObject([
    { day: date, hour: null, campaign: { id: campaignId }, figure: 'clicks', kept: '4', counted: '3' },
  ]);
  await rebuildFigures(backend.database, backend.now(), 1);
  expect(await prove()).toBe(0);
  expect(await wrongWeeks(backend.database)).toEqual([]);
  backend.advance(past.getTime() - backend.now().getTime());
});

test('a week without a row, whose day has none either, is found', async () => {
  const [campaign] = brand.campaigns;
  for (const table of ['stat_day', 'stat_week'])
    await backend.database.execute(
      sql`delete from facts.${sql.identifier(table)} where brand_id = ${brand.id} and campaign_id = ${campaign?.id}`,
    );
  const past = backend.now();
  backend.advance(7 * day);
  await prove();
  const { latest = [] } = (await metaOf('super-admin')).proof ?? {};
  expect(latest.filter(({ figure }) => figure === 'clicks')).toMatchObject([
    { day: date, is_week: false, kept: '0', counted: '3' },
    { day: date, is_week: true, kept: '0', counted: '3' },
  ]);
  await rebuildFigures(backend.database, backend.now());
  expect(await prove()).toBe(0);
  backend.advance(past.getTime() - backend.now().getTime());
});

test('facts that arrive while a rebuild waits for others are waited for, and wait', async () => {
  const locks = async () =>
    single(
      await rowsOf(
        backend.database,
        sql`select count(*) filter (where not granted)::int as waiting,
            count(*) filter (where relation = 'facts.stat_day'::regclass)::int as of_days
          from pg_locks where database = (select oid from pg_database where datname = current_database())`,
        z.object({ waiting: z.int(), of_days: z.int() }),
      ),
    );
  const waiting = async () => (await locks()).waiting;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const earlier = backend.database.transaction(async (transaction) => {
    await transaction.execute(sql`lock table facts.stat_day in row exclusive mode`);
    await released;
  });
  await expect.poll(async () => (await locks()).of_days).toBe(1);
  onTestFinished(release);
  const rebuilt = rebuildFigures(backend.database, backend.now(), 1, parsePart({ from: date, to: date }));
  await expect.poll(waiting).toBe(1);
  const change = { brandId: brand.id, campaignId: null, at, counts: [], sums: { earned: 1n }, by: 1 };
  const later = backend.database.transaction((transaction) => rollUp(transaction, [change]));
  await expect.poll(waiting).toBe(2);
  release();
  await Promise.all([earlier, rebuilt, later]);
  await rebuildFigures(backend.database, backend.now());
});

test('what is counted again tells when a fact last changed it', async () => {
  const changed = async () =>
    (
      await backend.database
        .select({ at: statBrandDay.changedAt })
        .from(statBrandDay)
        .where(and(eq(statBrandDay.brandId, brand.id), eq(statBrandDay.day, date)))
    )[0]?.at;
  const before = await changed();
  backend.advance(60_000);
  await rebuildFigures(backend.database, backend.now(), 1);
  expect(await changed()).toEqual(before);
  await backend.database.delete(statBrandDay).where(eq(statBrandDay.brandId, brand.id));
  await rebuildFigures(backend.database, backend.now(), 1);
  expect(await changed()).toEqual(at);
});

test('a row that is missing, and one too many, of a whole brand differ too', async () => {
  await backend.database.execute(
    sql`delete from facts.stat_brand_day where brand_id = ${brand.id} and day = ${date}`,
  );
  await backend.database.execute(
    sql`insert into facts.stat_brand_day (brand_id, day, registrations) values (${brand.id}, ${date}::date - 1, 4)`,
  );
  const { campaign, ...whole } = { campaign: null, brand: { id: brand.id, title: 'Proven' } };
  expect(await prove()).toBe(7);
  const { latest = [] } = (await metaOf('super-admin')).proof ?? {};
  expect(latest).toContainEqual({
    ...whole,
    campaign,
    day: date,
    hour: null,
    is_week: false,
    figure: 'clicks',
    kept: '0',
    counted: '3',
  });
  expect(latest.at(-1)).toMatchObject({
    ...whole,
    campaign,
    figure: 'registrations',
    kept: '4',
    counted: '0',
  });
  await rebuildFigures(backend.database, backend.now());
  expect(await prove()).toBe(0);
});

test('only the named days and brand are recomputed', async () => {
  await plant(brand);
  await plant(other);
  const after = parsePart({ from: new Date(at.getTime() + day).toISOString().slice(0, 10) });
  await rebuildFigures(backend.database, backend.now(), 1, after);
  expect(await prove()).toBe(4);
  expect(
    await rebuildFigures(
      backend.database,
      backend.now(),
      1,
      parsePart({ from: date, to: date, brand: String(brand.id) }),
    ),
  ).toBe(1);
  expect(await prove()).toBe(2);
  expect((await metaOf('super-admin')).proof?.latest.map((one) => one.brand?.id)).toEqual([
    other.id,
    other.id,
  ]);
  await rebuildFigures(backend.database, backend.now(), 1, parsePart({ brand: String(other.id) }));
  expect(await prove()).toBe(0);
});

test('it runs once a day, and goes on where it was left', async () => {
  await plant(brand);
  expect(await proveFigures(backend.database, backend.now())).toBeUndefined();
  backend.advance(day);
  let asked = 0;
  const isEnding = () => (asked += 1) === 3;
  expect(await proveFigures(backend.database, backend.now(), { isEnding })).toBeUndefined();
  backend.advance(60_000);
  expect(await proveFigures(backend.database, backend.now())).toBe(2);
  expect(await proveFigures(backend.database, backend.now())).toBeUndefined();
});

test.each([
  [{ from: '2026-02-30' }, '--from must be a day, such as 2026-01-31.'],
  [{ to: 'today' }, '--to must be a day, such as 2026-01-31.'],
  [{ from: '2026-02-02', to: '2026-02-01' }, '--to must not be before --from.'],
  [{ brand: '0' }, '--brand must be the id of a brand.'],
])('the command line %j is refused', (values, message) => {
  expect(() => parsePart(values)).toThrow(message);
});
