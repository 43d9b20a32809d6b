import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { accessAllows } from '../../contract/access.ts';
import { type AccountType, accountTypes } from '../../contract/accounts.ts';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { api } from '../../contract/index.ts';
import { permissionNames } from '../../contract/permission-names.ts';
import type { AnyResource } from '../../contract/resource.ts';
import type { Backend } from '../support/server/backend.ts';
import { type Caller, pathOf } from '../support/server/callers.ts';
import type { Answer } from '../support/server/client.ts';
import { type Foreign, startWithForeign } from '../support/server/foreign.ts';
import { giveRole, makeRole } from '../support/server/roles.ts';

let backend: Backend;
let strangers: Caller[];
let foreign: Foreign['records'];
let operatorOf: Foreign['operatorOf'];
beforeAll(async () => {
  ({ backend, strangers, records: foreign, operatorOf } = await startWithForeign());
});
afterAll(() => backend.close());

/** Plans are the platform's: everybody reads what they pay. */
const isShared = ({ path }: Call) => path.startsWith('/api/v1/plans/');

/** The calls of a type about a record that the path names; one's own account is no other's. */
const callsOf = (type: AccountType) =>
  calls.filter(
    (call) =>
      Array.isArray(call.access) &&
      call.access.includes(type) &&
      call.permission &&
      !call.selfService &&
      call.path.includes('{') &&
      !isShared(call),
  );

/** Bodies that a call takes; the others take one without any field. */
const bodies: Record<string, object> = {
  'POST /api/v1/brands/{id}/formulas': { factors: { bets: '1' } },
  'PATCH /api/v1/campaigns/{id}': { state: 'paused' },
  'POST /api/v1/customers/{id}/reassign': {
    campaign_id: null,
    reason: 'It belongs to somebody else',
    from: '2026-01-01T00:00:00Z',
  },
  'PATCH /api/v1/affiliates/{id}/approval': { approved: false },
  'POST /api/v1/brands/{id}/api_keys': { name: 'Feed', scopes: ['events.write'] },
  'POST /api/v1/brands/{id}/feed/test': { event: {} },
  'PATCH /api/v1/conversions/{id}': { approved: true },
  'POST /api/v1/operators/{userId}/adjustments': {
    affiliate_id: 1,
    amount: '1.00',
    currency: 'EUR',
    reason: 'For a good reason',
  },
  'POST /api/v1/transactions/{id}/reverse': { reason: 'For a good reason' },
  'POST /api/v1/operators/{userId}/payments': { affiliate_id: 1, amount: '1.00', currency: 'EUR' },
  'POST /api/v1/operators/{userId}/periods/{id}/close': { fingerprint: 'any' },
};

function make({ client, id, type }: Caller, call: Call): Promise<Answer> {
  const collection = /^\/api\/v1\/(\w+)\//.exec(call.path)?.[1] ?? '';
  // An operator's id is foreign to whoever does not work for it.
  const operator = type === 'sub-operator' ? strangers[0]?.id : strangers.find((one) => one.id !== id)?.id;
  const ofExplain = collection === 'explain' ? `event-${foreign['events']}` : undefined;
  const named = collection === 'operators' ? operator : (ofExplain ?? foreign[collection]);
  if (named === undefined) throw new Error(`No foreign record is known for ${call.path}`);
  const path = pathOf(call, named);
  const body = bodies[`${call.method} ${call.path}`] ?? {};
  switch (call.method) {
    case 'GET':
      return client.get(path);
    case 'POST':
      return client.post(path, body);
    case 'PUT':
      return client.put(path, body);
    case 'PATCH':
      return client.patch(path, body);
    case 'DELETE':
      return client.delete(path);
  }
}

/** The records that a parameter of a query names: the part of a path that their id follows. */
const filters: Readonly<Record<string, string>> = {
  brand_id: 'brands',
  campaign_id: 'campaigns',
  campaign_ids: 'campaigns',
  affiliate_id: 'affiliates',
  /** The brand of a manager. */
  entity_id: 'brands',
  role_id: 'roles',
  period_id: 'periods',
  /** The account that changed something, and the record that was changed. */
  actor_id: 'managers',
  object_id: 'brands',
};
/** The plans are the platform's: what they narrow to are own records. */
const sharedFilters = ['plan_id'];

/** The other parameters that a call needs for a filter to name a record. */
const besides: Readonly<Record<string, string>> = { object_id: '&object=brands' };

/** The calls of a type that read, each with the parameters of its query that name records. */
const filteredCalls = (type: AccountType) =>
  calls.flatMap((call) => {
    const isAllowed = Array.isArray(call.access) && call.access.includes(type);
    if (call.method !== 'GET' || !isAllowed || !call.query) return [];
    const named = Object.keys(call.query.shape).filter((name) => /_ids?$/.test(name));
    return named.filter((name) => !sharedFilters.includes(name)).map((name) => ({ call, name }));
  });

const emptyPage = z.object({ data: z.array(z.unknown()).length(0) });

/** Whether an answer has no row: a list, a page of one, or a file with its headings alone. */
const isEmpty = (body: unknown) =>
  typeof body === 'string'
    ? body.trim().split('\n').length <= 1
    : body === undefined || z.array(z.unknown()).length(0).or(emptyPage).safeParse(body).success;

const held: [role: string, permissions: (call: Call) => readonly string[]][] = [
  ['the permission of the call alone', ({ permission }) => [permission ?? '']],
  ['every permission', () => permissionNames],
];

describe('security 51: no role makes the records of others visible', () => {
  const cases = accountTypes
    .filter((type) => type !== 'super-admin')
    .flatMap((type) => held.map(([role, permissions]) => ({ type, role, permissions })));

  function strangerOf(type: AccountType): Caller {
    const caller = strangers.find((one) => one.type === type);
    if (!caller) throw new Error(`There is no ${type}`);
    return caller;
  }
  const allow = async ({ id }: Caller, permissions: readonly string[]) =>
    giveRole(backend.database, [id], await makeRole(backend.database, permissions));

  test.each(cases)('to $type with $role', async ({ type, permissions }) => {
    const caller = strangerOf(type);
    const asked = callsOf(type);
    expect(asked.length).toBeGreaterThan(1);
    for (const call of asked) {
      await allow(caller, permissions(call));
      const { status } = await make(caller, call);
      expect([call.method, call.path, status]).toEqual([call.method, call.path, 404]);
    }
  });

  test.each(cases)('by a filter, to $type with $role', async ({ type, permissions }) => {
    const caller = strangerOf(type);
    const asked = filteredCalls(type);
    const figures = ['/api/v1/statistics', '/api/v1/statistics.csv', '/api/v1/explain/earned'];
    expect(asked.map(({ call }) => call.path)).toEqual(expect.arrayContaining(figures));
    for (const { call, name } of asked) {
      const id = foreign[filters[name] ?? ''];
      if (id === undefined) throw new Error(`No foreign record is known for ${name} of ${call.path}`);
      await allow(caller, permissions(call));
      const own = call.path.startsWith('/api/v1/operators/') ? operatorOf(caller) : caller.id;
      const { status, body } = await caller.client.get(
        `${pathOf(call, own)}?${name}=${id}${besides[name] ?? ''}`,
      );
      const answer = [call.path, name, status];
      // A list has no row of others; figures of others are those of nothing that exists.
      if (figures.includes(call.path) || status !== 200) expect(answer).toEqual([call.path, name, 404]);
      else expect([...answer, isEmpty(body)]).toEqual([...answer, true]);
    }
  });
});

describe('a change of a record of others from a version that is not the present one', () => {
  const cases = Object.values<AnyResource>(api)
    .filter(({ versioned, selfService }) => versioned && !selfService)
    .flatMap(({ name, calls: { update } }) =>
      accountTypes
        .filter((type) => type !== 'super-admin' && update && accessAllows(update.access, type))
        .map((type) => ({ type, name, update })),
    );

  test('can be tried', () => {
    expect(cases.map(({ type, name }) => [type, name])).toEqual([
      ['operator', 'brands'],
      ['operator', 'roles'],
    ]);
  });

  test.each(cases)(
    'is answered to $type like one of no record of the $name',
    async ({ type, name, update }) => {
      const caller = strangers.find((one) => one.type === type);
      const id = foreign[name];
      if (!caller || !update || id === undefined)
        throw new Error(`No foreign record of the ${name} is known`);
      await giveRole(backend.database, [caller.id], await makeRole(backend.database, permissionNames));
      for (const version of [1, 999]) {
        const changes = { name: 'Mine' };
        const answer = await caller.client.patch(pathOf(update, id), changes, { 'If-Match': `"${version}"` });
        expect(answer).toMatchObject({ status: 404, body: { message: expect.any(String) as string } });
        expect(answer.body).not.toHaveProperty('record');
      }
    },
  );

  test('is answered to an operator alike for a role of the platform, which it only sees', async () => {
    const [operator] = strangers;
    const id = await makeRole(backend.database, []);
    const answer = await operator?.client.patch(
      `/api/v1/roles/${id}`,
      { name: 'Mine' },
      { 'If-Match': '"999"' },
    );
    expect(answer).toMatchObject({ status: 404 });
  });
});
