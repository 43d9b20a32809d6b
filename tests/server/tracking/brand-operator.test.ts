import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { apiKeys } from '../../../contract/api-keys.ts';
import { feeds } from '../../../contract/feeds.ts';
import { api } from '../../../contract/index.ts';
import { hour, minute } from '../../../contract/durations.ts';
import { accrueFixed } from '../../../server/commissions/earnings/fixed.ts';
import {
  brands,
  brandsInUse,
  brandsWithEvents,
  campaigns,
  customers,
  earnings,
  periods,
  planTerms,
  refusedEvents,
  roles,
  users,
} from '../../../server/database/tables/index.ts';
import { postAll } from '../../../server/ledger/post.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { bookedBrand, freshOperator, noPay } from '../../support/server/booked.ts';
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

const senderOf = async (brandId: number, by: Caller) => {
  const made = await by.client.post(apiKeys.create.path.replace('{id}', String(brandId)), {
    name: 'First key',
    scopes: ['events.write'],
  });
  const { key } = apiKeys.create.answer.parse(made.body);
  return (...events: unknown[]) =>
    client(backend.app).send('/api/v1/events', {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ events }),
    });
};

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

  test('takes the keys of the former operator away, and leaves those of super-admins', async () => {
    const { id } = await brandBy(operator);
    const [formers, platforms] = [await senderOf(id, operator), await senderOf(id, admin)];
    expect(await give(id, other.id)).toMatchObject({ status: 200 });
    const event = { id: 'invented', type: 'registration', customer: 'moving-3' };
    expect(await formers(event)).toMatchObject({ status: 401 });
    expect(await platforms(event)).toMatchObject({ status: 200 });
    expect((await other.client.get(`/api/v1/brands/${id}/api_keys`)).body).toHaveLength(1);
  });

  test('gets no key that the former one asked for while it changed', async () => {
    const { id } = await brandBy(operator);
    const asked = await backend.database.transaction(async (transaction) => {
      await transaction.update(brands).set({ operatorId: other.id }).where(eq(brands.id, id));
      const call = operator.client.post(`/api/v1/brands/${id}/api_keys`, {
        name: 'At the last moment',
        scopes: ['events.write'],
      });
      await sleep(300);
      return { call };
    });
    expect(await asked.call).toMatchObject({ status: 404 });
    expect((await other.client.get(`/api/v1/brands/${id}/api_keys`)).body).toEqual([]);
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

    const send = await senderOf(id, operator);
    const sent = await send({ id: 'first', type: 'registration', customer: 'moving-1' });
    expect(sent).toMatchObject({ status: 200, body: { results: [{ status: 'accepted' }] } });
    expect(await backend.database.select().from(brandsWithEvents)).toContainEqual({ brandId: id });

    expect(await give(id, other.id)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('events') as string },
    });
    expect(await give(id, operator.id)).toMatchObject({ status: 200 });
  });

  test('has the customers that register then, and the former one neither reads them nor replays their events', async () => {
    const { id } = await brandBy(operator);
    const early = { type: 'deposit', customer: 'moving-2', amount: '5.00' };
    const send = await senderOf(id, admin);
    await send({ ...early, id: 'early' }, { ...early, id: 'never', occurred_at: '2001-01-01T00:00:00Z' });
    expect(await give(id, other.id)).toMatchObject({ status: 200 });
    await send({ id: 'late', type: 'registration', customer: 'moving-2' });

    const ofBrand = and(eq(customers.brandId, id), eq(customers.externalId, 'moving-2'));
    const [customer] = await backend.database.select().from(customers).where(ofBrand);
    const read = ({ client: by }: Caller) => by.get(`/api/v1/customers/${customer?.id}`);
    expect(await read(other)).toMatchObject({ status: 200, body: { deposits: 0 } });
    expect(await read(operator)).toMatchObject({ status: 404 });
    const isNever = and(eq(refusedEvents.brandId, id), eq(refusedEvents.eventId, 'never'));
    const [never] = await backend.database.select().from(refusedEvents).where(isNever);
    const replay = ({ client: by }: Caller) => by.post(`/api/v1/events/${never?.id}/replay`, {});
    expect(await replay(operator)).toMatchObject({ status: 409 });
    expect(await replay(other)).toMatchObject({ status: 404 });

    // Sent once more, it is the present operator's, with what it says now.
    await send({ ...early, id: 'never', amount: '7.00', occurred_at: '2001-01-01T00:00:00Z' });
    const idsOf = async ({ client: by, id: account }: Caller) => {
      const { body } = await by.get(`/api/v1/operators/${account}/events?brand_id=${id}`);
      return z.object({ data: z.array(z.object({ event_id: z.string() })) }).parse(body).data;
    };
    expect(await idsOf(other)).toContainEqual({ event_id: 'never' });
    expect(await idsOf(operator)).not.toContainEqual({ event_id: 'never' });
  });

  test('books none of the events that the former one sent, nor tells it what became of their ids', async () => {
    const { id } = await brandBy(operator);
    const planted = { type: 'deposit', customer: 'moving-4', amount: '900.00' };
    const formers = await senderOf(id, operator);
    const sent = await formers({ ...planted, id: 'planted' }, { ...planted, id: 'guessed' });
    expect(sent.body).toMatchObject({ results: [{ reason: 'UNKNOWN_CUSTOMER' }, { status: 'rejected' }] });
    expect(await give(id, other.id)).toMatchObject({ status: 200 });

    const send = await senderOf(id, other);
    const own = { type: 'deposit', customer: 'moving-4', amount: '3.00' };
    await send({ ...own, id: 'own' });
    await send({ id: 'joined', type: 'registration', customer: 'moving-4' });
    await send({ ...own, id: 'guessed' });
    const listOf = async ({ client: by, id: account }: Caller) => {
      const { body } = await by.get(`/api/v1/operators/${account}/events?brand_id=${id}&_sort=id`);
      const row = z.object({
        event_id: z.string(),
        status: z.object({ key: z.string() }),
        became: z.number().nullable(),
      });
      const { data } = z.object({ data: z.array(row) }).parse(body);
      const told = data.map(({ event_id, status, became }) => [event_id, status.key, became !== null]);
      return told.toSorted((one, next) => (String(one) < String(next) ? -1 : 1));
    };
    expect(await listOf(other)).toEqual([
      ['guessed', 'accepted', false],
      ['joined', 'accepted', false],
      ['own', 'accepted', false],
      ['own', 'rejected', true],
    ]);
    expect(await listOf(operator)).toEqual([
      ['guessed', 'rejected', false],
      ['planted', 'rejected', false],
    ]);
  });

  test('alone is told how the brand is called by now', async () => {
    const { id } = await brandBy(operator);
    const send = await senderOf(id, operator);
    await send({ id: 'named', type: 'deposit', customer: 'moving-6', amount: '5.00' });
    const namesTo = async ({ client: by }: Caller) => {
      const { body } = await by.get(`/api/v1/operators/${operator.id}/events?brand_id=${id}`);
      const row = z.object({ brand: z.object({ id: z.number(), name: z.string() }) });
      return z
        .object({ data: z.array(row) })
        .parse(body)
        .data.map(({ brand }) => brand);
    };
    expect(await namesTo(operator)).toEqual([{ id, name: 'Moving' }]);
    expect(await give(id, other.id)).toMatchObject({ status: 200 });
    expect(await other.client.patch(`${path}/${id}`, { name: 'Renamed' })).toMatchObject({ status: 200 });
    expect(await namesTo(operator)).toEqual([{ id, name: `#${id}` }]);
    expect(await namesTo(admin)).toEqual([{ id, name: 'Renamed' }]);
  });

  test('reads no requests that came while the brand was another one’s, which a super-admin reads', async () => {
    const { id } = await brandBy(operator);
    const send = await senderOf(id, admin);
    const early = { type: 'deposit', customer: 'moving-5', amount: '5.00' };
    await send({ ...early, id: 'before' });
    expect(await give(id, other.id)).toMatchObject({ status: 200 });
    const countFor = async ({ client: by }: Caller) => {
      const { body } = await by.get(`/api/v1/brands/${id}/feed`);
      return feeds.read.answer.parse(body).requests.length;
    };
    expect([await countFor(other), await countFor(admin)]).toEqual([0, 1]);
    // The database noted the change by its own clock.
    backend.advance(hour);
    await send({ ...early, id: 'after' });
    expect([await countFor(other), await countFor(admin)]).toEqual([1, 2]);
  });
});

describe('with commissions, the operator of a brand without an event', () => {
  let paid: Backend;
  beforeAll(async () => {
    paid = await startBackend({ hasCommissions: true });
  });
  afterAll(() => paid.close());

  const fixed = { amount: '310.00' };
  const stays = { status: 409, body: { message: expect.stringContaining('Money') as string } };
  const moved = async (brandId: number, operatorId: number) => {
    const { client: by } = await demoCaller(paid.app, 'super-admin');
    return by.patch(`${path}/${brandId}`, { operator_id: operatorId });
  };

  test('stays where a campaign has a fixed amount, or ever had, unless there was none', async () => {
    const { database } = paid;
    const next = await freshOperator(database, 'Next');
    const withShare = await bookedBrand(database, 'Without', noPay);
    expect(await moved(withShare.id, next)).toMatchObject({ status: 200 });
    const brand = await bookedBrand(database, 'Fixed', { ...noPay, fixed });
    await database.insert(planTerms).values({
      planId: brand.planId,
      version: 3,
      validFrom: new Date('2026-09-01T00:00:00Z'),
      terms: noPay,
    });
    expect(await moved(brand.id, next)).toMatchObject(stays);
    await database.update(brands).set({ operatorId: null }).where(eq(brands.id, brand.id));
    expect(await moved(brand.id, next)).toMatchObject({ status: 200 });
  });

  test('pays fixed amounts from the day on that it got the brand', async () => {
    const { database } = paid;
    const next = await freshOperator(database, 'Late');
    await database.insert(periods).values({ operatorId: next, firstDay: '2026-07-01' });
    const brand = await bookedBrand(database, 'Given', { ...noPay, fixed });
    const [sample] = brand.campaigns;
    if (!sample) throw new Error('The brand has no campaign');
    const { affiliateId, promoMaterialId, planId, link } = sample;
    const createdAt = new Date('2026-06-01T00:00:00Z');
    await database.insert(campaigns).values({ affiliateId, promoMaterialId, planId, link, createdAt });
    const own = eq(brands.id, brand.id);
    await database.update(brands).set({ operatorId: null }).where(own);
    const before = Date.now();
    expect(await moved(brand.id, next)).toMatchObject({ status: 200 });
    const [given] = await database.select().from(brands).where(own);
    expect(given?.operatorSince?.getTime()).toBeGreaterThan(before - minute);
    // As if that had been then.
    await database
      .update(brands)
      .set({ operatorSince: new Date('2026-09-30T10:00:00Z') })
      .where(own);
    await accrueFixed(database, new Date('2026-10-02T12:00:00Z'));
    const paidFor = await database
      .select({ day: earnings.day })
      .from(earnings)
      .where(eq(earnings.brandId, brand.id));
    expect(paidFor.map(({ day }) => day).toSorted()).toEqual(['2026-09-30', '2026-10-01']);
    const months = await database.select().from(periods).where(eq(periods.operatorId, next));
    expect(months.map(({ firstDay }) => firstDay).toSorted()).toEqual([
      '2026-07-01',
      '2026-09-01',
      '2026-10-01',
    ]);
  });

  test('stays once money was booked for it, as its currency and its time zone do', async () => {
    const { database } = paid;
    const next = await freshOperator(database, 'Another');
    const brand = await bookedBrand(database, 'Adjusted', noPay);
    const affiliateId = brand.campaigns[0]?.affiliateId ?? 0;
    const account = {
      brandId: brand.id,
      operatorId: brand.operatorId,
      affiliateId,
      currency: 'EUR' as const,
    };
    await postAll(database, [
      {
        kind: 'adjustment',
        key: `adjustment-${brand.id}`,
        period: '2026-08-01',
        reason: 'a bonus for the summer',
        entries: [
          { account: { ...account, kind: 'payable' }, amount: 500n },
          { account: { ...account, kind: 'expense' }, amount: -500n },
        ],
      },
    ]);
    expect(await moved(brand.id, next)).toMatchObject(stays);
    const { client: by } = await demoCaller(paid.app, 'super-admin');
    for (const change of [{ currency: 'USD' }, { time_zone: 'Europe/Moscow' }]) {
      expect(await by.patch(`${path}/${brand.id}`, change)).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('currency') as string },
      });
    }
  });
});
