import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brands, users } from '../../../server/database/tables/index.ts';
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
  data: {
    id: number;
    approved: boolean;
    version: number;
    state: { key: string; title: string };
    rejection: { by: { name: string } | null; at: string; reason: string | null } | null;
  }[];
  meta: { total: number };
}

/** The two kinds of request, who answers them, where, and where they are listed. */
const kinds = [
  ['affiliates', () => operator, () => `/api/v1/operators/${operator.id}/affiliates`],
  ['operators', () => admin, () => '/api/v1/operators'],
] as const;

describe.each(kinds)('requests of %s', (kind, who, list) => {
  const waiting = async () => (await who().client.get(`${list()}?perPage=18&page=1&approved=0`)).body as Page;
  const answer = (id: number, approved: boolean, reason?: string) =>
    who().client.patch(`/api/v1/${kind}/${id}/approval`, { approved, reason });
  const firstWaiting = async () => (await waiting()).data[0]?.id ?? 0;

  test('AF1, OP2: are the accounts without approval', async () => {
    const { data, meta } = await waiting();
    expect(data).toHaveLength(18);
    expect(data.every(({ approved }) => !approved)).toBe(true);
    expect(data.every(({ state }) => state.key === 'waiting')).toBe(true);
    const all = (await who().client.get(`${list()}?perPage=18&page=1`)).body as Page;
    const approved = (await who().client.get(`${list()}?approved=1`)).body as Page;
    const rejected = (await who().client.get(`${list()}?state=rejected`)).body as Page;
    expect(meta.total + approved.meta.total + rejected.meta.total).toBe(all.meta.total);
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

  test('AF3: rejecting keeps the account, and records who did it, when and why', async () => {
    const before = await waiting();
    const id = before.data[0]?.id ?? 0;
    expect((await answer(id, false, '  Two lines\nof a reason  ')).status).toBe(204);
    expect((await waiting()).meta.total).toBe(before.meta.total - 1);
    const { data } = (await who().client.get(`${list()}?state=rejected`)).body as Page;
    expect(data.find((row) => row.id === id)).toMatchObject({
      approved: false,
      state: { key: 'rejected', title: 'Rejected' },
      rejection: { by: { id: who().id }, at: backend.now().toISOString(), reason: 'Two lines\nof a reason' },
    });
  });

  test('a rejected account can be approved later, and is then no longer rejected', async () => {
    const id = await firstWaiting();
    await answer(id, false);
    expect((await answer(id, true)).status).toBe(204);
    const [row] = await backend.database.select().from(users).where(eq(users.id, id));
    expect(row).toMatchObject({ rejectedAt: null, rejectedBy: null, rejectionReason: null });
    expect(row?.approvedAt).toBeInstanceOf(Date);
  });

  test('a second answer is refused with the author and the age of the first', async () => {
    const id = await firstWaiting();
    await answer(id, false);
    backend.advance(3 * 60_000);
    const [me] = await backend.database.select().from(users).where(eq(users.id, who().id));
    expect(await answer(id, false, 'Another reason')).toMatchObject({
      status: 409,
      body: { message: `${me?.name} already rejected this request 3 minutes ago.` },
    });
    await answer(id, true);
    expect(await answer(id, false)).toMatchObject({
      status: 409,
      body: { message: `${me?.name} already approved this request now.` },
    });
  });

  test('answering a request that was answered since it was read is refused with its current state', async () => {
    const [row] = (await waiting()).data;
    if (!row) throw new Error('nobody waits');
    const since = { 'If-Match': `"${row.version}"` };
    const path = `/api/v1/${kind}/${row.id}/approval`;
    expect((await who().client.patch(path, { approved: true }, since)).status).toBe(204);
    expect(await who().client.patch(path, { approved: true }, since)).toMatchObject({
      status: 412,
      body: {
        message: expect.stringContaining('already approved') as string,
        record: { id: row.id, state: { key: 'approved' }, version: row.version + 1 },
      },
    });
  });

  test.each([
    ['of 1001 characters', 'a'.repeat(1001)],
    ['with a control character', 'a\u0007b'],
    ['that is no text', 7],
  ])('a reason %s is refused', async (_what, reason) => {
    const refused = await who().client.patch(`/api/v1/${kind}/${await firstWaiting()}/approval`, {
      approved: false,
      reason,
    });
    expect(refused).toMatchObject({ status: 422, body: { errors: { reason: [expect.any(String)] } } });
  });

  test('of many simultaneous answers to a request one succeeds', async () => {
    const id = await firstWaiting();
    const answers = await Promise.all([false, false, false, false].map((approved) => answer(id, approved)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409, 409, 409]);
  });
});

test('AF4: another operator’s affiliate, or an account that is no affiliate, is treated as missing', async () => {
  const own = and(eq(users.operatorId, other.id), eq(users.type, 'affiliate'), isNull(users.approvedAt));
  const [foreign] = await backend.database.select().from(users).where(own);
  for (const id of [foreign?.id, admin.id, 1_999_999]) {
    const path = `/api/v1/affiliates/${id}/approval`;
    expect((await operator.client.patch(path, { approved: true })).status).toBe(404);
    expect((await operator.client.patch(path, { approved: false })).status).toBe(404);
  }
});

test('a rejected account signs in and reads, sees its rejection, and changes only itself', async () => {
  const own = and(eq(users.operatorId, operator.id), eq(users.type, 'affiliate'), isNull(users.approvedAt));
  const [applicant] = await backend.database.select().from(users).where(own);
  const affiliate = await demoCaller(backend.app, 'affiliate');
  await admin.client.patch(`/api/v1/users/${affiliate.id}`, { approved: false });
  const path = `/api/v1/affiliates/${affiliate.id}/approval`;
  expect((await operator.client.patch(path, { approved: false, reason: 'No website' })).status).toBe(204);
  const { client } = await demoCaller(backend.app, 'affiliate');
  expect((await client.get('/api/v1/auth/me')).body).toMatchObject({
    approved: false,
    approved_at: null,
    rejected: { at: backend.now().toISOString(), reason: 'No website' },
  });
  expect((await client.get('/api/v1/promo_materials')).status).toBe(200);
  const campaign = { promo_material_id: 1, plan_id: 1, link: 'https://example.com' };
  expect(await client.post('/api/v1/contacts', campaign)).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('rejected') as string },
  });
  expect((await client.patch(`/api/v1/users/${affiliate.id}`, { name: 'New name' })).status).toBe(200);
  expect(applicant).toBeDefined();
  // In the form of users, only approving clears a rejection.
  await admin.client.patch(`/api/v1/users/${affiliate.id}`, { approved: false, comment: 'Asked again' });
  expect((await client.get('/api/v1/auth/me')).body).toHaveProperty('rejected.reason', 'No website');
  await admin.client.patch(`/api/v1/users/${affiliate.id}`, { approved: true });
  expect((await client.get('/api/v1/auth/me')).body).toMatchObject({ approved: true, rejected: null });
});

describe('the super-admin’s list of affiliates', () => {
  const path = '/api/v1/affiliates';
  async function homeless(email: string): Promise<number> {
    const row = { type: 'affiliate', name: 'Без Бренда', email } as const;
    const [made] = await backend.database.insert(users).values(row).returning({ id: users.id });
    return made?.id ?? 0;
  }

  test('has those of all brands, and can be filtered to those without an operator', async () => {
    const id = await homeless('homeless1@example.com');
    const all = (await admin.client.get(`${path}?perPage=1`)).body as Page;
    const without = (await admin.client.get(`${path}?has_operator=0&approved=0`)).body as Page;
    const none = (await admin.client.get(`${path}?has_operator=0`)).body as Page;
    const having = (await admin.client.get(`${path}?has_operator=1`)).body as Page;
    expect(without.data.map((row) => row.id)).toContain(id);
    expect(without.data[0]).toMatchObject({ brand: null, state: { key: 'waiting' } });
    expect(none.meta.total + having.meta.total).toBe(all.meta.total);
    expect((await operator.client.get(path)).status).toBe(403);
  });

  test('affiliates of a brand without an owner are among them, until it has one', async () => {
    const row = { name: 'Nobody’s', link: 'https://nobodys.example' };
    const [brand] = await backend.database.insert(brands).values(row).returning({ id: brands.id });
    const id = await homeless('homeless4@example.com');
    await backend.database.update(users).set({ brandId: brand?.id }).where(eq(users.id, id));
    const queued = async () =>
      ((await admin.client.get(`${path}?has_operator=0&approved=0`)).body as Page).data.map((one) => one.id);
    expect(await queued()).toContain(id);
    await backend.database
      .update(brands)
      .set({ operatorId: operator.id })
      .where(eq(brands.id, brand?.id ?? 0));
    expect(await queued()).not.toContain(id);
  });

  test('approving an affiliate without a brand requires one, and accepts a condition', async () => {
    const id = await homeless('homeless2@example.com');
    const answer = (body: object) => admin.client.patch(`${path}/${id}/approval`, body);
    expect(await answer({ approved: true })).toMatchObject({
      status: 422,
      body: { errors: { brand_id: [expect.any(String)] } },
    });
    expect(await answer({ approved: true, brand_id: 1_999_999 })).toMatchObject({
      status: 422,
      body: { errors: { brand_id: [expect.any(String)] } },
    });
    expect((await answer({ approved: true, brand_id: 1, condition_cooperation: 2 })).status).toBe(204);
    const [row] = await backend.database.select().from(users).where(eq(users.id, id));
    expect(row).toMatchObject({ brandId: 1, conditionCooperation: 2 });
    expect(row?.approvedAt).toBeInstanceOf(Date);
    // A different brand that somebody else has set is not overwritten silently.
    expect((await answer({ approved: true, brand_id: 2 })).status).toBe(409);
  });

  test('an operator neither finds affiliates without a brand nor assigns brands', async () => {
    const id = await homeless('homeless3@example.com');
    const answer = await operator.client.patch(`${path}/${id}/approval`, { approved: true, brand_id: 1 });
    expect(answer.status).toBe(404);
  });
});
