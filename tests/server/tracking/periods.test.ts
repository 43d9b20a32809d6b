import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { customers, events, periods, refusedEvents } from '../../../server/database/tables/index.ts';
import { earlyHandler, earlyJob } from '../../../server/tracking/events/early.ts';
import { periodLock } from '../../../server/booking/periods.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { type Caller, callerOf } from '../../support/server/callers.ts';
import { clickIds, type Feed, feedOf, names } from '../../support/server/feed.ts';
import { type FreshBrand, freshBrand } from '../../support/server/figures.ts';

/* The periods that events are booked in. */

let backend: Backend;
let tokyo: FreshBrand;
let honolulu: FreshBrand;
let operator: Caller;
beforeAll(async () => {
  backend = await startBackend({ hasCommissions: true });
  // The demo has no facts of this one.
  operator = await callerOf(backend.app, 'operator2@demo.test');
  const common = { isBooked: true, operatorId: operator.id };
  tokyo = await freshBrand(backend.database, { timeZone: 'Asia/Tokyo', ...common });
  honolulu = await freshBrand(backend.database, { timeZone: 'Pacific/Honolulu', ...common });
});
afterAll(() => backend.close());

const id = names('p');
const player = names('player');
const registration = (customer: string, occurredAt: string) => ({
  id: id(),
  type: 'registration',
  customer,
  occurred_at: occurredAt,
});

const all = () =>
  backend.database
    .select({ firstDay: periods.firstDay, lastDay: periods.lastDay, state: periods.state })
    .from(periods)
    .where(eq(periods.operatorId, operator.id))
    .orderBy(asc(periods.firstDay));

/** The first days of the periods that events of a customer are booked in, in the order of the events. */
const bookedIn = async (customer: string) =>
  (
    await backend.database
      .select({ firstDay: periods.firstDay })
      .from(events)
      .leftJoin(periods, eq(periods.id, events.periodId))
      .where(eq(events.customer, customer))
      .orderBy(asc(events.id))
  ).map(({ firstDay }) => firstDay);

const isMonth = (firstDay: string) =>
  and(eq(periods.operatorId, operator.id), eq(periods.firstDay, firstDay));

const setState = (firstDay: string, state: 'closing' | 'closed' | 'open') =>
  backend.database.update(periods).set({ state }).where(isMonth(firstDay));

async function close(firstDay: string): Promise<void> {
  await setState(firstDay, 'closing');
  await setState(firstDay, 'closed');
}

/** Registers somebody at a moment, told a minute later unless said otherwise, and answers the period. */
async function registeredAt(brand: FreshBrand, occurredAt: string, told?: string): Promise<string | null> {
  const name = player();
  const now = told === undefined ? new Date(Date.parse(occurredAt) + 60_000) : new Date(told);
  await brand.take([registration(name, occurredAt)], now);
  const [first = null] = await bookedIn(name);
  return first;
}

describe('a fact is booked', () => {
  test('in the month of its moment by the zone of its brand', async () => {
    expect(await registeredAt(tokyo, '2026-08-31T14:59:59Z')).toBe('2026-08-01');
    expect(await registeredAt(tokyo, '2026-08-31T15:00:00Z')).toBe('2026-09-01');
    expect(await registeredAt(honolulu, '2026-09-01T09:59:59Z')).toBe('2026-08-01');
    expect(await registeredAt(honolulu, '2026-09-01T10:00:00Z')).toBe('2026-09-01');
    expect(await all()).toEqual([
      { firstDay: '2026-08-01', lastDay: '2026-08-31', state: 'open' },
      { firstDay: '2026-09-01', lastDay: '2026-09-30', state: 'open' },
    ]);
  });

  test('in the month of its moment however late it is told, while that is open', async () => {
    expect(await registeredAt(tokyo, '2026-07-10T00:00:00Z', '2026-09-10T00:00:00Z')).toBe('2026-07-01');
  });

  test('in the earliest open month once its own is closed, or being closed', async () => {
    await close('2026-07-01');
    expect(await registeredAt(tokyo, '2026-07-10T00:00:00Z', '2026-09-10T00:00:00Z')).toBe('2026-08-01');
    await setState('2026-08-01', 'closing');
    expect(await registeredAt(tokyo, '2026-08-10T00:00:00Z', '2026-09-10T00:00:00Z')).toBe('2026-09-01');
    expect(await registeredAt(honolulu, '2026-06-10T00:00:00Z', '2026-09-10T00:00:00Z')).toBe('2026-09-01');
    await setState('2026-08-01', 'closed');
  });

  test('in the month after the last closed one, which begins to exist with it', async () => {
    await close('2026-09-01');
    expect(await registeredAt(tokyo, '2026-09-10T00:00:00Z', '2026-10-10T00:00:00Z')).toBe('2026-10-01');
  });

  test('together with others of its packet, each in its own month', async () => {
    const [one, other] = [player(), player()];
    await tokyo.take(
      [registration(one, '2026-11-05T00:00:00Z'), registration(other, '2026-10-05T00:00:00Z')],
      new Date('2026-11-06T00:00:00Z'),
    );
    expect([await bookedIn(one), await bookedIn(other)]).toEqual([['2026-11-01'], ['2026-10-01']]);
  });
});

test('a customer is given to another campaign from no moment of a closed period on', async () => {
  const name = player();
  await tokyo.take([registration(name, '2026-09-20T00:00:00Z')], new Date('2026-09-20T00:01:00Z'));
  const [customer] = await backend.database
    .select()
    .from(customers)
    .where(and(eq(customers.brandId, tokyo.id), eq(customers.externalId, name)));
  const give = (from: string) =>
    operator.client.post(`/api/v1/customers/${customer?.id}/reassign`, {
      campaign_id: tokyo.campaigns[2]?.id,
      reason: 'It came by a friend of the house.',
      from,
    });
  expect(await give('2026-09-30T14:59:59Z')).toMatchObject({
    status: 422,
    body: { errors: { from: [expect.stringContaining('closed')] } },
  });
  expect(await give('2026-09-30T15:00:00Z')).toMatchObject({ status: 200 });
});

test('an event of no possible moment opens no period', async () => {
  const before = await all();
  const feed = await feedOf(backend);
  const now = backend.now().getTime();
  const results = await feed.results([
    registration(player(), new Date(now - 500 * 86_400_000).toISOString()),
    registration(player(), new Date(now + 40 * 86_400_000).toISOString()),
  ]);
  expect(results.map(({ reason }) => reason)).toEqual(['TOO_OLD', 'FUTURE_TIME']);
  expect(await all()).toEqual(before);
});

test.each(['closed', 'open'] as const)('a closed period never becomes anything else: %s', async (state) => {
  await expect(setState('2026-09-01', state)).rejects.toMatchObject({
    cause: { message: 'a period only goes on from open by closing to closed' },
  });
});

test('a period keeps its days and stays', async () => {
  await expect(
    backend.database.update(periods).set({ firstDay: '2030-01-01' }).where(isMonth('2026-10-01')),
  ).rejects.toMatchObject({ cause: { message: 'a period only goes on from open by closing to closed' } });
  await expect(backend.database.delete(periods)).rejects.toMatchObject({
    cause: { message: 'facts are appended, never changed' },
  });
});

describe('every way of events books them', () => {
  let feed: Feed;
  beforeAll(async () => {
    feed = await feedOf(backend);
  });

  test('a packet, and an event that came before the registration', async () => {
    const name = player();
    await feed.results([{ id: id(), type: 'deposit', customer: name, amount: '5.00' }]);
    await feed.results([{ id: id(), type: 'registration', customer: name }]);
    const booked = await bookedIn(name);
    expect(booked).toHaveLength(2);
    expect(booked).not.toContain(null);
  });

  test('the job that judges the rest of the early events', async () => {
    const name = player();
    await feed.results([{ id: id(), type: 'registration', customer: name }]);
    const late = { id: id(), type: 'deposit', customer: name, amount: '5.00' };
    const at = backend.now();
    await backend.database.insert(refusedEvents).values({
      brandId: feed.brandId,
      operatorId: feed.operatorId,
      eventId: late.id,
      reason: 'UNKNOWN_CUSTOMER',
      type: late.type,
      customer: name,
      fingerprint: new Uint8Array(32),
      item: JSON.stringify(late),
      firstAt: at,
      lastAt: at,
      requestId: 'test',
    });
    const data = { brand: feed.brandId, customers: [name], key: null, request: 'test', booked: true };
    await earlyHandler(backend.database, clickIds, backend.now).work(earlyJob.data.parse(data));
    const booked = await bookedIn(name);
    expect(booked).toHaveLength(2);
    expect(booked).not.toContain(null);
  });
});

test.runIf(inject('database') === 'postgres')(
  'a fact waits for the close of its period, and is booked in the next one',
  async () => {
    const name = player();
    const [october] = await backend.database.select().from(periods).where(isMonth('2026-10-01'));
    let taken: Promise<void> | undefined;
    await backend.database.transaction(async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(${periodLock}::int, ${october?.id}::int)`);
      taken = tokyo.take([registration(name, '2026-10-20T00:00:00Z')], new Date('2026-10-21T00:00:00Z'));
      await expect
        .poll(() =>
          backend.connection.run(`select 1 from pg_locks where locktype = 'advisory' and not granted`),
        )
        .toHaveLength(1);
      await transaction.update(periods).set({ state: 'closing' }).where(isMonth('2026-10-01'));
    });
    await taken;
    expect(await bookedIn(name)).toEqual(['2026-11-01']);
  },
);

test('without commissions no event is booked', async () => {
  const brand = await freshBrand(backend.database, { timeZone: 'Europe/Malta' });
  expect(await registeredAt(brand, '2026-11-10T00:00:00Z')).toBe(null);
});
