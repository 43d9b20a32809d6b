import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiKeys } from '../../../contract/api-keys.ts';
import { hour } from '../../../contract/durations.ts';
import { feeds } from '../../../contract/feeds.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { type Caller, callerOf, demoCaller } from '../../support/server/callers.ts';
import { type Feed, feedOf, names } from '../../support/server/feed.ts';

let backend: Backend;
let admin: Caller;
let operator: Caller;
let feed: Feed;
beforeAll(async () => {
  backend = await startBackend();
  admin = await demoCaller(backend.app, 'super-admin');
  operator = await demoCaller(backend.app, 'operator');
});
afterAll(() => backend.close());

const name = names('silent');

/** A brand of the operator that has had no event. */
beforeEach(async () => {
  const { body } = await operator.client.post('/api/v1/brands', {
    name: name(),
    link: 'https://silent.example',
  });
  feed = await feedOf(backend, (body as { id: number }).id);
});

const silent = async (caller: Caller) =>
  feeds.silent.answer.parse((await caller.client.get(feeds.silent.path)).body);
const isTold = async (caller = operator) =>
  (await silent(caller)).some(({ brand }) => brand.id === feed.brandId);

/** Events of the brand as if they had come so many hours ago. */
async function heard(...hoursAgo: number[]): Promise<void> {
  await feed.results(hoursAgo.map(() => ({ id: name(), type: 'registration', customer: name() })));
  const at = hoursAgo.map((hours) => new Date(backend.now().getTime() - hours * hour).toISOString());
  await backend.database.execute(sql`alter table facts.events disable trigger user`);
  await backend.database.execute(sql`
    update facts.events set received_at = moment.at::timestamptz
    from (select id, row_number() over (order by id) as place from facts.events where brand_id = ${feed.brandId}) as own
    join json_array_elements_text(${JSON.stringify(at)}::json) with ordinality as moment (at, place) using (place)
    where events.id = own.id`);
  await backend.database.execute(sql`alter table facts.events enable trigger user`);
}
const every = (hours: number, from: number, to: number) =>
  Array.from({ length: Math.ceil((to - from) / hours) }, (_, index) => from + index * hours);
/** Twelve events a day up to the day before yesterday. */
const busy = every(2, 26, 8 * 24);

test('a system that usually sends several events a day is silent after a day', async () => {
  await heard(...busy);
  expect(await isTold()).toBe(true);
  expect(await isTold(admin)).toBe(true);
  expect(await silent(operator)).toContainEqual({
    brand: { id: feed.brandId, name: expect.any(String) as string },
    last_at: new Date(backend.now().getTime() - 26 * hour).toISOString(),
  });
});

test('a pause of less than a day is none', async () => {
  await heard(...every(1, 23, 60));
  expect(await isTold()).toBe(false);
});

test.each([
  [7, false],
  [9, true],
])('a system that sends one event a day and stopped %i days ago is silent: %s', async (days, told) => {
  await heard(...every(24, days * 24, (days + 7) * 24));
  expect(await isTold()).toBe(told);
});

test('one that was silent for a month is switched off', async () => {
  await heard(...every(3, 31 * 24, 35 * 24));
  expect(await isTold()).toBe(false);
});

test('a brand without a key expects nothing', async () => {
  await heard(...busy);
  await operator.client.delete(apiKeys.revoke.path.replace('{id}', String(feed.keyId)));
  expect(await isTold()).toBe(false);
});

test('a brand that never had an event is not silent, and foreign brands are not told of', async () => {
  expect(await isTold()).toBe(false);
  await heard(...busy);
  const stranger = await callerOf(backend.app, 'operator2@demo.test');
  expect(await isTold(stranger)).toBe(false);
  for (const type of ['affiliate', 'sub-operator'] as const) {
    const { client } = await demoCaller(backend.app, type);
    expect((await client.get(feeds.silent.path)).status).toBe(403);
  }
});
