import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hour, minute } from '../../../contract/durations.ts';
import type { EventType } from '../../../contract/event-types.ts';
import { sumNames, type SumName } from '../../../contract/figure-names.ts';
import { customers } from '../../../server/database/tables/index.ts';
import { recordClicks } from '../../../server/tracking/clicks/record-clicks.ts';
import { buildMissingFigures, rebuildFigures } from '../../../server/figures/rebuild.ts';
import { eq } from 'drizzle-orm';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { type Caller, demoCaller } from '../../support/server/callers.ts';
import { clickIds, names } from '../../support/server/feed.ts';
import {
  freshBrand,
  type FreshBrand,
  type Kept,
  keptDays,
  keptHours,
  wrongWeeks,
} from '../../support/server/figures.ts';

let backend: Backend;
let operator: Caller;
beforeAll(async () => {
  backend = await startBackend();
  operator = await demoCaller(backend.app, 'operator');
});
afterAll(() => backend.close());

const player = names('f');
const event = names('fe');

/** Zones of whole, half and quarter hours, with and without daylight saving, one of which shifts by half an hour. */
const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
];

/** The local date of a moment, by another library than the database's. */
const localDate = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    at,
  );

/** The beginning of its local hour: the minutes and seconds that a clock there shows are taken off. */
function localHour(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  const start = at.getTime() - part('minute') * minute - part('second') * 1000;
  return new Date(start).toISOString().slice(0, 16);
}

interface Fact {
  campaignId: number | null;
  at: Date;
  adds: Partial<Record<SumName, number>>;
}

/** Adds up facts one by one. */
function naive(facts: readonly Fact[], placeOf: (at: Date) => string): Kept {
  const sums: Record<string, Partial<Record<SumName, number>>> = {};
  for (const { campaignId, at, adds } of facts) {
    for (const owner of [-1, campaignId ?? 0]) {
      const own = (sums[`${owner} ${placeOf(at)}`] ??= {});
      for (const name of sumNames) own[name] = (own[name] ?? 0) + (adds[name] ?? 0);
    }
  }
  return Object.fromEntries(
    Object.entries(sums)
      .map(
        ([key, own]) =>
          [
            key,
            Object.fromEntries(
              Object.entries(own).flatMap(([name, sum]) => (sum === 0 ? [] : [[name, String(sum)]])),
            ),
          ] as const,
      )
      .filter(([, own]) => Object.keys(own).length > 0),
  );
}

interface Told {
  id: string;
  type: EventType;
  customer: string;
  at: Date;
  cents: number;
}

const addsOf = ({ type, cents }: Told): Fact['adds'] => {
  if (type === 'registration') return { registrations: 1 };
  if (type === 'deposit') return { deposits: 1, deposit_sum: cents };
  if (type === 'withdrawal') return { withdrawal_sum: cents };
  return type === 'revenue' ? { net_revenue: cents } : {};
};

const least = (one: Told, other: Told) =>
  one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1);

/** The facts of customers' events: the first deposit of each is the least of (moment, id). */
function factsOf(told: readonly Told[], ownerOf: (customer: string, at: Date) => number | null): Fact[] {
  const firsts = new Set(
    [...new Set(told.map(({ customer }) => customer))].map(
      (name) => told.filter((one) => one.customer === name && one.type === 'deposit').toSorted(least)[0],
    ),
  );
  return told.map((one) => ({
    campaignId: ownerOf(one.customer, one.at),
    at: one.at,
    adds: { ...addsOf(one), ...(firsts.has(one) && { first_deposits: 1 }) },
  }));
}

const itemOf = ({ id, type, customer, at, cents }: Told, code?: string) => ({
  id,
  type,
  customer,
  occurred_at: at.toISOString(),
  ...(type === 'registration' ? (code === undefined ? {} : { code }) : { amount: (cents / 100).toFixed(2) }),
});

interface Click {
  campaign: number;
  at: Date;
  visitor: number | null;
  isBot: boolean;
}

const clickOf = (brand: FreshBrand, { campaign, at, visitor, isBot }: Click) => {
  const campaignId = brand.campaigns[campaign]?.id ?? 0;
  const { at: second, id } = clickIds.issue(campaignId, at);
  return {
    at: second,
    id,
    campaignId,
    brandId: brand.id,
    country: null,
    device: 'desktop' as const,
    referrerHost: null,
    isBot,
    isPrefetch: false,
    visitor: visitor === null ? null : String(visitor).repeat(32),
  };
};

/** Clicks as they are written one after the other: a visitor repeats itself within an hour of UTC. */
function clickFacts(brand: FreshBrand, clicks: readonly Click[]): Fact[] {
  const seen = new Set<string>();
  return clicks.flatMap(({ campaign, at, visitor, isBot }) => {
    if (isBot) return [];
    const key = `${campaign} ${visitor} ${Math.floor(at.getTime() / hour)}`;
    const isRepeat = visitor !== null && seen.has(key);
    seen.add(key);
    const campaignId = brand.campaigns[campaign]?.id ?? 0;
    return { campaignId, at, adds: { clicks: 1, ...(!isRepeat && { unique_clicks: 1 }) } };
  });
}

/** Compares the roll-ups with the facts added up naively. */
async function expectKept(brand: FreshBrand, timeZone: string, facts: readonly Fact[]): Promise<void> {
  expect(await keptDays(backend.database, brand.id)).toEqual(naive(facts, (at) => localDate(at, timeZone)));
  expect(await wrongWeeks(backend.database)).toEqual([]);
  expect(await keptHours(backend.database, brand.id)).toEqual(naive(facts, (at) => localHour(at, timeZone)));
}

/** The moments of the last year at which the clocks of a zone changed, to the hour. */
function clockChanges(timeZone: string, now: Date): number[] {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const offset = (at: number) => format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
  const hours = Array.from(
    { length: 385 * 24 },
    (_, back) => Math.floor(now.getTime() / hour) * hour - back * hour,
  );
  return hours.filter((at) => offset(at) !== offset(at - hour));
}

const place = fc.integer({ min: 0, max: 2 });
const cents = fc.integer({ min: 1, max: 99_999 });
/** Milliseconds before now; clicks have partitions from the beginning of this month on. */
const ago = fc.integer({ min: 0, max: 10 * 24 * 60 }).map((minutes) => minutes * minute);

describe('figures of random facts', () => {
  test('are those that a naive count has, by day and by hour', async () => {
    const now = new Date(Math.floor(backend.now().getTime() / 1000) * 1000);
    const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
    const at = ago.map((milliseconds) => new Date(Math.max(month, now.getTime() - milliseconds)));
    const click = fc.record({
      campaign: place,
      at,
      visitor: fc.option(fc.integer({ min: 1, max: 4 })),
      isBot: fc.boolean(),
    });
    const life = fc.record({
      campaign: fc.option(place),
      at,
      deposits: fc.array(fc.record({ at, cents }), { maxLength: 4 }),
      others: fc.array(
        fc.record({ at, cents, type: fc.constantFrom('withdrawal' as const, 'revenue' as const) }),
        {
          maxLength: 3,
        },
      ),
      /** To which campaign it is given, and how long after the registration. */
      moved: fc.option(
        fc.record({ to: fc.option(place), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
      ),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...zones),
        fc.array(click, { maxLength: 30 }),
        fc.array(life, { minLength: 1, maxLength: 6 }),
        fc.infiniteStream(fc.nat()),
        fc.boolean(),
        async (timeZone, clicks, lives, order, movesFirst) => {
          const brand = await freshBrand(backend.database, { timeZone });
          for (let from = 0; from < clicks.length; from += 7) {
            const packet = clicks.slice(from, from + 7).map((one) => clickOf(brand, one));
            await recordClicks(backend.database, packet);
            // Its fate was unknown: sent again it changes nothing.
            await recordClicks(backend.database, packet);
          }
          const people = lives.map((one) => ({ ...one, name: player() }));
          const told = people.flatMap(({ name, deposits, others, at: registered }): Told[] => [
            { id: event(), type: 'registration', customer: name, at: registered, cents: 0 },
            ...deposits.map((one) => ({ ...one, id: event(), type: 'deposit' as const, customer: name })),
            ...others.map((one) => ({ ...one, id: event(), customer: name })),
          ]);
          const codeOf = (name: string) => {
            const index = people.find((one) => one.name === name)?.campaign;
            return index === null || index === undefined ? undefined : brand.campaigns[index]?.code;
          };
          const shuffled = told
            .map((one) => ({ one, key: order.next().value }))
            .toSorted((one, other) => one.key - other.key)
            .map(({ one }) => one);
          const half = movesFirst ? Math.floor(shuffled.length / 2) : shuffled.length;
          const send = async (part: readonly Told[]) => {
            for (let from = 0; from < part.length; from += 5) {
              const items = part.slice(from, from + 5).map((one) => itemOf(one, codeOf(one.customer)));
              await brand.take(items, now);
              await brand.take(items, now);
            }
          };
          await send(shuffled.slice(0, half));
          const moves = new Map<string, { campaignId: number | null; from: number }>();
          for (const { name, moved, at: registered } of people) {
            const [row] = await backend.database
              .select()
              .from(customers)
              .where(eq(customers.externalId, name));
            if (!moved || !row?.registeredAt) continue;
            const from = new Date(
              registered.getTime() + (now.getTime() - registered.getTime()) * moved.share,
            );
            const campaignId = moved.to === null ? null : (brand.campaigns[moved.to]?.id ?? null);
            const { status } = await operator.client.post(`/api/v1/customers/${row.id}/reassign`, {
              campaign_id: campaignId,
              reason: 'It was another campaign.',
              from: from.toISOString(),
            });
            // Not to the campaign that it is in.
            expect(status).toBe(campaignId === row.campaignId ? 422 : 200);
            moves.set(name, { campaignId, from: from.getTime() });
          }
          await send(shuffled.slice(half));
          const ownerOf = (name: string, moment: Date) => {
            const move = moves.get(name);
            if (move && moment.getTime() >= move.from) return move.campaignId;
            const index = people.find((one) => one.name === name)?.campaign;
            return index === null || index === undefined ? null : (brand.campaigns[index]?.id ?? null);
          };
          const facts = [...clickFacts(brand, clicks), ...factsOf(told, ownerOf)];
          await expectKept(brand, timeZone, facts);
          await rebuildFigures(backend.database, now, 400);
          await expectKept(brand, timeZone, facts);
        },
      ),
      { numRuns: 8 },
    );
  }, 240_000);
});

test('a fact counts in the day and hour that clocks showed, around both changes of daylight saving', async () => {
  const now = backend.now();
  let changes = 0;
  for (const timeZone of zones) {
    const brand = await freshBrand(backend.database, { timeZone });
    const told = clockChanges(timeZone, now).flatMap((at): Told[] => {
      changes += 1;
      const name = player();
      const quarters = Array.from({ length: 40 }, (_, index) => at + (index - 20) * 15 * minute + 7000);
      return quarters.map((moment, index) => ({
        id: event(),
        type: index === 0 ? 'registration' : 'deposit',
        customer: name,
        at: new Date(moment),
        cents: 100 + index,
      }));
    });
    await brand.take(
      told.map((one) => itemOf(one)),
      now,
    );
    await expectKept(
      brand,
      timeZone,
      factsOf(told, () => null),
    );
  }
  // Four of the zones change their clocks twice a year.
  expect(changes).toBeGreaterThanOrEqual(8);
});

test('a late event changes exactly its own day, and a first deposit that was earlier moves', async () => {
  const now = backend.now();
  const brand = await freshBrand(backend.database, { timeZone: 'Asia/Kolkata' });
  const [campaign] = brand.campaigns;
  const at = (days: number) => new Date(now.getTime() - days * 24 * hour);
  const name = player();
  const tell = (type: EventType, days: number, amount?: string) =>
    brand.take(
      [
        {
          id: event(),
          type,
          customer: name,
          occurred_at: at(days).toISOString(),
          ...(amount ? { amount } : { code: campaign?.code }),
        },
      ],
      now,
    );
  const day = (days: number) => localDate(at(days), 'Asia/Kolkata');
  await tell('registration', 300);
  await tell('deposit', 10, '5.00');
  const before = await keptDays(backend.database, brand.id);
  await tell('revenue', 200, '-2.50');
  const late = await keptDays(backend.database, brand.id);
  expect(late).toEqual({
    ...before,
    [`-1 ${day(200)}`]: { net_revenue: '-250' },
    [`${campaign?.id} ${day(200)}`]: { net_revenue: '-250' },
  });
  await tell('deposit', 100, '7.00');
  const moved = { deposits: '1', deposit_sum: '500' };
  const first = { deposits: '1', first_deposits: '1', deposit_sum: '700' };
  expect(await keptDays(backend.database, brand.id)).toEqual({
    ...late,
    [`-1 ${day(10)}`]: moved,
    [`${campaign?.id} ${day(10)}`]: moved,
    [`-1 ${day(100)}`]: first,
    [`${campaign?.id} ${day(100)}`]: first,
  });
});

test('packets that are written at once lose nothing and do not wait in a circle', async () => {
  const now = new Date(Math.floor(backend.now().getTime() / 1000) * 1000);
  const brand = await freshBrand(backend.database, { timeZone: 'UTC' });
  const people = Array.from({ length: 12 }, () => player());
  const packets = people.map((name, index) => [
    { id: event(), type: 'registration', customer: name, code: brand.campaigns[index % 3]?.code },
    ...[0, 1, 2].map((turn) => ({
      id: event(),
      type: 'deposit',
      customer: name,
      amount: '1.00',
      occurred_at: new Date(now.getTime() - ((index * 5 + turn * 7) % 9) * 24 * hour).toISOString(),
    })),
  ]);
  const clicks = (turn: number) =>
    [0, 1, 2].map((campaign) =>
      clickOf(brand, { campaign: (campaign + turn) % 3, at: now, visitor: null, isBot: false }),
    );
  await Promise.all([
    ...packets.map((items) => brand.take(items, now)),
    ...packets.map((_, turn) => recordClicks(backend.database, clicks(turn))),
  ]);
  const days = Object.entries(await keptDays(backend.database, brand.id)).filter(([key]) =>
    key.startsWith('-1 '),
  );
  const sum = (name: SumName) => days.reduce((all, [, own]) => all + Number(own[name] ?? 0), 0);
  expect(
    ['clicks', 'registrations', 'first_deposits', 'deposits', 'deposit_sum'].map((name) =>
      sum(name as SumName),
    ),
  ).toEqual([36, 12, 12, 36, 3600]);
});

test('facts that are older than the roll-ups are counted at the next start', async () => {
  const { database } = backend;
  const now = backend.now();
  const brand = await freshBrand(database, { timeZone: 'Europe/Berlin' });
  await brand.take([{ id: event(), type: 'registration', customer: player() }], now);
  const before = await keptDays(database, brand.id);
  for (const name of ['stat_day', 'stat_week', 'stat_brand_day', 'stat_hour', 'stat_brand_hour']) {
    await database.execute(`delete from facts.${name}`);
  }
  await buildMissingFigures(database, now);
  expect(await keptDays(database, brand.id)).toEqual(before);
  expect(await wrongWeeks(database)).toEqual([]);
  expect(Object.keys(before)).toHaveLength(2);
});
