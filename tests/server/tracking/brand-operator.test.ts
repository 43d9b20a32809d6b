import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiKeys } from '../../../contract/api-keys.ts';
import { api } from '../../../contract/index.ts';
import { brandsInUse, brandsWithEvents, roles, users } from '../../../server/database/tables/index.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { type Caller, callerOf, demoCaller, rowsOf } from '../../support/server/callers.ts';
import { client } from '../../support/server/client.ts';

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

const path = '/api/v1/brands';
const brandBy = async (caller: Caller) => {
  const { body } = await caller.client.post(path, { name: 'Moving', link: 'https://moving.example' });
  return api.brands.record.parse(body);
};
const give = (id: number, operatorId: number | null, by = admin) =>
  by.client.patch(`${path}/${id}`, { operator_id: operatorId });
const ownIds = async (caller: Caller) => (await rowsOf(caller, api.brands)).map(({ id }) => id);

describe('the operator of a brand', () => {
  test('is nobody for a brand that a super-admin makes, and then whom the super-admin chooses', async () => {
    const brand = await brandBy(admin);
    expect(brand.operator).toBeNull();
    expect(await give(brand.id, operator.id)).toMatchObject({
      status: 200,
      body: { operator: { id: operator.id } },
    });
    expect(await ownIds(operator)).toContain(brand.id);
    expect(await give(brand.id, other.id)).toMatchObject({
      status: 200,
      body: { operator: { id: other.id } },
    });
    expect(await ownIds(operator)).not.toContain(brand.id);
    expect(await ownIds(other)).toContain(brand.id);
  });

  test('takes the members of the brand over, and no role of the former operator', async () => {
    const { id } = await brandBy(operator);
    const { body } = await operator.client.post('/api/v1/managers', {
      entity_id: id,
      name: 'Moving Manager',
      email: 'moving.manager@demo.test',
    });
    const manager = api.managers.record.parse(body).user.id;
    const [role] = await backend.database
      .insert(roles)
      .values({ name: 'Of the former operator', operatorId: operator.id, confirmedAt: backend.now() })
      .returning();
    await backend.database.update(users).set({ roleId: role?.id }).where(eq(users.id, manager));
    expect(await give(id, other.id)).toMatchObject({ status: 200 });
    expect(
      await backend.database
        .select({ operatorId: users.operatorId, roleId: users.roleId })
        .from(users)
        .where(and(eq(users.id, manager), eq(users.brandId, id))),
    ).toEqual([{ operatorId: other.id, roleId: null }]);
  });

  test('is chosen by a super-admin alone', async () => {
    const { id } = await brandBy(operator);
    expect(await give(id, other.id, operator)).toMatchObject({ status: 403 });
    expect(await give(id, operator.id, operator)).toMatchObject({ status: 200 });
    expect(await give(id, operator.id, other)).toMatchObject({ status: 404 });
  });

  test('is an operator, and never nobody again', async () => {
    const { id } = await brandBy(operator);
    const affiliate = await demoCaller(backend.app, 'affiliate');
    for (const wrong of [affiliate.id, admin.id, 999_999, null, 'x', 0]) {
      const answer = await admin.client.patch(`${path}/${id}`, { operator_id: wrong });
      expect([wrong, answer]).toMatchObject([
        wrong,
        { status: 422, body: { errors: { operator_id: [expect.any(String)] } } },
      ]);
    }
  });

  test('may still be chosen when the brand has clicks, and stays once it has an event', async () => {
    const { id } = await brandBy(admin);
    await backend.database.insert(brandsInUse).values({ brandId: id });
    expect(await give(id, operator.id)).toMatchObject({ status: 200 });

    const made = await operator.client.post(apiKeys.create.path.replace('{id}', String(id)), {
      name: 'First key',
      scopes: ['events.write'],
    });
    const { key } = apiKeys.create.answer.parse(made.body);
    const sent = await client(backend.app).send('/api/v1/events', {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ events: [{ id: 'first', type: 'registration', customer: 'moving-1' }] }),
    });
    expect(sent).toMatchObject({ status: 200, body: { results: [{ status: 'accepted' }] } });
    expect(await backend.database.select().from(brandsWithEvents)).toContainEqual({ brandId: id });

    expect(await give(id, other.id)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('events') as string },
    });
    expect(await give(id, operator.id)).toMatchObject({ status: 200 });
  });
});
