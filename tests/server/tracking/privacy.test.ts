import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { day, second } from '../../../contract/durations.ts';
import { root } from '../../../scripts/files.ts';
import { readConfig } from '../../../server/base/config.ts';
import { rowsOf } from '../../../server/database/rows-of.ts';
import { single } from '../../../server/database/single.ts';
import { clickVisitors, droppedClicks, visitorKeys } from '../../../server/database/tables/index.ts';
import { recordClicks } from '../../../server/tracking/clicks/record-clicks.ts';
import { sweepEvents } from '../../../server/tracking/events/sweep.ts';
import { sweepFacts } from '../../../server/tracking/sweep.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { clickIds, type Feed, feedOf, names } from '../../support/server/feed.ts';

/* Does what the table of docs/privacy.md tells of: keeps a row of each kind, and looks how long it is there. */

const page = readFileSync(path.join(root, 'docs/privacy.md'), 'utf8');
/** The rows of the table. One that says “the same” of its time has that of the row above. */
const kept: { what: string; table: string; time: string }[] = [];
for (const line of page
  .split('\n')
  .filter((each) => each.startsWith('|'))
  .slice(2)) {
  const [, what = '', where = '', told = ''] = line.split('|').map((cell) => cell.trim());
  const time = told.startsWith('the same') ? (kept.at(-1)?.time ?? '') : told;
  kept.push({ what, table: /`(facts\.\w+)`$/.exec(where)?.[1] ?? where, time });
}

/** How long a row is there for certain and at most, in days after its moment; nothing of both where it stays. */
function lastingOf(time: string): { least: number; most: number } | undefined {
  if (/\bforever\b/.test(time)) return undefined;
  const clicks = /^`RETENTION_DAYS` \((\d+)\) and up to (\d+) days more/.exec(time);
  if (clicks) return { least: Number(clicks[1]), most: Number(clicks[1]) + Number(clicks[2]) };
  const refused = /^(\d+) days after it last came$/.exec(time);
  if (refused) return { least: Number(refused[1]), most: Number(refused[1]) };
  if (time === 'a day') return { least: 1, most: 1 };
  // Of a key, whose moment is the beginning of its day.
  if (time === 'until two days after their day') return { least: 3, most: 3 };
  throw new Error(`Nobody knows how long this is: ${time}`);
}

let backend: Backend;
let feed: Feed;
beforeAll(async () => {
  backend = await startBackend();
  feed = await feedOf(backend);
});
afterAll(() => backend.close());

const name = names('private');
/** The beginning of a month: its clicks are kept longest. */
const month = new Date('2026-03-01T00:00:00Z');

/** Puts a row into a table. @returns its moment, and what tells it apart from others. */
const rows: Readonly<Record<string, () => Promise<{ at: Date; which: string }>>> = {
  async 'facts.clicks'() {
    await backend.database.execute(sql`select facts.make_click_partitions('2026-03-01', '2026-03-31')`);
    const { at, id } = clickIds.issue(feed.campaigns[0]?.id ?? 0, month);
    const click = { at, id, campaignId: feed.campaigns[0]?.id ?? 0, brandId: feed.brandId, country: 'DE' };
    const visit = { device: 'phone', referrerHost: 'blog.example', isBot: false, isPrefetch: false } as const;
    await recordClicks(backend.database, [{ ...click, ...visit, visitor: '00'.repeat(16) }]);
    return { at, which: `id = ${id}` };
  },
  async 'facts.click_visitors'() {
    await backend.database
      .insert(clickVisitors)
      .values({ hour: month, campaignId: 77, visitor: new Uint8Array(16) });
    return { at: month, which: 'campaign_id = 77' };
  },
  async 'facts.visitor_keys'() {
    await backend.database.insert(visitorKeys).values({ day: '2026-03-01', key: new Uint8Array(32) });
    return { at: month, which: `day = '2026-03-01'` };
  },
  async 'facts.attributions'() {
    const { customer, at } = await registered();
    return { at, which: `customer_id = (select id from facts.customers where external_id = '${customer}')` };
  },
  async 'facts.events'() {
    const { customer, at } = await registered();
    return { at, which: `customer = '${customer}' and item like '%click_id%'` };
  },
  async 'facts.refused_events'() {
    const customer = name();
    await feed.results([{ id: name(), type: 'registration', customer, click_id: 'broken' }]);
    return { at: backend.now(), which: `customer = '${customer}' and item like '%click_id%'` };
  },
  async 'facts.dropped_clicks'() {
    await backend.database.insert(droppedClicks).values({ hour: month, count: 1 });
    return { at: month, which: `hour = '2026-03-01T00:00:00Z'` };
  },
};

/** Registers somebody by a click. */
async function registered() {
  const customer = name();
  const click_id = clickIds.seal(feed.campaigns[0]?.id ?? 0, backend.now());
  await feed.results([{ id: name(), type: 'registration', customer, click_id }]);
  return { customer, at: backend.now() };
}

/** Does what housekeeping does, so many days after a moment and a second before or after that. */
async function sweptAfter(at: Date, days: number, seconds: 1 | -1) {
  const now = new Date(at.getTime() + days * day + seconds * second);
  await sweepFacts(backend.services, now, readConfig({}).retentionDays);
  await sweepEvents(backend.database, now);
}

describe('docs/privacy.md', () => {
  test.each(kept)('says how long $table keeps $what', async ({ table, time }) => {
    const put = rows[table];
    if (!put) throw new Error(`Nobody knows of ${table}`);
    const { at, which } = await put();
    const count = async () =>
      single(
        await rowsOf(
          backend.database,
          sql`select count(*)::int as count from ${sql.raw(table)} where ${sql.raw(which)}`,
          z.object({ count: z.number() }),
        ),
      ).count;
    expect(await count()).toBe(1);
    const lasting = lastingOf(time);
    await sweptAfter(at, lasting?.least ?? 10 * 365, -1);
    expect(await count()).toBe(1);
    if (!lasting) return;
    await sweptAfter(at, lasting.most, 1);
    expect(await count()).toBe(0);
  });

  test('names every table with something of a visit', async () => {
    const tables = await rowsOf(
      backend.database,
      sql`select distinct 'facts.' || relname as name from pg_attribute join pg_class on pg_class.oid = attrelid
        where relnamespace = 'facts'::regnamespace and relkind in ('r', 'p') and not relispartition
          and attname in ('visitor', 'sub1', 'country', 'device', 'referrer_host', 'click_at', 'item')`,
      z.object({ name: z.string() }),
    );
    expect(kept.map(({ table }) => table)).toEqual(expect.arrayContaining(tables.map((one) => one.name)));
  });
});
