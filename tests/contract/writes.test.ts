import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { type AccountType } from '../../contract/accounts.ts';
import { eventIntake } from '../../contract/event-intake.ts';
import { api } from '../../contract/index.ts';
import { type AnyResource } from '../../contract/resource.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { type Caller, demoCaller, listCall, pathOf, type Row } from '../support/server/callers.ts';
import { allowedSubOperator } from '../support/server/roles.ts';
import { fieldsOf, sampleBody, shown, wrong } from '../support/server/samples.ts';

const resources = Object.values<AnyResource>(api);
const creatable = resources.flatMap((resource) =>
  (resource.access.create ?? []).map((type) => ({ name: `${resource.name} by ${type}`, resource, type })),
);
const changeable = resources
  .filter(({ name, update }) => update && name !== 'users')
  .flatMap((resource) =>
    (resource.access.update ?? []).map((type) => ({ name: `${resource.name} by ${type}`, resource, type })),
  );

let backend: Backend;
let admin: Caller;
const callers = new Map<AccountType, Caller>();
beforeAll(async () => {
  backend = await startBackend();
  admin = await demoCaller(backend.app, 'super-admin');
  callers.set('super-admin', admin);
  for (const type of ['operator', 'affiliate'] as const)
    callers.set(type, await demoCaller(backend.app, type));
  callers.set('sub-operator', await allowedSubOperator(backend));
});
afterAll(() => backend.close());

function callerOf(type: AccountType): Caller {
  const caller = callers.get(type);
  if (!caller) throw new Error(`${type} writes nothing`);
  return caller;
}

/** Asserts that a record shows the values of a body. */
function expectShown(record: Record<string, unknown>, body: Record<string, unknown>, schema: z.ZodObject) {
  const seen = fieldsOf(schema).map(([field, kind]) => [field, shown(record, field, kind)]);
  expect(Object.fromEntries(seen)).toEqual(body);
}

const create = async (resource: AnyResource, caller: Caller) => {
  const schema = resource.create;
  if (!schema) throw new Error(`${resource.name} are not created`);
  const body = await sampleBody(schema, caller, admin);
  const answer = await caller.client.post(resource.path, body);
  return { schema, body, answer, record: answer.body as Row };
};

describe.each(creatable)('creating $name', ({ resource, type }) => {
  test('PL3, RO4, BR3, PM7, CO4, IN3, CA4, SA3: the response and the list have what the body said', async () => {
    const caller = callerOf(type);
    const { schema, body, answer, record } = await create(resource, caller);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    expectShown(record, body, schema);
    const call = listCall(resource, type);
    if (!call) return;
    const { body: page } = await caller.client.get(`${pathOf(call, caller.id)}?sort=-id&perPage=1`);
    expect((page as { data: Row[] }).data).toEqual([record]);
  });

  test('V13: names exactly the field that is wrong', async () => {
    const caller = callerOf(type);
    const schema = resource.create;
    if (!schema) return;
    const body = await sampleBody(schema, caller, admin);
    for (const [field, kind] of fieldsOf(schema)) {
      // Without its own key a campaign would be a contact.
      const values = field === resource.createKey ? wrong(kind) : [undefined, null, ...wrong(kind)];
      for (const value of values) {
        const answer = await caller.client.post(resource.path, { ...body, [field]: value });
        const name = `${field}: ${JSON.stringify(value)}`;
        expect(answer.status, name).toBe(422);
        const errors = Object.keys((answer.body as { errors: object }).errors);
        expect(new Set(errors.map((key) => key.replace(/\..*/, ''))), name).toEqual(new Set([field]));
      }
    }
  });

  test('security 53: ignores fields that the caller may not set', async () => {
    const caller = callerOf(type);
    const schema = resource.create;
    if (!schema) return;
    const body = await sampleBody(schema, caller, admin);
    const extra = {
      id: 1,
      type_: 'x',
      user_id: 1,
      operator_id: 1,
      approved: true,
      created_at: '2000-01-01T00:00:00Z',
    };
    const { status, body: record } = await caller.client.post(resource.path, { ...extra, ...body });
    expect(status).toBe(201);
    expect((record as Row).id).not.toBe(1);
    expect(JSON.stringify(record)).not.toContain('2000-01-01');
  });
});

describe.each(changeable)('changing $name', ({ resource, type }) => {
  test('PL4, RO5: takes the same keys, each alone or all at once', async () => {
    const caller = callerOf(type);
    const { record } = await create(resource, caller);
    const schema = resource.update;
    if (!schema) return;
    const item = `${resource.path}/${record.id}`;
    const body = await sampleBody(schema, caller, admin);
    const all = await caller.client.patch(item, body);
    expect(all.status).toBe(200);
    expectShown(all.body as Row, body, schema);
    for (const [field, kind] of fieldsOf(schema)) {
      const { [field]: value } = await sampleBody(schema, caller, admin);
      const one = await caller.client.patch(item, { [field]: value });
      expect(shown(one.body as Row, field, kind)).toEqual(value);
    }
    const none = await caller.client.patch(item, {});
    expect(none.status).toBe(200);
  });

  test.runIf(resource.delete)('API20: is deleted once, and a missing one answers 404', async () => {
    const caller = callerOf(type);
    const { record } = await create(resource, caller);
    const item = `${resource.path}/${record.id}`;
    expect((await caller.client.delete(item)).status).toBe(204);
    expect((await caller.client.delete(item)).status).toBe(404);
    expect((await caller.client.patch(item, {})).status).toBe(404);
  });
});

describe('operations that an entity lacks', () => {
  const lacking = resources.filter(({ create, update, ...one }) => !create || !update || !one.delete);

  test.each(lacking)('API20: do not exist for $name', async (resource) => {
    const { client } = admin;
    const item = `${resource.path}/1`;
    // A conversion is decided about at the address of its record.
    const unchanged = resource.name === 'conversions' ? [422] : [404, 405];
    if (!resource.update) expect(unchanged).toContain((await client.patch(item, {})).status);
    if (!resource.delete) expect([404, 405]).toContain((await client.delete(item)).status);
    // Systems of brands send events by a key.
    const none = resource.path === eventIntake.path ? [401] : [404, 405];
    if (!resource.create) expect(none).toContain((await client.post(resource.path, {})).status);
  });
});
