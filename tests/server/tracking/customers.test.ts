import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountTypes } from '../../../contract/accounts.ts';
import { customerCalls } from '../../../contract/customer-calls.ts';
import { hour } from '../../../contract/durations.ts';
import { api } from '../../../contract/index.ts';
import { pageOf } from '../../../contract/paging.ts';
import { single } from '../../../server/database/single.ts';
import {
  brands,
  campaigns,
  clicks,
  customers,
  events,
  refusedEvents,
  users,
} from '../../../server/database/tables/index.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { type Caller, callerOf, demoCaller } from '../../support/server/callers.ts';
import { clickIds, type Feed, feedOf, names } from '../../support/server/feed.ts';
import { allowedSubOperator } from '../../support/server/roles.ts';

let backend: Backend;
let feed: Feed;
let operator: Caller;
beforeAll(async () => {
  backend = await startBackend();
  feed = await feedOf(backend);
  operator = await demoCaller(backend.app, 'operator');
});
afterAll(() => backend.close());

const id = names('c');
const player = names('reader');
const before = (milliseconds: number) => new Date(backend.now().getTime() - milliseconds);

/** Registers somebody by a click an hour ago, which is only kept where its visitor is given. */
async function registered(
  campaign = feed.campaigns[0],
  visitor?: Pick<typeof clicks.$inferInsert, 'country' | 'device' | 'sub1'>,
) {
  const name = player();
  const { text: click, ...row } = clickIds.issue(campaign?.id ?? 0, before(2 * hour));
  if (visitor) await backend.database.insert(clicks).values({ ...row, ...visitor });
  const at = { occurred_at: before(hour).toISOString() };
  await feed.results([{ id: id(), type: 'registration', customer: name, click_id: click, ...at }]);
  const [found] = await backend.database.select().from(customers).where(eq(customers.externalId, name));
  if (!found) throw new Error(`${name} was not registered`);
  return found;
}

/** A campaign of the brand by another affiliate than the first one's, made where there is none. */
async function otherCampaign() {
  const [first] = feed.campaigns;
  if (!first) throw new Error('The brand has no campaign');
  const other = feed.campaigns.find(({ affiliateId }) => affiliateId !== first.affiliateId);
  if (other) return other;
  const [affiliate] = await backend.database
    .select()
    .from(users)
    .where(and(eq(users.type, 'affiliate'), ne(users.id, first.affiliateId)))
    .limit(1);
  const { promoMaterialId, planId, link } = first;
  const [made] = await backend.database
    .insert(campaigns)
    .values({ affiliateId: affiliate?.id ?? 0, promoMaterialId, planId, link })
    .returning();
  if (!made) throw new Error('No campaign was made');
  return made;
}

/** The affiliate of a campaign, as records tell it. */
async function affiliateOf(campaign: typeof campaigns.$inferSelect | undefined) {
  const account = eq(users.id, campaign?.affiliateId ?? 0);
  return single(await backend.database.select({ id: users.id, name: users.name }).from(users).where(account));
}

const reassigning = (more = {}) => ({
  campaign_id: null,
  reason: 'It came by a friend of the house.',
  from: before(1000).toISOString(),
  ...more,
});

describe('the list of an operator', () => {
  /** A page of the list. */
  const listed = async (query: string, { client }: Caller = operator, operatorId = operator.id) => {
    const { status, body } = await client.get(
      `/api/v1/operators/${operatorId}/customers?perPage=100&${query}`,
    );
    expect(status).toBe(200);
    return pageOf(api.customers.record).parse(body);
  };
  const idsOf = ({ data }: Awaited<ReturnType<typeof listed>>) => data.map((row) => row.id);

  test('tells whose a customer is, and so does its record, also once it was given to others', async () => {
    const [customer, other] = [await registered(), await otherCampaign()];
    const path = `/api/v1/customers/${customer.id}`;
    const admin = await demoCaller(backend.app, 'super-admin');
    /** Whom the list, the record and the list as a super-admin reads it name. */
    const told = async () => {
      const { body } = await operator.client.get(path);
      const pages = [
        await listed(`q=${customer.externalId}`),
        await listed(`q=${customer.externalId}`, admin),
      ];
      const records = [customerCalls.read.answer.parse(body), ...pages.flatMap(({ data }) => data)];
      return records.map(({ affiliate }) => affiliate);
    };
    const thrice = (affiliate: object | null) => [affiliate, affiliate, affiliate];
    expect(await told()).toEqual(thrice(await affiliateOf(feed.campaigns[0])));
    const give = (campaign_id: number | null, ago: number) =>
      operator.client.post(`${path}/reassign`, reassigning({ campaign_id, from: before(ago).toISOString() }));
    const given = await give(other.id, hour / 2);
    expect(given.body).toMatchObject({ affiliate: await affiliateOf(other) });
    expect(await told()).toEqual(thrice(await affiliateOf(other)));
    expect(await give(null, hour / 4)).toMatchObject({ body: { affiliate: null } });
    expect(await told()).toEqual(thrice(null));
  });

  test('tells an affiliate whose account is gone by its number', async () => {
    const customer = await registered();
    await backend.database
      .update(customers)
      .set({ affiliateId: 2_000_000_000 })
      .where(eq(customers.id, customer.id));
    const gone = { id: 2_000_000_000, name: '#2000000000' };
    const { data } = await listed(`q=${customer.externalId}`);
    expect(data).toMatchObject([{ id: customer.id, affiliate: gone }]);
    const { body } = await operator.client.get(`/api/v1/customers/${customer.id}`);
    expect(body).toMatchObject({ affiliate: gone });
  });

  test('is narrowed to an affiliate, by the one that a customer belongs to now', async () => {
    const [kept, moved, other] = [await registered(), await registered(), await otherCampaign()];
    await operator.client.post(
      `/api/v1/customers/${moved.id}/reassign`,
      reassigning({ campaign_id: other.id }),
    );
    const former = await listed(`affiliate_id=${kept.affiliateId}`);
    expect(new Set(former.data.map(({ affiliate }) => affiliate?.id))).toEqual(new Set([kept.affiliateId]));
    expect(idsOf(former)).toContain(kept.id);
    expect(idsOf(former)).not.toContain(moved.id);
    const all = and(
      eq(customers.affiliateId, kept.affiliateId ?? 0),
      eq(customers.operatorId, operator.id),
      isNotNull(customers.registeredAt),
    );
    expect(former.meta.total).toBe(await backend.database.$count(customers, all));
    const found = await listed(`affiliate_id=${other.affiliateId}&q=${moved.externalId}`);
    expect(idsOf(found)).toEqual([moved.id]);
    expect(idsOf(await listed(`affiliate_id=${kept.affiliateId}&q=${moved.externalId}`))).toEqual([]);
  });

  test('shows by an affiliate nothing of another operator, nor of another brand to a sub-operator', async () => {
    const customer = await registered();
    const narrowed = `affiliate_id=${customer.affiliateId}`;
    const stranger = await callerOf(backend.app, 'operator2@demo.test');
    expect(await listed(narrowed, stranger, stranger.id)).toMatchObject({ data: [], meta: { total: 0 } });
    const sub = await allowedSubOperator(backend);
    const { brandId } = single(await backend.database.select().from(users).where(eq(users.id, sub.id)));
    // The same affiliate brought somebody to a brand of the operator that is not the sub-operator's.
    const elsewhere = single(
      await backend.database
        .select()
        .from(brands)
        .where(and(eq(brands.operatorId, operator.id), ne(brands.id, brandId ?? 0)))
        .limit(1),
    );
    const foreign = await registered();
    await backend.database
      .update(customers)
      .set({ brandId: elsewhere.id })
      .where(eq(customers.id, foreign.id));
    expect(idsOf(await listed(narrowed))).toEqual(expect.arrayContaining([customer.id, foreign.id]));
    const seen = await listed(narrowed, sub);
    expect(idsOf(seen)).not.toContain(foreign.id);
    expect(seen.data.every(({ brand }) => brand.id === brandId)).toBe(true);
    expect(idsOf(seen).includes(customer.id)).toBe(customer.brandId === brandId);
  });
});

describe('a customer', () => {
  test('has a timeline from its click on', async () => {
    const visitor = { country: 'DE', device: 'phone', sub1: 'mail' } as const;
    const { id: key, externalId } = await registered(feed.campaigns[0], visitor);
    await feed.results([{ id: id(), type: 'deposit', customer: externalId, amount: '12.5' }]);
    const { status, body } = await operator.client.get(`/api/v1/customers/${key}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      customer: externalId,
      reason: { key: 'CLICK' },
      deposit_sum: '12.50',
      currency: 'EUR',
      timeline: [
        { what: 'click', campaign: { code: feed.campaigns[0]?.code }, note: 'Germany · Phone · mail' },
        { what: 'attribution' },
        { what: 'event', title: 'Registration' },
        { what: 'event', title: 'First deposit', amount: '12.50' },
      ],
    });
    await feed.results([{ id: id(), type: 'deposit', customer: externalId, amount: '7' }]);
    const later = await operator.client.get(`/api/v1/customers/${key}`);
    const { timeline } = customerCalls.read.answer.parse(later.body);
    expect(timeline.slice(3).map(({ title }) => title)).toEqual(['First deposit', 'Deposit']);
  });

  test('is given to another campaign from a moment on, and later events are that one’s', async () => {
    const [customer, other] = [await registered(), await otherCampaign()];
    const from = before(hour / 2);
    const answer = await operator.client.post(
      `/api/v1/customers/${customer.id}/reassign`,
      reassigning({ campaign_id: other.id, from: from.toISOString() }),
    );
    expect(answer).toMatchObject({
      status: 200,
      body: { campaign: { id: other.id, link: expect.any(String) }, reason: { key: 'REASSIGNED' } },
    });
    const deposit = (at: Date) => ({
      id: id(),
      type: 'deposit',
      customer: customer.externalId,
      amount: '1',
      occurred_at: at.toISOString(),
    });
    const told = [deposit(before(hour * 0.75)), deposit(before(hour / 4))];
    await feed.results(told);
    const rows = await backend.database
      .select({ affiliateId: events.affiliateId })
      .from(events)
      .where(and(eq(events.customerId, customer.id), eq(events.type, 'deposit')))
      .orderBy(events.id);
    expect(rows).toEqual([
      { affiliateId: feed.campaigns[0]?.affiliateId },
      { affiliateId: other.affiliateId },
    ]);
  });

  test('is shown to both affiliates with the reason, and under a mask', async () => {
    const [first] = feed.campaigns;
    const [customer, other] = [await registered(), await otherCampaign()];
    await operator.client.post(
      `/api/v1/customers/${customer.id}/reassign`,
      reassigning({ campaign_id: other.id }),
    );
    const admin = await demoCaller(backend.app, 'super-admin');
    for (const [affiliateId, isOwn] of [
      [first?.affiliateId, false],
      [other.affiliateId, true],
    ]) {
      const { body } = await admin.client.get(`/api/v1/affiliates/${affiliateId}/customers?perPage=100`);
      const { data } = body as { data: { id: number }[] };
      const seen = data.find((each) => each.id === customer.id);
      expect(seen).toMatchObject({
        is_own: isOwn,
        customer: expect.stringMatching(/^c-[\w-]{6}$/),
        note: 'It came by a friend of the house.',
      });
      // To whom it was given is told to neither.
      expect(seen).not.toHaveProperty('affiliate');
      expect(JSON.stringify(body)).not.toContain(customer.externalId);
    }
  });

  test('tells a former affiliate why it went, and nothing of its life with others', async () => {
    const [first] = feed.campaigns;
    const [customer, other] = [await registered(), await otherCampaign()];
    const give = (campaign_id: number | null | undefined, reason: string, ago: number) =>
      operator.client.post(
        `/api/v1/customers/${customer.id}/reassign`,
        reassigning({ campaign_id, reason, from: before(ago).toISOString() }),
      );
    await give(other.id, 'It came by a friend of the house.', hour / 2);
    const deposit = { type: 'deposit', customer: customer.externalId, amount: '5.00' };
    await feed.results([{ ...deposit, id: id(), occurred_at: before(hour / 3).toISOString() }]);
    await give(null, 'The other one has cheated as well.', hour / 4);
    const admin = await demoCaller(backend.app, 'super-admin');
    const seen = async (affiliateId: number | undefined) => {
      const { body } = await admin.client.get(`/api/v1/affiliates/${affiliateId}/customers?perPage=100`);
      const { data } = customerCalls.ofAffiliate.answer.parse(body);
      return data.find((each) => each.id === customer.id);
    };
    expect(await seen(first?.affiliateId)).toMatchObject({
      is_own: false,
      note: 'It came by a friend of the house.',
      since: before(hour / 2).toISOString(),
      first_deposit_at: null,
    });
    expect(await seen(other.affiliateId)).toMatchObject({
      is_own: false,
      note: 'The other one has cheated as well.',
      since: before(hour / 4).toISOString(),
      first_deposit_at: before(hour / 3).toISOString(),
    });
    await give(first?.id, 'It was the first one’s after all.', 1000);
    expect(await seen(first?.affiliateId)).toMatchObject({
      is_own: true,
      note: 'It was the first one’s after all.',
      first_deposit_at: before(hour / 3).toISOString(),
    });
  });

  test('is in the list of each campaign that it belonged to, and of no other one', async () => {
    const [first] = feed.campaigns;
    const [customer, other] = [await registered(), await otherCampaign()];
    const admin = await demoCaller(backend.app, 'super-admin');
    const has = async (affiliateId: number | undefined, campaignId: number | undefined) => {
      const path = `/api/v1/affiliates/${affiliateId}/customers?perPage=100&campaign_id=${campaignId}`;
      const { body } = await admin.client.get(path);
      const { data } = customerCalls.ofAffiliate.answer.parse(body);
      return data.some((each) => each.id === customer.id);
    };
    expect(await has(other.affiliateId, other.id)).toBe(false);
    const moved = reassigning({ campaign_id: other.id });
    await operator.client.post(`/api/v1/customers/${customer.id}/reassign`, moved);
    expect(await has(first?.affiliateId, first?.id)).toBe(true);
    expect(await has(other.affiliateId, other.id)).toBe(true);
    expect(await has(first?.affiliateId, other.id)).toBe(false);
  });

  test('can be given to the campaigns of its brand, which are found by code, link and affiliate', async () => {
    const [customer, other] = [await registered(), await otherCampaign()];
    const [affiliate] = await backend.database.select().from(users).where(eq(users.id, other.affiliateId));
    const path = `/api/v1/customers/${customer.id}/campaigns`;
    const found = async (q: string) => {
      const { status, body } = await operator.client.get(`${path}?q=${encodeURIComponent(q)}`);
      expect(status).toBe(200);
      return customerCalls.campaigns.answer.parse(body);
    };
    expect(await found(other.code)).toEqual([
      {
        id: other.id,
        code: other.code,
        link: other.link,
        affiliate: { id: affiliate?.id, name: affiliate?.name },
      },
    ]);
    expect((await found(affiliate?.name ?? '')).map(({ id: each }) => each)).toContain(other.id);
    const ofBrand = await backend.database
      .select()
      .from(campaigns)
      .where(eq(campaigns.brandId, customer.brandId));
    const ids = ofBrand
      .filter(({ state }) => state === 'active')
      .map((campaign) => campaign.id)
      .toSorted((one, next) => next - one);
    expect((await found('')).map(({ id: each }) => each)).toEqual(ids.slice(0, 50));
    expect(await found('no such campaign')).toEqual([]);
  });

  test.each([
    ['reason', { reason: 'short' }],
    ['from', { from: 'soon' }],
    ['from', { from: '2120-01-01T00:00:00Z' }],
    ['from', { from: '0000-01-01T00:00:00Z' }],
    ['from', { from: '2020-01-01T00:00:00Z' }],
    ['campaign_id', { campaign_id: 2_000_000_000 }],
  ])('is not given away with a wrong %s', async (field, wrong) => {
    const customer = await registered();
    const answer = await operator.client.post(
      `/api/v1/customers/${customer.id}/reassign`,
      reassigning(wrong),
    );
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
  });

  test.each(['its present campaign', 'none, as before'])(
    'is not given to %s: it would only lose the terms that it keeps',
    async (to) => {
      const campaign = to === 'none, as before' ? null : (await otherCampaign()).id;
      const customer = await registered();
      const path = `/api/v1/customers/${customer.id}/reassign`;
      const give = (ago: number) =>
        operator.client.post(path, reassigning({ campaign_id: campaign, from: before(ago).toISOString() }));
      expect(await give(hour / 2)).toMatchObject({ status: 200 });
      const refused = { status: 422, body: { errors: { campaign_id: [expect.any(String)] } } };
      expect([await give(hour / 2), await give(hour / 4)]).toMatchObject([refused, refused]);
      // From an earlier moment on, something changes.
      expect(await give(hour * 0.75)).toMatchObject({ status: 200 });
    },
  );

  test('is given to a campaign once by two requests at once', async () => {
    const [customer, other] = [await registered(), await otherCampaign()];
    const body = reassigning({ campaign_id: other.id });
    const give = () => operator.client.post(`/api/v1/customers/${customer.id}/reassign`, body);
    const answers = await Promise.all([give(), give()]);
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 422]);
  });

  test('has a timeline that tells who gave it away, and what a later decision replaced', async () => {
    const [customer, other] = [await registered(), await otherCampaign()];
    const path = `/api/v1/customers/${customer.id}`;
    const give = (campaign_id: number | undefined, ago: number) =>
      operator.client.post(`${path}/reassign`, reassigning({ campaign_id, from: before(ago).toISOString() }));
    await give(other.id, hour / 4);
    await give(feed.campaigns[0]?.id, hour / 2);
    const { body } = await operator.client.get(path);
    const { timeline } = customerCalls.read.answer.parse(body);
    const given = timeline.filter(({ what }) => what === 'attribution');
    expect(given).toMatchObject([
      { title: 'By a click', by: null },
      { title: 'Reassigned', by: 'Oliver Grant', campaign: { id: feed.campaigns[0]?.id } },
      { title: 'Reassigned, replaced by a later decision', by: 'Oliver Grant', campaign: { id: other.id } },
    ]);
  });

  test('is not given to a campaign that gets no new customers', async () => {
    const { database } = backend;
    const [customer, campaign] = [await registered(), await otherCampaign()];
    const path = `/api/v1/customers/${customer.id}`;
    const body = reassigning({ campaign_id: campaign.id });
    const give = () => operator.client.post(`${path}/reassign`, body);
    const isFound = async () => {
      const { body: found } = await operator.client.get(`${path}/campaigns?q=${campaign.code}`);
      return customerCalls.campaigns.answer.parse(found).length > 0;
    };
    const refused = {
      status: 422,
      body: { errors: { campaign_id: [expect.stringContaining('no new customers')] } },
    };
    const setState = (state: 'active' | 'paused' | 'ended') =>
      database.update(campaigns).set({ state }).where(eq(campaigns.id, campaign.id));
    const isOther = eq(users.id, campaign.affiliateId);
    const [affiliate] = await database.select().from(users).where(isOther);
    await database.update(users).set({ approvedAt: null }).where(isOther);
    expect([await isFound(), await give()]).toMatchObject([false, refused]);
    await database.update(users).set({ approvedAt: affiliate?.approvedAt }).where(isOther);
    await setState('paused');
    expect([await isFound(), await give()]).toMatchObject([false, refused]);
    await setState('active');
    expect([await isFound(), await give()]).toMatchObject([true, { status: 200 }]);
    await setState('ended');
    expect([await isFound(), await give()]).toMatchObject([false, refused]);
  });

  test('is not given to a campaign of another brand', async () => {
    const customer = await registered();
    const [foreign] = await backend.database
      .select()
      .from(campaigns)
      .where(ne(campaigns.brandId, feed.brandId))
      .limit(1);
    const body = reassigning({ campaign_id: foreign?.id });
    expect((await operator.client.post(`/api/v1/customers/${customer.id}/reassign`, body)).status).toBe(422);
  });
});

describe('facts of others', () => {
  test('are not found by an operator, an affiliate or a sub-operator of another brand', async () => {
    const customer = await registered();
    const stranger = await callerOf(backend.app, 'operator2@demo.test');
    const path = `/api/v1/customers/${customer.id}`;
    expect((await stranger.client.get(path)).status).toBe(404);
    expect((await stranger.client.post(`${path}/reassign`, reassigning())).status).toBe(404);
    for (const list of ['events', 'customers']) {
      expect((await stranger.client.get(`/api/v1/operators/${operator.id}/${list}`)).status).toBe(404);
      const { body } = await stranger.client.get(`/api/v1/operators/${stranger.id}/${list}`);
      expect(body).toMatchObject({ data: [], meta: { total: 0 } });
    }
    const affiliate = await demoCaller(backend.app, 'affiliate');
    expect((await affiliate.client.get(path)).status).toBe(403);
    expect((await affiliate.client.get('/api/v1/affiliates/1/customers')).status).toBe(404);
    const mine = await affiliate.client.get(`/api/v1/affiliates/${affiliate.id}/customers`);
    expect(mine.status).toBe(200);
  });

  test('of its brand alone are a sub-operator’s, whose role allows it', async () => {
    const sub = await allowedSubOperator(backend);
    const [account] = await backend.database.select().from(users).where(eq(users.id, sub.id));
    const { body } = await sub.client.get(`/api/v1/operators/${operator.id}/customers?perPage=100`);
    const { data } = body as { data: { brand: { id: number } }[] };
    expect(data.every(({ brand }) => brand.id === account?.brandId)).toBe(true);
    expect((await sub.client.get(`/api/v1/operators/${sub.id}/events`)).status).toBe(404);
    const customer = await registered();
    const expected = customer.brandId === account?.brandId ? 200 : 404;
    expect((await sub.client.get(`/api/v1/customers/${customer.id}`)).status).toBe(expected);
  });

  test.each(accountTypes)(
    'asked for with any id by an account of the type %s are never a fault',
    async (type) => {
      const caller = await demoCaller(backend.app, type);
      for (const wrong of ['0', '-1', 'x', '9007199254740991', '9007199254740993', '2147483648']) {
        for (const path of [`/api/v1/customers/${wrong}`, `/api/v1/operators/${wrong}/events`]) {
          expect([403, 404]).toContain((await caller.client.get(path)).status);
        }
        expect([403, 404]).toContain((await caller.client.post(`/api/v1/events/${wrong}/replay`)).status);
      }
    },
  );
});

describe('a rejected event', () => {
  test('is judged again when somebody asks, as of its first arrival', async () => {
    const name = player();
    const sent = { id: id(), type: 'registration', customer: name, code: 'zzzzzzzz' };
    await feed.results([sent]);
    const [row] = await backend.database
      .select()
      .from(refusedEvents)
      .where(eq(refusedEvents.eventId, sent.id));
    const replay = () => operator.client.post(`/api/v1/events/${row?.id}/replay`);
    expect(await replay()).toMatchObject({
      status: 200,
      body: { status: 'rejected', reason: 'UNKNOWN_CLICK' },
    });
    const rejected = `/api/v1/operators/${operator.id}/events?status=rejected&q=${name}`;
    // Its system sent it once, however often it is judged, and its request is the one that it sent it in.
    expect((await operator.client.get(rejected)).body).toMatchObject({ data: [{ times: 1 }] });
    const sender = { keyId: feed.keyId, requestId: row?.requestId };
    const refused = () =>
      backend.database.select().from(refusedEvents).where(eq(refusedEvents.eventId, sent.id));
    expect(await refused()).toMatchObject([sender]);
    const arrived = backend.now();
    backend.advance(hour);
    await backend.database
      .update(campaigns)
      .set({ code: 'zzzzzzzz' })
      .where(eq(campaigns.id, feed.campaigns[0]?.id ?? 0));
    expect(await replay()).toMatchObject({ status: 200, body: { status: 'accepted' } });
    const [customer] = await backend.database.select().from(customers).where(eq(customers.externalId, name));
    expect(customer?.registeredAt).toEqual(arrived);
    expect(await refused()).toMatchObject([sender]);
    expect(await backend.database.select().from(events).where(eq(events.eventId, sent.id))).toMatchObject([
      sender,
    ]);
    expect((await replay()).status).toBe(409);
    const { body } = await operator.client.get(rejected);
    expect(body).toMatchObject({ data: [{ event_id: sent.id, became: expect.any(Number) }] });
  });

  test('of the future is judged again as of now, once its moment has come', async () => {
    const name = player();
    await feed.results([{ id: id(), type: 'registration', customer: name }]);
    const occurred = new Date(backend.now().getTime() + 6 * 60_000).toISOString();
    const sent = { id: id(), type: 'deposit', customer: name, amount: '5.00', occurred_at: occurred };
    expect(await feed.results([sent])).toMatchObject([{ reason: 'FUTURE_TIME' }]);
    const refused = () =>
      backend.database.select().from(refusedEvents).where(eq(refusedEvents.eventId, sent.id));
    const [row] = await refused();
    const replay = () => operator.client.post(`/api/v1/events/${row?.id}/replay`);
    expect(await replay()).toMatchObject({ body: { reason: 'FUTURE_TIME' } });
    expect(await refused()).toMatchObject([{ firstAt: row?.firstAt, lastAt: row?.lastAt, times: 1 }]);
    backend.advance(10 * 60_000);
    expect(await replay()).toMatchObject({ status: 200, body: { status: 'accepted' } });
    expect(await backend.database.select().from(events).where(eq(events.eventId, sent.id))).toMatchObject([
      { occurredAt: new Date(occurred), receivedAt: backend.now() },
    ]);
  });

  test('that several people judge again at once is accepted once, and nobody sent it twice', async () => {
    const name = player();
    const sent = { id: id(), type: 'registration', customer: name, code: 'yyyyyyyy' };
    await feed.results([sent]);
    const refused = () =>
      backend.database.select().from(refusedEvents).where(eq(refusedEvents.eventId, sent.id));
    const [row] = await refused();
    const { id: campaignId = 0 } = feed.campaigns[1] ?? {};
    await backend.database.update(campaigns).set({ code: 'yyyyyyyy' }).where(eq(campaigns.id, campaignId));
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => operator.client.post(`/api/v1/events/${row?.id}/replay`)),
    );
    const accepted = answers.filter(({ body }) => (body as { status?: string }).status === 'accepted');
    expect(accepted).toHaveLength(1);
    expect(await refused()).toMatchObject([{ reason: 'UNKNOWN_CLICK', times: 1 }]);
  });
});
