import { and, eq, ne, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessAllows } from '../../contract/access.ts';
import { type AccountType, accountTypes } from '../../contract/accounts.ts';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { api } from '../../contract/index.ts';
import { permissionNames } from '../../contract/permission-names.ts';
import type { AnyResource } from '../../contract/resource.ts';
import { single } from '../../server/database/single.ts';
import {
  apiKeys,
  brands,
  campaigns,
  conversions,
  customers,
  events,
  invitations,
  statements,
  users,
} from '../../server/database/tables/index.ts';
import { transactions } from '../../server/ledger/view.ts';
import type { Backend } from '../support/server/backend.ts';
import { type Caller, callerOf, demoCaller, pathOf } from '../support/server/callers.ts';
import type { Answer } from '../support/server/client.ts';
import { startPaidProgramme } from '../support/server/paid-programme.ts';
import { giveRole, makeRole } from '../support/server/roles.ts';

let backend: Backend;
/** Of each type an account to which the records below do not belong. */
let strangers: Caller[];
/** Records of the demo operator's other brand, by the part of a path that their id follows. */
let foreign: Record<string, number>;

/** An affiliate or sub-operator of a brand. */
const memberOf = (brandId: number, type: AccountType) =>
  backend.database
    .select()
    .from(users)
    .where(and(eq(users.brandId, brandId), eq(users.type, type)))
    .limit(1)
    .then(single);

beforeAll(async () => {
  const paid = await startPaidProgramme();
  ({ backend } = paid);
  const { app, database } = backend;
  const operator = await demoCaller(app, 'operator');
  const other = await callerOf(app, 'operator2@demo.test');
  const subOperator = await demoCaller(app, 'sub-operator');
  const affiliate = await demoCaller(app, 'affiliate');
  strangers = [other, subOperator, affiliate];
  const { brandId: own } = single(await database.select().from(users).where(eq(users.id, subOperator.id)));
  const isOther = and(eq(brands.operatorId, operator.id), ne(brands.id, own ?? 0));
  const brand = single(await database.select().from(brands).where(isOther).orderBy(brands.id).limit(1)).id;
  const idOf = async (table: typeof campaigns | typeof customers | typeof events | typeof invitations) =>
    single(await database.select({ id: table.id }).from(table).where(eq(table.brandId, brand)).limit(1)).id;
  const firstOf = async (table: typeof statements | typeof transactions, where: SQL) =>
    single(await database.select({ id: table.id }).from(table).where(where).limit(1)).id;
  const key = { name: 'Feed', scopes: ['events.write'] };
  expect(await operator.client.post(`/api/v1/brands/${brand}/api_keys`, key)).toMatchObject({ status: 201 });
  const member = await memberOf(brand, 'affiliate');
  // The third campaign is of neither stranger.
  const [, , { code } = { code: '' }] = paid.brand.campaigns;
  await paid.tell('somebody', '08-02', 'registration', undefined, code);
  await paid.tell('somebody', '08-03', 'deposit', '50.00');
  await paid.close('2026-08-01');
  const ofPaid = eq(conversions.brandId, paid.brand.id);
  const conversion = single(await database.select().from(conversions).where(ofPaid));
  const event = await idOf(events);
  foreign = {
    brands: brand,
    api_keys: single(await database.select().from(apiKeys).where(eq(apiKeys.brandId, brand))).id,
    campaigns: await idOf(campaigns),
    customers: await idOf(customers),
    events: event,
    conversions: conversion.id,
    statements: await firstOf(statements, eq(statements.affiliateId, conversion.affiliateId)),
    transactions: await firstOf(transactions, eq(transactions.brandId, paid.brand.id)),
    invitations: await idOf(invitations),
    affiliates: member.id,
    managers: (await memberOf(brand, 'sub-operator')).id,
    roles: await makeRole(database, [], { operatorId: operator.id }),
  };
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

describe('security 51: no role makes the records of others visible', () => {
  const held: [role: string, permissions: (call: Call) => readonly string[]][] = [
    ['the permission of the call alone', ({ permission }) => [permission ?? '']],
    ['every permission', () => permissionNames],
  ];
  const cases = accountTypes
    .filter((type) => type !== 'super-admin')
    .flatMap((type) => held.map(([role, permissions]) => ({ type, role, permissions })));

  test.each(cases)('to $type with $role', async ({ type, permissions }) => {
    const caller = strangers.find((one) => one.type === type);
    if (!caller) throw new Error(`There is no ${type}`);
    const asked = callsOf(type);
    expect(asked.length).toBeGreaterThan(1);
    for (const call of asked) {
      await giveRole(backend.database, [caller.id], await makeRole(backend.database, permissions(call)));
      const { status } = await make(caller, call);
      expect([call.method, call.path, status]).toEqual([call.method, call.path, 404]);
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
