import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { day } from '../../../contract/durations.ts';
import type { Database } from '../../../server/database/database.ts';
import { rowsOf } from '../../../server/database/rows-of.ts';
import { clicks, clickVisitors, linkChanges, visitorKeys } from '../../../server/database/tables/index.ts';
import { NoConnection } from '../../../server/database/unavailable.ts';
import { createClickIds } from '../../../server/tracking/click-id/click-ids.ts';
import { createClickQueue } from '../../../server/tracking/clicks/click-queue.ts';
import { droppedSince } from '../../../server/tracking/clicks/dropped.ts';
import { type NewClick, recordClicks } from '../../../server/tracking/clicks/record-clicks.ts';
import { openVisitors } from '../../../server/tracking/visit/visitor-keys.ts';
import { sweepFacts } from '../../../server/tracking/sweep.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const ids = createClickIds({ secret: 'a'.repeat(64) });
const click = (changes: Partial<NewClick> = {}): NewClick => {
  const { at, id } = ids.issue(1, changes.at ?? backend.now());
  return {
    at,
    id,
    campaignId: 1,
    brandId: 1,
    country: null,
    device: 'desktop',
    referrerHost: null,
    isBot: false,
    isPrefetch: false,
    visitor: null,
    ...changes,
  };
};
const several = (count: number) => Array.from({ length: count }, () => click());
const count = () => backend.database.$count(clicks);

/** The database of the backend, away as long as `isAway` says so; an answer may be lost after the work was done. */
function failing(isAway: () => boolean, losesAnswer = () => false): Database {
  const { database } = backend;
  const guarded: Database['transaction'] = async (work, options) => {
    if (isAway()) throw new NoConnection(new Error('away'));
    const result = await database.transaction(work, options);
    if (losesAnswer()) throw new NoConnection(new Error('the answer was lost'));
    return result;
  };
  return Object.assign(Object.create(database) as Database, { transaction: guarded });
}

describe('a packet of clicks', () => {
  test('is written once, however often it is sent, and only new rows are counted', async () => {
    const packet = several(20);
    const before = await count();
    expect(await recordClicks(backend.database, packet)).toBe(20);
    expect(await recordClicks(backend.database, packet)).toBe(0);
    expect(await recordClicks(backend.database, [...packet, click()])).toBe(1);
    expect((await count()) - before).toBe(21);
  });

  test('sent again by several at once is one as well', async () => {
    const packet = several(50).map((one, index) => ({ ...one, visitor: `${index % 7}`.repeat(32) }));
    const before = await count();
    const told = await Promise.all(Array.from({ length: 8 }, () => recordClicks(backend.database, packet)));
    expect(told.reduce((sum, rows) => sum + rows)).toBe(50);
    expect((await count()) - before).toBe(50);
  });

  test('tells repeats within itself', async () => {
    const visitor = 'ab'.repeat(16);
    const packet = [
      click({ visitor, campaignId: 9 }),
      click({ visitor, campaignId: 9 }),
      click({ visitor, campaignId: 10 }),
      click({ visitor, campaignId: 9, isBot: true }),
    ];
    await recordClicks(backend.database, packet);
    const rows = await backend.database.select().from(clicks);
    const isRepeat = packet.map(({ id }) => rows.find((row) => row.id === id)?.isRepeat);
    expect(isRepeat).toEqual([false, true, false, false]);
  });

  test('tells repeats of clicks that another packet brought', async () => {
    const visitor = 'cd'.repeat(16);
    const at = new Date('2026-11-20T10:59:59Z');
    const [first, again, later] = [click({ visitor, at }), click({ visitor, at }), click({ visitor, at })];
    const inNextHour = click({ visitor, at: new Date(at.getTime() + 1_000) });
    await backend.database.execute(sql`select facts.make_click_partitions('2026-11-01', '2026-11-30')`);
    await recordClicks(backend.database, [first]);
    await recordClicks(backend.database, [again, later, inNextHour]);
    const rows = await backend.database.select().from(clicks);
    const isRepeat = [first, again, later, inNextHour].map(
      ({ id }) => rows.find((row) => row.id === id)?.isRepeat,
    );
    expect(isRepeat).toEqual([false, true, true, false]);
  });

  test('keeps texts as they came', async () => {
    const texts = [
      'a,b',
      '{c}',
      String.raw`\"d\\`,
      'NULL',
      'two\nlines',
      ' 😀 ',
      '',
      String.raw`\x41`,
      "it's",
    ];
    const packet = texts.map((text) => click({ sub1: text, referrerHost: text }));
    await recordClicks(backend.database, packet);
    const rows = await backend.database.select().from(clicks);
    const kept = packet.map(({ id }) => rows.find((row) => row.id === id));
    expect(kept.map((row) => row?.sub1)).toEqual(texts);
    expect(kept.map((row) => row?.referrerHost)).toEqual(texts);
    expect(kept.every((row) => row?.sub2 === null && row.country === null && row.visitor === null)).toBe(
      true,
    );
  });
});

describe('the queue of clicks', () => {
  test('writes what it is given, in packets behind the answers', async () => {
    const queue = createClickQueue(backend.database, backend.now, backend.services.log);
    const before = await count();
    for (const one of several(1_234)) queue.add(one);
    expect(queue.counts()).toMatchObject({ written: 0, dropped: 0 });
    await queue.settled();
    expect(queue.counts()).toEqual({ waiting: 0, written: 1_234, dropped: 0 });
    expect((await count()) - before).toBe(1_234);
    await queue.stop();
  });

  test('writes the last ones before it stops', async () => {
    const queue = createClickQueue(backend.database, backend.now, backend.services.log);
    const before = await count();
    for (const one of several(3)) queue.add(one);
    await queue.stop();
    expect((await count()) - before).toBe(3);
  });

  test('sends a packet again whose answer was lost, and counts it once', async () => {
    let lost = 0;
    const database = failing(
      () => false,
      () => (lost += 1) === 1,
    );
    const queue = createClickQueue(database, backend.now, backend.services.log);
    const before = await count();
    for (const one of several(10)) queue.add(one);
    await queue.settled();
    expect((await count()) - before).toBe(10);
    expect(queue.counts()).toMatchObject({ waiting: 0, dropped: 0 });
    await queue.stop();
  });

  test('keeps clicks while the database is away up to a bound, and tells how many it dropped', async () => {
    let isAway = true;
    const queue = createClickQueue(
      failing(() => isAway),
      backend.now,
      backend.services.log,
    );
    const hour = new Date(backend.now().getTime() - 3600_000);
    const dropped = await droppedSince(backend.database, hour);
    const one = click();
    for (let added = 0; added < 50_025; added += 1) queue.add(one);
    expect(queue.counts()).toEqual({ waiting: 50_000, written: 0, dropped: 25 });
    isAway = false;
    await queue.settled();
    expect(queue.counts()).toMatchObject({ waiting: 0, dropped: 25 });
    expect((await droppedSince(backend.database, hour)) - dropped).toBe(25);
    await queue.stop();
  });

  test('loses clicks at the stop of an outdated process at once, and tells how many and why', async () => {
    const { database, now, services } = backend;
    const queue = createClickQueue(database, now, services.log, () => true);
    const before = await count();
    for (const one of several(3)) queue.add(one);
    const start = performance.now();
    await queue.stop();
    expect(performance.now() - start).toBeLessThan(3_000);
    expect(queue.counts()).toEqual({ waiting: 0, written: 0, dropped: 3 });
    expect(await count()).toBe(before);
    const [last] = backend.logged.slice(-1);
    expect(last).toMatchObject({
      clicks: 3,
      msg: 'clicks were lost, as a newer version has changed the tables',
    });
  });

  test('goes on behind a packet that the database refuses', async () => {
    const queue = createClickQueue(backend.database, backend.now, backend.services.log);
    const before = await count();
    // No partition is made for so late a month.
    queue.add(click({ at: new Date('2099-01-01T00:00:00Z') }));
    await queue.settled();
    queue.add(click());
    await queue.settled();
    expect(queue.counts()).toEqual({ waiting: 0, written: 1, dropped: 1 });
    expect((await count()) - before).toBe(1);
    await queue.stop();
  });

  test('goes on where the database comes back and refuses the packet that waited', async () => {
    let isAway = true;
    const queue = createClickQueue(
      failing(() => isAway),
      backend.now,
      backend.services.log,
    );
    queue.add(click({ at: new Date('2099-01-01T00:00:00Z') }));
    const settled = queue.settled();
    await expect
      .poll(() => backend.logged.some(({ msg }) => String(msg).includes('wait in memory')))
      .toBe(true);
    isAway = false;
    await settled;
    queue.add(click());
    await queue.settled();
    expect(queue.counts()).toEqual({ waiting: 0, written: 1, dropped: 1 });
    await queue.stop();
  });
});

const partitions = async () => {
  const rows = await rowsOf(
    backend.database,
    sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'facts.clicks'::regclass order by 1`,
    z.object({ name: z.string() }),
  );
  return rows.map(({ name }) => name);
};

describe('the cleanup of facts', () => {
  const sweep = (now: Date, retention = 90) => sweepFacts(backend.services, now, retention);

  test('makes the partitions of the next two months, by one of several processes', async () => {
    const now = new Date('2027-05-20T12:00:00Z');
    await Promise.all(Array.from({ length: 5 }, () => sweep(now, 3650)));
    const names = await partitions();
    for (const month of ['2027_05', '2027_06', '2027_07']) expect(names).toContain(`facts.clicks_${month}`);
    expect(new Set(names).size).toBe(names.length);
  });

  test('drops a month once its last day is older than clicks are kept', async () => {
    await backend.database.execute(sql`select facts.make_click_partitions('2025-01-01', '2025-03-01')`);
    await recordClicks(backend.database, [click({ at: new Date('2025-01-31T23:59:59Z') })]);
    await sweep(new Date('2025-04-30T00:00:00Z'));
    expect(await partitions()).toContain('facts.clicks_2025_01');
    await sweep(new Date('2025-05-02T00:00:00Z'));
    const left = await partitions();
    expect(left).not.toContain('facts.clicks_2025_01');
    expect(left).toContain('facts.clicks_2025_02');
  });

  test('deletes the visitors of yesterday, and the keys of the days before', async () => {
    const { database } = backend;
    const now = new Date('2026-06-10T12:00:00Z');
    const visitor = new Uint8Array(16);
    const hours = ['2026-06-09T11:00:00Z', '2026-06-09T13:00:00Z'].map((hour) => new Date(hour));
    await database.insert(clickVisitors).values(hours.map((hour) => ({ hour, campaignId: 77, visitor })));
    const days = ['2026-06-07', '2026-06-08', '2026-06-10'];
    await database.insert(visitorKeys).values(days.map((each) => ({ day: each, key: visitor })));
    await database.insert(linkChanges).values([{ kind: 'brand', id: 1, at: new Date(now.getTime() - day) }]);
    await sweep(now, 3650);
    const mine = sql`${clickVisitors.campaignId} = 77`;
    expect((await database.select().from(clickVisitors).where(mine)).map(({ hour }) => hour)).toEqual([
      hours[1],
    ]);
    const keys = (await database.select().from(visitorKeys)).map((row) => row.day);
    expect(keys).not.toContain('2026-06-07');
    expect(keys).toEqual(expect.arrayContaining(['2026-06-08', '2026-06-10']));
    expect(await database.select().from(linkChanges)).toEqual([]);
  });
});

describe('the keys of visitors', () => {
  test('are the same in every process, and others each day', async () => {
    const now = new Date('2026-07-01T23:59:00Z');
    const [first, second] = await Promise.all([
      openVisitors(backend.database, () => now, backend.services.log),
      openVisitors(backend.database, () => now, backend.services.log),
    ]);
    const hash = first.hashOf('192.0.2.7', 'Browser', now);
    expect(hash).toMatch(/^[\da-f]{32}$/);
    expect(second.hashOf('192.0.2.7', 'Browser', now)).toBe(hash);
    expect(first.hashOf('192.0.2.8', 'Browser', now)).not.toBe(hash);
    expect(first.hashOf('192.0.2.7', 'Other', now)).not.toBe(hash);
    const tomorrow = new Date(now.getTime() + 120_000);
    expect(first.hashOf('192.0.2.7', 'Browser', tomorrow)).toMatch(/^[\da-f]{32}$/);
    expect(first.hashOf('192.0.2.7', 'Browser', tomorrow)).not.toBe(hash);
    expect(first.hashOf('192.0.2.7', 'Browser', new Date(now.getTime() + 3 * day))).toBeNull();
    await Promise.all([first.stop(), second.stop()]);
  });
});
