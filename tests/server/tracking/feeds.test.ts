import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { feeds } from '../../../contract/feeds.ts';
import { apiKeys, brands } from '../../../server/database/tables/index.ts';
import { noteDropped } from '../../../server/tracking/clicks/dropped.ts';
import { heardOfAll } from '../../../server/tracking/events/heard.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { type Caller, demoCaller } from '../../support/server/callers.ts';
import { type Feed, feedOf } from '../../support/server/feed.ts';

let backend: Backend;
let superAdmin: Caller;
let feed: Feed;
beforeAll(async () => {
  backend = await startBackend();
  superAdmin = await demoCaller(backend.app, 'super-admin');
  feed = await feedOf(backend);
});
afterAll(() => backend.close());

const list = async (query = '') =>
  feeds.list.answer.parse((await superAdmin.client.get(`${feeds.list.path}${query}`)).body);
const latest = async () => feeds.latest.answer.parse((await superAdmin.client.get(feeds.latest.path)).body);
const nameOf = async (id: number) =>
  (await backend.database.select().from(brands).where(eq(brands.id, id)))[0]?.name ?? '';

describe('the feeds of all brands', () => {
  test('name the keys of each brand, and what was heard of it', async () => {
    const before = (await list()).totals;
    await feed.results([{ id: 'all-1', type: 'registration', customer: 'all-1' }]);
    const { data, totals } = await list('?perPage=100');
    const own = data.find(({ id }) => id === feed.brandId);
    expect(own).toMatchObject({
      name: await nameOf(feed.brandId),
      operator: expect.any(String),
      last_at: backend.now().toISOString(),
    });
    expect(own?.keys.map(({ name }) => name)).toContain('Test feed');
    expect(own?.last_day).toBeGreaterThanOrEqual(own?.last_hour ?? 0);
    expect(totals.last_hour).toBe(before.last_hour + 1);
    const kept = await backend.database.$count(apiKeys, isNull(apiKeys.revokedAt));
    expect(data.flatMap(({ keys }) => keys)).toHaveLength(kept);
  });

  test('begin with those that have a key, and among them with the last that was heard', async () => {
    await feed.results([{ id: 'all-2', type: 'registration', customer: 'all-2' }]);
    const { data } = await list('?perPage=100');
    expect(data[0]?.id).toBe(feed.brandId);
    const withKeys = data.map(({ keys }) => keys.length > 0);
    expect(withKeys).toEqual(withKeys.toSorted((one, other) => Number(other) - Number(one)));
  });

  test('are found by the name of the brand or of its operator, and come in pages', async () => {
    const { data } = await list(`?q=${encodeURIComponent(await nameOf(feed.brandId))}`);
    expect(data.map(({ id }) => id)).toEqual([feed.brandId]);
    const { data: first, meta } = await list('?perPage=2');
    expect(first).toHaveLength(2);
    expect(meta).toMatchObject({ per_page: 2, total: await backend.database.$count(brands) });
    const { data: none } = await list('?q=%25');
    expect(none).toEqual([]);
  });

  test('count the clicks that were dropped', async () => {
    const { totals } = await list();
    const daysAgo = (days: number) => new Date(backend.now().getTime() - days * 86_400_000);
    await noteDropped(backend.database, 7, backend.now());
    await noteDropped(backend.database, 5, daysAgo(3));
    await noteDropped(backend.database, 3, daysAgo(40));
    expect((await list()).totals).toMatchObject({
      dropped_day: totals.dropped_day + 7,
      dropped_month: totals.dropped_month + 12,
    });
  });

  test('forget a revoked key', async () => {
    const { keyId } = await feedOf(backend);
    const shown = async () =>
      (await list('?perPage=100')).data.flatMap(({ keys }) => keys.map(({ id }) => id));
    expect(await shown()).toContain(keyId);
    await superAdmin.client.delete(`/api/v1/api_keys/${keyId}`);
    expect(await shown()).not.toContain(keyId);
  });

  test('are for a super-admin alone', async () => {
    for (const type of ['operator', 'affiliate', 'sub-operator'] as const) {
      const { client } = await demoCaller(backend.app, type);
      expect((await client.get(feeds.list.path)).status).toBe(403);
      expect((await client.get(feeds.latest.path)).status).toBe(403);
    }
  });
});

test('the latest requests name their brand', async () => {
  const other = await feedOf(backend);
  await other.results([{ id: 'all-3', type: 'deposit', customer: 'nobody', amount: '1' }]);
  const [first] = await latest();
  expect(first).toMatchObject({
    brand: { id: feed.brandId, name: await nameOf(feed.brandId) },
    rejected: 1,
    reasons: ['UNKNOWN_CUSTOMER'],
    key: 'Test feed',
  });
});

test('facts are counted to a bound, on the page and in the lists', async () => {
  const { id } = (await backend.database.select().from(brands).where(eq(brands.id, feed.brandId)))[0] ?? {
    id: 0,
  };
  const now = backend.now().toISOString();
  await backend.connection.run(
    `insert into facts.events (brand_id, event_id, type, customer_id, customer, operator_id, occurred_at, received_at,
       currency, fingerprint, item, request_id)
     select $1, 'many-' || n, 'qualification', 1, 'many', $3, $2, $2, 'EUR', '\\x00', '{}', 'many'
     from generate_series(1, 10100) as n`,
    [id, now, feed.operatorId],
  );
  expect(await heardOfAll(backend.database, backend.now())).toEqual({ lastHour: 10_001, lastDay: 10_001 });
  await backend.connection.run(
    `insert into facts.customers (brand_id, external_id, operator_id, registered_at, reason)
     select $1, 'many-' || n, $2, $3, 'NOT_NAMED' from generate_series(1, 10100) as n`,
    [id, feed.operatorId, now],
  );
  for (const list of ['events', 'customers']) {
    const { body } = await superAdmin.client.get(`/api/v1/operators/${feed.operatorId}/${list}?page=2`);
    expect(body).toMatchObject({ meta: { total: 10_000 } });
  }
});
