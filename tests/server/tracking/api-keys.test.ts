import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiKeys as calls } from '../../../contract/api-keys.ts';
import { apiKeys, auditLog, brands, users } from '../../../server/database/tables/index.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { type Caller, callerOf, demoCaller } from '../../support/server/callers.ts';
import { type Feed, feedOf } from '../../support/server/feed.ts';

let backend: Backend;
let operator: Caller;
let feed: Feed;
beforeAll(async () => {
  backend = await startBackend();
  operator = await demoCaller(backend.app, 'operator');
  feed = await feedOf(backend);
});
afterAll(() => backend.close());

const body = { name: 'Live system', scopes: ['events.write'] };
const keysOf = (brandId: number) => `/api/v1/brands/${brandId}/api_keys`;
const make = async (more = {}) =>
  calls.create.answer.parse((await operator.client.post(keysOf(feed.brandId), { ...body, ...more })).body);
const deposit = [{ id: 'd', type: 'deposit', customer: 'nobody', amount: '1' }];

describe('a key of the API', () => {
  test('is shown once, and kept as a hash', async () => {
    const made = await make();
    expect(made.key).toMatch(/^pk_[\w-]{43}$/);
    expect(made.postback_url).toMatch(/^http:\/\/localhost:3000\/postback\/\d+\/[\w-]{43}$/);
    const token = made.postback_url.split('/').at(-1) ?? '';
    const listed = JSON.stringify((await operator.client.get(keysOf(feed.brandId))).body);
    const rows = JSON.stringify(await backend.database.select().from(apiKeys));
    const log = await backend.database.select().from(auditLog).where(eq(auditLog.entity, 'api_keys'));
    for (const secret of [made.key, token]) {
      for (const text of [listed, rows, JSON.stringify(log)]) expect(text).not.toContain(secret);
    }
    expect(listed).toContain(made.prefix);
    expect(log.map(({ actorId, action }) => [actorId, action])).toContainEqual([operator.id, 'create']);
    expect(JSON.stringify(log)).not.toContain(rows.match(/"keyHash":"(\w+)"/)?.[1]);
  });

  test('opens the call of events until it is revoked, and the panel says when it was used', async () => {
    const { id, key } = await make();
    expect((await feed.send(deposit, key)).status).toBe(200);
    await backend.settled();
    const { body: listed } = await operator.client.get(keysOf(feed.brandId));
    expect(listed).toContainEqual(expect.objectContaining({ id, last_used_at: backend.now().toISOString() }));
    expect((await operator.client.delete(`/api/v1/api_keys/${id}`)).status).toBe(204);
    expect((await operator.client.delete(`/api/v1/api_keys/${id}`)).status).toBe(404);
    const refused = await feed.send(deposit, key);
    expect([refused.status, refused.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer']);
  });

  test('opens nothing once it has expired', async () => {
    const { key } = await make({ expires_at: new Date(backend.now().getTime() + 1000).toISOString() });
    expect((await feed.send(deposit, key)).status).toBe(200);
    backend.advance(1000);
    expect((await feed.send(deposit, key)).status).toBe(401);
    const past = await operator.client.post(keysOf(feed.brandId), {
      ...body,
      expires_at: backend.now().toISOString(),
    });
    expect(past).toMatchObject({ status: 422, body: { errors: { expires_at: [expect.any(String)] } } });
  });

  test('stays open when the approval of its operator is taken back, as what its brand tells would be lost', async () => {
    const approve = (approvedAt: Date | null) =>
      backend.database.update(users).set({ approvedAt }).where(eq(users.id, feed.operatorId));
    await approve(null);
    const postback = await backend.app.request(
      `${feed.postback}?type=registration&customer=while-unapproved`,
    );
    expect([(await feed.send(deposit)).status, await postback.text()]).toEqual([200, 'ok']);
    await approve(backend.now());
  });

  test.each(['', 'pk_unknown', 'pk_' + 'x'.repeat(43), 'two words', 'x'.repeat(500)])(
    'is not %j',
    async (key) => {
      expect((await feed.send(deposit, key)).status).toBe(401);
    },
  );

  test('is the affair of a super-admin and of the operator of its brand alone', async () => {
    const admin = await demoCaller(backend.app, 'super-admin');
    const stranger = await callerOf(backend.app, 'operator2@demo.test');
    const { id } = await make();
    expect((await stranger.client.get(keysOf(feed.brandId))).status).toBe(404);
    expect((await stranger.client.post(keysOf(feed.brandId), body)).status).toBe(404);
    expect((await stranger.client.delete(`/api/v1/api_keys/${id}`)).status).toBe(404);
    expect((await admin.client.get(keysOf(feed.brandId))).status).toBe(200);
    for (const type of ['affiliate', 'sub-operator'] as const) {
      const other = await demoCaller(backend.app, type);
      expect((await other.client.get(keysOf(feed.brandId))).status).toBe(403);
    }
    expect((await admin.client.delete(`/api/v1/api_keys/${id}`)).status).toBe(204);
  });

  test('is not made for a brand without an operator, to whom its events would belong', async () => {
    const admin = await demoCaller(backend.app, 'super-admin');
    const [brand] = await backend.database.select().from(brands).where(isNull(brands.operatorId)).limit(1);
    const answer = await admin.client.post(keysOf(brand?.id ?? 0), body);
    expect(answer.status).toBe(409);
  });

  test.each([
    { name: 'x' },
    { scopes: [] },
    { scopes: ['everything'] },
    { expires_at: 'soon' },
    { expires_at: '9999-12-31T23:59:59-12:00' },
  ])('is not made of %j', async (wrong) => {
    const { status, body: refusal } = await operator.client.post(keysOf(feed.brandId), {
      ...body,
      ...wrong,
    });
    expect(status).toBe(422);
    expect(Object.keys((refusal as { errors: object }).errors)[0]).toContain(Object.keys(wrong)[0]);
  });
});
