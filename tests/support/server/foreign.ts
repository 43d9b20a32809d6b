import { and, eq, ne, type SQL } from 'drizzle-orm';
import { expect } from 'vitest';
import type { AccountType } from '../../../contract/accounts.ts';
import { single } from '../../../server/database/single.ts';
import {
  apiKeys,
  brands,
  campaigns,
  conversions,
  customers,
  events,
  invitations,
  periods,
  statements,
  users,
} from '../../../server/database/tables/index.ts';
import { transactions } from '../../../server/ledger/view.ts';
import type { Backend } from './backend.ts';
import { type Caller, callerOf, demoCaller } from './callers.ts';
import { startPaidProgramme } from './paid-programme.ts';
import { makeRole } from './roles.ts';

/** A backend with accounts, and records that belong to none of them. */
export interface Foreign {
  backend: Backend;
  /** Of each type an account to which the records do not belong. */
  strangers: Caller[];
  /** Records of the demo operator's other brand, by the part of a path that their id follows. */
  records: Record<string, number>;
  /** The operator whom a stranger works for, itself where it is one. */
  operatorOf(stranger: Caller): number;
}

/** An affiliate or sub-operator of a brand. */
const memberOf = ({ database }: Backend, brandId: number, type: AccountType) =>
  database
    .select()
    .from(users)
    .where(and(eq(users.brandId, brandId), eq(users.type, type)))
    .limit(1)
    .then(single);

export async function startWithForeign(): Promise<Foreign> {
  const paid = await startPaidProgramme();
  const { backend } = paid;
  const { app, database } = backend;
  const operator = await demoCaller(app, 'operator');
  const other = await callerOf(app, 'operator2@demo.test');
  const subOperator = await demoCaller(app, 'sub-operator');
  const affiliate = await demoCaller(app, 'affiliate');
  const { brandId: own } = single(await database.select().from(users).where(eq(users.id, subOperator.id)));
  const isOther = and(eq(brands.operatorId, operator.id), ne(brands.id, own ?? 0));
  const brand = single(await database.select().from(brands).where(isOther).orderBy(brands.id).limit(1)).id;
  const idOf = async (table: typeof campaigns | typeof customers | typeof events | typeof invitations) =>
    single(await database.select({ id: table.id }).from(table).where(eq(table.brandId, brand)).limit(1)).id;
  const firstOf = async (table: typeof statements | typeof transactions | typeof periods, where: SQL) =>
    single(await database.select({ id: table.id }).from(table).where(where).limit(1)).id;
  const key = { name: 'Feed', scopes: ['events.write'] };
  expect(await operator.client.post(`/api/v1/brands/${brand}/api_keys`, key)).toMatchObject({ status: 201 });
  const member = await memberOf(backend, brand, 'affiliate');
  // The third campaign is of neither stranger.
  const [, , { code } = { code: '' }] = paid.brand.campaigns;
  await paid.tell('somebody', '08-02', 'registration', undefined, code);
  await paid.tell('somebody', '08-03', 'deposit', '50.00');
  await paid.close('2026-08-01');
  const ofPaid = eq(conversions.brandId, paid.brand.id);
  const conversion = single(await database.select().from(conversions).where(ofPaid));
  const event = await idOf(events);
  return {
    backend,
    strangers: [other, subOperator, affiliate],
    records: {
      brands: brand,
      api_keys: single(await database.select().from(apiKeys).where(eq(apiKeys.brandId, brand))).id,
      campaigns: await idOf(campaigns),
      customers: await idOf(customers),
      events: event,
      conversions: conversion.id,
      statements: await firstOf(statements, eq(statements.affiliateId, conversion.affiliateId)),
      transactions: await firstOf(transactions, eq(transactions.brandId, paid.brand.id)),
      periods: await firstOf(periods, eq(periods.operatorId, paid.operator.id)),
      invitations: await idOf(invitations),
      affiliates: member.id,
      managers: (await memberOf(backend, brand, 'sub-operator')).id,
      roles: await makeRole(database, [], { operatorId: operator.id }),
    },
    operatorOf: ({ id, type }) => (type === 'operator' ? id : operator.id),
  };
}
