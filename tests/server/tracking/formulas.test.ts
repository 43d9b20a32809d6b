import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hour, minute } from '../../../contract/durations.ts';
import { formulaCalls } from '../../../contract/formulas.ts';
import { auditLog, events, netRevenueFormulas } from '../../../server/database/tables/index.ts';
import { rebuildFigures } from '../../../server/figures/rebuild.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { type Caller, callerOf, demoCaller } from '../../support/server/callers.ts';
import { type Feed, feedOf, names } from '../../support/server/feed.ts';

let backend: Backend;
let operator: Caller;
let feed: Feed;
let path: string;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const name = names('formula');
const inHours = (hours: number) => new Date(backend.now().getTime() + hours * hour).toISOString();

beforeEach(async () => {
  operator = await demoCaller(backend.app, 'operator');
  const { body } = await operator.client.post('/api/v1/brands', { name: name(), link: 'https://f.example' });
  feed = await feedOf(backend, (body as { id: number }).id);
  path = `/api/v1/brands/${feed.brandId}/formulas`;
});

const add = (factors: object, valid_from?: string) =>
  operator.client.post(path, { factors, ...(valid_from && { valid_from }) });
const remove = (version: number) => operator.client.delete(`${path}/${version}`);
const versions = async () => formulaCalls.list.answer.parse((await operator.client.get(path)).body);

/** Tells of a customer, and of components of its revenue. */
async function told(components: object, occurred_at = inHours(-1)) {
  const customer = name();
  const registration = { id: name(), type: 'registration', customer, occurred_at: inHours(-1000) };
  const [, result] = await feed.results([
    registration,
    { id: name(), type: 'revenue', customer, occurred_at, components },
  ]);
  const [event] = await backend.database
    .select()
    .from(events)
    .where(eq(events.eventId, result?.id ?? ''));
  return { result, amount: event?.amount ?? null, components: event?.components };
}

const refusal = (message: string) => ({
  cause: { code: '23001', message: expect.stringContaining(message) as string },
});

describe('a formula of net revenue', () => {
  test('turns components into an amount, which the figures add up, also counted again', async () => {
    expect(await add({ bets: '0.835', wins: '-0.835', promo: '-1', deposits: '-0.1' })).toMatchObject({
      status: 201,
      body: { version: 1, valid_from: null },
    });
    const components = { bets: '100000', wins: '90000.00', promo: 1000, deposits: '20000' };
    expect(await told(components)).toMatchObject({
      result: { status: 'accepted' },
      amount: 535_000n,
      components: { bets: '10000000', wins: '9000000', promo: '100000', deposits: '2000000' },
    });
    const revenue = async () => {
      const { body } = await operator.client.get(`/api/v1/statistics?period=7&brand_id=${feed.brandId}`);
      return (body as { meta: { totals: { net_revenue: object } } }).meta.totals.net_revenue;
    };
    expect(await revenue()).toEqual({ EUR: '5350.00' });
    await rebuildFigures(backend.database, backend.now());
    expect(await revenue()).toEqual({ EUR: '5350.00' });
  });

  test('is rounded once per event, half a cent to the even one', async () => {
    await add({ bets: '0.5' });
    expect((await told({ bets: '0.01' })).amount).toBe(0n);
    expect((await told({ bets: '0.03' })).amount).toBe(2n);
    expect((await told({ bets: '-0.03' })).amount).toBe(-2n);
  });

  test('is refused where another version came since the one that it began from, and written once', async () => {
    const from = (version: number, factors: object, key?: string) =>
      operator.client.post(
        path,
        { factors },
        { 'If-Match': `"${version}"`, ...(key && { 'Idempotency-Key': key }) },
      );
    const first = await from(0, { bets: '1' }, '"first formula"');
    expect(first).toMatchObject({ status: 201, body: { version: 1 } });
    expect(await from(0, { bets: '1' }, '"first formula"')).toMatchObject({ status: 201, body: first.body });
    const [present, ...others] = await versions();
    expect(others).toEqual([]);
    expect(await from(0, { wins: '-1' })).toMatchObject({ status: 412, body: { record: present } });
    expect(await versions()).toEqual([present]);
    expect(await from(1, { wins: '-1' })).toMatchObject({ status: 201, body: { version: 2 } });
  });

  test('has versions, of which the one in force when it happened counts', async () => {
    await add({ bets: '1' });
    const later = inHours(2);
    expect(await add({ bets: '0.5', wins: '-0.5' }, later)).toMatchObject({
      status: 201,
      body: { version: 2, valid_from: later },
    });
    expect(await versions()).toEqual([
      {
        version: 1,
        valid_from: null,
        state: { key: 'in_force', title: 'in force' },
        factors: { bets: '1' },
      },
      {
        version: 2,
        valid_from: later,
        state: { key: 'later', title: 'later' },
        factors: { bets: '0.5', wins: '-0.5' },
      },
    ]);
    backend.advance(3 * hour);
    expect((await told({ bets: '10' }, inHours(-2))).amount).toBe(1000n);
    expect((await told({ bets: '10' }, inHours(-0.5))).amount).toBe(500n);
    operator = await demoCaller(backend.app, 'operator');
    expect((await versions()).map(({ state }) => state.key)).toEqual(['past', 'in_force']);
  });

  test('refuses a component that it does not name, and so does a brand without one', async () => {
    const refused = { status: 'rejected', reason: 'INVALID', message: expect.stringContaining('components') };
    expect((await told({ bets: '10' })).result).toMatchObject(refused);
    await add({ bets: '1' });
    expect((await told({ bets: '10', jackpot: '1' })).result).toMatchObject(refused);
    expect((await told({ bets: '10' })).result).toMatchObject({ status: 'accepted' });
  });

  test('never counts from the past on, nor before a version that was made earlier', async () => {
    await add({ bets: '1' });
    expect(await add({ bets: '2' }, inHours(-1))).toMatchObject({
      status: 422,
      body: { errors: { valid_from: [expect.any(String)] } },
    });
    expect(await add({ bets: '2' }, '9999-12-31T23:59:59-12:00')).toMatchObject({
      status: 422,
      body: { errors: { valid_from: [expect.any(String)] } },
    });
    await add({ bets: '2' }, inHours(5));
    expect(await add({ bets: '3' }, inHours(4))).toMatchObject({
      status: 422,
      body: { errors: { valid_from: [expect.stringContaining('Remove it first')] } },
    });
    expect(await add({ bets: '3' })).toMatchObject({ status: 422 });
    expect(await versions()).toHaveLength(2);
  });

  test('is one of several at once', async () => {
    const made = await Promise.all([1, 2, 3, 4].map((hours) => add({ bets: '1' }, inHours(hours))));
    const numbers = (await versions()).map(({ version }) => version);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(numbers.length);
  });

  test('never changes, and is removed only while it waits as the latest', async () => {
    await add({ bets: '1' });
    await add({ bets: '2' }, inHours(1));
    await add({ bets: '3' }, inHours(2));
    const of = (version: number) =>
      and(eq(netRevenueFormulas.brandId, feed.brandId), eq(netRevenueFormulas.version, version));
    const { database } = backend;
    const change = database.update(netRevenueFormulas).set({ validFrom: new Date() }).where(of(3));
    await expect(change).rejects.toMatchObject(refusal('formulas are never changed'));
    const kept = refusal('formulas are never removed');
    await expect(database.delete(netRevenueFormulas).where(of(1))).rejects.toMatchObject(kept);
    await expect(database.delete(netRevenueFormulas).where(of(2))).rejects.toMatchObject(kept);
    await database.delete(netRevenueFormulas).where(of(3));
    await database.delete(netRevenueFormulas).where(of(2));
    // In force by the clock of the database, whatever the process believes.
    const validFrom = new Date(Date.now() - hour);
    const row = { brandId: feed.brandId, version: 2, validFrom, factors: { bets: '2' } };
    await database.insert(netRevenueFormulas).values(row);
    await expect(database.delete(netRevenueFormulas).where(of(2))).rejects.toMatchObject(kept);
    expect(await versions()).toHaveLength(2);
  });

  test.each([
    [{}],
    [{ bets: '1.00001' }],
    [{ bets: '12345' }],
    [{ bets: 'x' }],
    [{ bets: 1 }],
    [{ Bets: '1' }],
    [{ 'the bets': '1' }],
    [Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`part_${index}`, '1']))],
  ])('is refused: %j', async (factors) => {
    const answer = await add(factors);
    expect(answer.status).toBe(422);
    const fields = Object.keys((answer.body as { errors: object }).errors);
    expect(fields.every((field) => field.startsWith('factors'))).toBe(true);
  });

  test('of a foreign brand is neither read, made nor removed', async () => {
    const stranger = await callerOf(backend.app, 'operator2@demo.test');
    expect((await stranger.client.get(path)).status).toBe(404);
    expect((await stranger.client.post(path, { factors: { bets: '1' } })).status).toBe(404);
    await add({ bets: '1' });
    await add({ bets: '2' }, inHours(1));
    expect((await stranger.client.delete(`${path}/2`)).status).toBe(404);
    const affiliate = await demoCaller(backend.app, 'affiliate');
    expect((await affiliate.client.get(path)).status).toBe(403);
    expect((await affiliate.client.delete(`${path}/2`)).status).toBe(403);
    expect(await versions()).toHaveLength(2);
  });
});

describe('a version of a formula that is not in force yet', () => {
  const kept = {
    status: 409,
    body: { message: expect.stringContaining('Only the latest version') as string },
  };

  test('is removed, the latest alone, and makes room for another', async () => {
    await add({ bets: '1' });
    await add({ bets: '2' }, inHours(50_000));
    await add({ bets: '3' }, inHours(60_000));
    expect(await remove(2)).toMatchObject(kept);
    expect(await remove(9)).toMatchObject({ status: 404 });
    expect(await remove(3)).toMatchObject({ status: 204 });
    expect(await remove(2)).toMatchObject({ status: 204 });
    expect(await remove(1)).toMatchObject(kept);
    expect(await add({ bets: '4' }, inHours(1))).toMatchObject({ status: 201, body: { version: 2 } });
    const log = await backend.database
      .select()
      .from(auditLog)
      .where(eq(auditLog.entity, 'net_revenue_formulas'))
      .orderBy(asc(auditLog.id));
    const removed = log.filter(({ before }) => before?.['brand_id'] === feed.brandId);
    expect(removed.map(({ before, after, actorId }) => [before?.['version'], after, actorId])).toEqual([
      [3, null, operator.id],
      [2, null, operator.id],
    ]);
  });

  test('is kept from ten minutes before it, when an event from a clock that is ahead may be of it', async () => {
    await add({ bets: '1' });
    const inMs = (ms: number) => new Date(backend.now().getTime() + ms).toISOString();
    await add({ bets: '2' }, inMs(10 * minute));
    await add({ bets: '3' }, inMs(10 * minute + 1));
    expect(await remove(3)).toMatchObject({ status: 204 });
    expect(await remove(2)).toMatchObject(kept);
    backend.advance(hour);
    expect(await remove(2)).toMatchObject(kept);
  });

  test('is kept once an event counted by it, on a server whose clock was ahead', async () => {
    await add({ bets: '1' });
    await add({ bets: '2' }, inHours(2));
    backend.advance(3 * hour);
    expect((await told({ bets: '10' }, inHours(0))).amount).toBe(2000n);
    backend.advance(-3 * hour);
    expect(await remove(2)).toMatchObject(kept);
    const own = and(eq(netRevenueFormulas.brandId, feed.brandId), eq(netRevenueFormulas.version, 2));
    await expect(backend.database.delete(netRevenueFormulas).where(own)).rejects.toMatchObject(
      refusal('formulas are never removed'),
    );
  });

  test('is removed once by several at once, and leaves no gap where one is added meanwhile', async () => {
    await add({ bets: '1' });
    await add({ bets: '2' }, inHours(1));
    const statuses = (await Promise.all([1, 2, 3].map(() => remove(2)))).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([204, 404, 404]);
    await add({ bets: '2' }, inHours(1));
    await Promise.all([remove(2), add({ bets: '3' }, inHours(2)), remove(2), add({ bets: '4' }, inHours(3))]);
    const numbers = (await versions()).map(({ version }) => version);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  test('is removed by whoever may change the brand', async () => {
    await add({ bets: '1' });
    await add({ bets: '2' }, inHours(1));
    const admin = await demoCaller(backend.app, 'super-admin');
    expect((await admin.client.delete(`${path}/2`)).status).toBe(204);
  });
});
