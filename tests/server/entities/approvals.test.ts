import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../../server/database/tables/index.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { type Caller, callerOf, demoCaller } from '../../support/server/callers.ts';

let backend: Backend;
let admin: Caller;
let operator: Caller;
let other: Caller;
beforeAll(async () => {
  backend = await startBackend();
  admin = await demoCaller(backend.app, 'super-admin');
  operator = await demoCaller(backend.app, 'operator');
  other = await callerOf(backend.app, 'operator2@demo.test');
});
afterAll(() => backend.close());

interface Page {
  data: { id: number; approved: boolean }[];
  meta: { total: number };
}

/** The two kinds of request, who answers them, where, and where they are listed. */
const kinds = [
  ['affiliates', () => operator, () => `/api/v1/operators/${operator.id}/affiliates`],
  ['operators', () => admin, () => '/api/v1/operators'],
] as const;

describe.each(kinds)('requests of %s', (kind, who, list) => {
  const waiting = async () => (await who().client.get(`${list()}?perPage=18&page=1&approved=0`)).body as Page;
  const answer = (id: number, approved: boolean) =>
    who().client.patch(`/api/v1/${kind}/${id}/approval`, { approved });

  test('AF1, OP2: are those that are not approved', async () => {
    const { data, meta } = await waiting();
    expect(data).toHaveLength(18);
    expect(data.every(({ approved }) => !approved)).toBe(true);
    const all = (await who().client.get(`${list()}?perPage=18&page=1`)).body as Page;
    const approved = (await who().client.get(`${list()}?approved=1`)).body as Page;
    expect(meta.total + approved.meta.total).toBe(all.meta.total);
  });

  test('AF3: approving moves one from the requests to the others, and sets since when', async () => {
    const before = await waiting();
    const id = before.data[0]?.id ?? 0;
    expect((await answer(id, true)).status).toBe(204);
    const after = await waiting();
    expect(after.meta.total).toBe(before.meta.total - 1);
    expect(after.data.map((row) => row.id)).not.toContain(id);
    const [row] = await backend.database.select().from(users).where(eq(users.id, id));
    expect(row?.approvedAt).toBeInstanceOf(Date);
    expect((await answer(id, true)).status).toBe(204);
    expect(await answer(id, false)).toMatchObject({
      status: 409,
      body: { message: expect.any(String) as string },
    });
  });

  test('AF3: rejecting deletes the request', async () => {
    const id = (await waiting()).data[0]?.id ?? 0;
    expect((await answer(id, false)).status).toBe(204);
    expect(await backend.database.select().from(users).where(eq(users.id, id))).toEqual([]);
    expect((await answer(id, false)).status).toBe(404);
  });

  test('of many answers at once the request gets one', async () => {
    const id = (await waiting()).data[0]?.id ?? 0;
    const answers = await Promise.all([true, false, true, false].map((approved) => answer(id, approved)));
    const statuses = answers.map(({ status }) => status);
    const [row] = await backend.database.select().from(users).where(eq(users.id, id));
    const expected = row ? [204, 409, 204, 409] : [204, 404];
    expect(statuses.every((status) => expected.includes(status))).toBe(true);
    expect(statuses.filter((status) => status === 204).length).toBeGreaterThan(0);
  });
});

test('AF4: another operator’s affiliate, or somebody who is none, is like nobody', async () => {
  const own = and(eq(users.operatorId, other.id), eq(users.type, 'affiliate'), isNull(users.approvedAt));
  const [foreign] = await backend.database.select().from(users).where(own);
  for (const id of [foreign?.id, admin.id, 1_999_999]) {
    const path = `/api/v1/affiliates/${id}/approval`;
    expect((await operator.client.patch(path, { approved: true })).status).toBe(404);
    expect((await operator.client.patch(path, { approved: false })).status).toBe(404);
  }
});

test('an operator who has brands is not rejected', async () => {
  await admin.client.patch(`/api/v1/users/${other.id}`, { approved: false });
  const path = `/api/v1/operators/${other.id}/approval`;
  expect(await admin.client.patch(path, { approved: false })).toMatchObject({
    status: 409,
    body: { message: 'It cannot be deleted: it has brands.' },
  });
});

test('somebody who has campaigns is not rejected', async () => {
  const affiliate = await demoCaller(backend.app, 'affiliate');
  await admin.client.patch(`/api/v1/users/${affiliate.id}`, { approved: false });
  const path = `/api/v1/affiliates/${affiliate.id}/approval`;
  expect(await operator.client.patch(path, { approved: false })).toMatchObject({
    status: 409,
    body: { message: 'It cannot be deleted: it is used in campaigns.' },
  });
});
