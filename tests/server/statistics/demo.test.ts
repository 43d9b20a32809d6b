import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hour } from '../../../contract/durations.ts';
import { statisticsCalls } from '../../../contract/statistics.ts';
import { single } from '../../../server/database/single.ts';
import { brands, conversionMoves, conversions } from '../../../server/database/tables/index.ts';
import { silentBrand } from '../../../server/demo/brands.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { type Caller, demoCaller } from '../../support/server/callers.ts';

/* The demo data shows what figures are for: what works, and what needs somebody to look. */

let backend: Backend;
let operator: Caller;
beforeAll(async () => {
  backend = await startBackend();
  operator = await demoCaller(backend.app, 'operator');
});
afterAll(() => backend.close());

const ask = async (caller: Caller, query: string) =>
  statisticsCalls.read.answer.parse((await caller.client.get(`/api/v1/statistics?${query}`)).body);

test('one brand of the demo went silent, and the dashboard tells since when', async () => {
  const isSilent = and(eq(brands.name, silentBrand.name), eq(brands.operatorId, operator.id));
  const { id } = single(await backend.database.select().from(brands).where(isSilent));
  const { meta } = await ask(operator, `brand_id=${id}`);
  const days = (Date.parse(meta.as_of) - Date.parse(meta.changed_at ?? '')) / 86_400_000;
  expect(days).toBeGreaterThan(silentBrand.days - 1);
  expect(days).toBeLessThan(silentBrand.days + 4);
  expect(meta.totals.clicks).toBeGreaterThan(0);
  const last = await ask(operator, `brand_id=${id}&period=7`);
  expect(last.meta.totals).toMatchObject({ clicks: 0, registrations: 0 });
  // The others are heard today.
  const all = await ask(operator, 'period=today');
  expect(Date.parse(all.meta.as_of) - Date.parse(all.meta.changed_at ?? '')).toBeLessThan(86_400_000);
});

test('one campaign of the demo’s affiliate has many clicks, and no registration', async () => {
  const affiliate = await demoCaller(backend.app, 'affiliate');
  const from = new Date(backend.now().getTime() - 80 * 86_400_000).toISOString().slice(0, 10);
  const { data } = await ask(affiliate, `group=campaign&sort=-clicks&from=${from}`);
  const failing = data.slice(0, 5).filter(({ registrations }) => registrations === 0);
  expect(failing).toHaveLength(1);
  expect(failing[0]?.clicks).toBeGreaterThan(100);
});

test.each(['country', 'sub1', 'device'] as const)(
  'customers of the demo came by clicks, which tell of a %s',
  async (group) => {
    const { data } = await ask(operator, `group=${group}&period=30`);
    const told = data.filter((row) => row[group] !== null);
    expect(told.filter(({ registrations }) => Number(registrations) > 0).length).toBeGreaterThan(2);
    const [known, all] = [told, data].map((rows) =>
      rows.reduce((sum, { registrations }) => sum + Number(registrations), 0),
    );
    // The others came by a code or by nothing, or from somewhere that is not known.
    expect(known).toBeGreaterThan((all ?? 0) / 2);
  },
);

test.each(['operator', 'affiliate'] as const)(
  'no day of the last week shows the demo’s %s a loss',
  async (name) => {
    const { data } = await ask(await demoCaller(backend.app, name), 'group=day&period=7');
    expect(data).toHaveLength(7);
    const amounts = data.flatMap(({ earned, net_revenue }) =>
      [earned, net_revenue].flatMap((sums) => Object.values(sums ?? {}).map(Number)),
    );
    expect(amounts.filter((amount) => amount < 0)).toEqual([]);
  },
);

test('what the demo’s operator rejected was rejected on the day on which it was earned', async () => {
  const moves = await backend.database
    .select({ amount: conversionMoves.amount, at: conversionMoves.earnedAt, counted: conversions.countedAt })
    .from(conversionMoves)
    .innerJoin(conversions, eq(conversions.id, conversionMoves.conversionId))
    .where(and(lt(conversionMoves.amount, 0n), isNotNull(conversionMoves.byId)));
  expect(moves).not.toEqual([]);
  for (const { at, counted } of moves) expect(at.getTime() - counted.getTime()).toBeLessThan(2 * hour);
});
