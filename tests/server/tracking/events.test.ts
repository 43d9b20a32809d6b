import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day } from '../../../contract/durations.ts';
import { createApp } from '../../../server/app.ts';
import {
  attributions,
  brandsInUse,
  campaigns,
  campaignStates,
  customers,
  events,
  refusedEvents,
  users,
} from '../../../server/database/tables/index.ts';
import type { Answered } from '../../../server/http/services.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { demoCaller } from '../../support/server/callers.ts';
import { client } from '../../support/server/client.ts';
import { clickIds, type Feed, feedOf, names } from '../../support/server/feed.ts';

let backend: Backend;
let feed: Feed;
beforeAll(async () => {
  backend = await startBackend();
  feed = await feedOf(backend);
});
afterAll(() => backend.close());

const id = names('e');
const player = names('player');
const before = (milliseconds: number) => new Date(backend.now().getTime() - milliseconds);
const clickOn = (campaignId = feed.campaigns[0]?.id ?? 0, at = before(day)) => clickIds.seal(campaignId, at);
const registration = (customer: string, more = {}) => ({ id: id(), type: 'registration', customer, ...more });
const deposit = (customer: string, amount = '10.00', more = {}) => ({
  id: id(),
  type: 'deposit',
  customer,
  amount,
  ...more,
});
const customerOf = async (name: string) =>
  (
    await backend.database
      .select()
      .from(customers)
      .where(and(eq(customers.brandId, feed.brandId), eq(customers.externalId, name)))
  )[0];
const eventsOf = (name: string) => backend.database.select().from(events).where(eq(events.customer, name));

/** Registers somebody by a click. */
async function registered(): Promise<string> {
  const name = player();
  expect(await feed.results([registration(name, { click_id: clickOn() })])).toMatchObject([
    { status: 'accepted' },
  ]);
  return name;
}

describe('events of a brand', () => {
  test('are answered one by one, in the order sent, and one that is wrong harms no other', async () => {
    const name = player();
    const sent = [
      deposit(name),
      { type: 'deposit' },
      registration(name, { click_id: clickOn() }),
      deposit('nobody-here'),
      'nonsense',
      deposit(name, '5.5'),
    ];
    const results = await feed.results(sent);
    expect(results.map(({ status, reason }) => reason ?? status)).toEqual([
      'accepted',
      'INVALID',
      'accepted',
      'UNKNOWN_CUSTOMER',
      'INVALID',
      'accepted',
    ]);
    expect(results.map((result) => result.id)).toEqual(
      sent.map((event) => (typeof event === 'object' && 'id' in event ? event.id : null)),
    );
    expect(results[1]?.message).toBe('The field id is missing or wrong.');
    expect(await customerOf(name)).toMatchObject({ deposits: 2, depositSum: 1550n });
  });

  test('that are malformed are found by the parts that are not, and become what is sent again', async () => {
    const name = await registered();
    const wrong = deposit(name, '10.001');
    const refused = () =>
      backend.database.select().from(refusedEvents).where(eq(refusedEvents.eventId, wrong.id));
    expect(await feed.results([wrong])).toMatchObject([{ reason: 'INVALID' }]);
    expect(await refused()).toMatchObject([{ type: 'deposit', customer: name, becameId: null }]);
    await feed.results([{ ...wrong, amount: '10.00' }]);
    const [accepted] = (await eventsOf(name)).filter(({ eventId }) => eventId === wrong.id);
    expect(await refused()).toMatchObject([{ becameId: accepted?.id }]);
    // An e-mail address is no name of a customer, and no name at all is kept then.
    const other = { ...deposit('somebody@example.test'), type: 'deposited' };
    await feed.results([other]);
    expect(
      await backend.database.select().from(refusedEvents).where(eq(refusedEvents.eventId, other.id)),
    ).toMatchObject([{ type: null, customer: null }]);
  });

  test('carry the owners of the moment, and the currency of the brand', async () => {
    const name = await registered();
    await feed.results([deposit(name)]);
    const [campaign] = feed.campaigns;
    const owners = {
      operatorId: feed.operatorId,
      affiliateId: campaign?.affiliateId,
      campaignId: campaign?.id,
    };
    for (const event of await eventsOf(name)) expect(event).toMatchObject({ ...owners, currency: 'EUR' });
    const customer = await customerOf(name);
    expect(customer).toMatchObject({ ...owners, reason: 'CLICK' });
    const rows = await backend.database
      .select()
      .from(attributions)
      .where(eq(attributions.customerId, customer?.id ?? 0));
    expect(rows).toMatchObject([{ ...owners, planId: campaign?.planId, reason: 'CLICK' }]);
    expect(await backend.database.select().from(brandsInUse)).toContainEqual({ brandId: feed.brandId });
  });

  test('are one, however often they are sent', async () => {
    const name = await registered();
    const event = deposit(name, '7');
    expect(await feed.results([event, event])).toMatchObject([
      { status: 'accepted' },
      { status: 'duplicate' },
    ]);
    expect(await feed.results([{ ...event, amount: 7 }])).toMatchObject([{ status: 'duplicate' }]);
    expect(await feed.results([{ ...event, amount: '8' }])).toMatchObject([{ reason: 'ID_REUSED' }]);
    expect(await customerOf(name)).toMatchObject({ deposits: 1, depositSum: 700n });
    const refused = await backend.database
      .select()
      .from(refusedEvents)
      .where(eq(refusedEvents.eventId, event.id));
    expect(Object.fromEntries(refused.map(({ reason, times }) => [reason, times]))).toEqual({
      DUPLICATE: 2,
      ID_REUSED: 1,
    });
  });

  test('are one, sent by 20 connections at once, and so is a registration', async () => {
    const name = player();
    const packet = [registration(name, { click_id: clickOn() }), deposit(name), deposit(name, '3')];
    const answers = await Promise.all(Array.from({ length: 20 }, () => feed.results(packet)));
    const accepted = answers.flat().filter(({ status }) => status === 'accepted');
    expect(accepted).toHaveLength(packet.length);
    expect(new Set(accepted.map((result) => result.id))).toEqual(new Set(packet.map((event) => event.id)));
    expect(await eventsOf(name)).toHaveLength(3);
    expect(await customerOf(name)).toMatchObject({ deposits: 2, depositSum: 1300n });
  });

  test('sent early and corrected before the registration are judged as of the correction', async () => {
    const name = player();
    const early = deposit(name, '1.00');
    expect(await feed.results([early, early])).toMatchObject([
      { reason: 'UNKNOWN_CUSTOMER' },
      { reason: 'UNKNOWN_CUSTOMER' },
    ]);
    backend.advance(600_000);
    const corrected = { ...early, amount: '2.00', occurred_at: backend.now().toISOString() };
    expect(await feed.results([corrected])).toMatchObject([{ reason: 'UNKNOWN_CUSTOMER' }]);
    backend.advance(60_000);
    // The same content once more changes nothing.
    await feed.results([corrected]);
    await feed.results([registration(name)]);
    expect(await customerOf(name)).toMatchObject({
      deposits: 1,
      depositSum: 200n,
      firstDepositAt: new Date(corrected.occurred_at),
    });
  });

  test('of the same id and other content, sent at once, leave one of them', async () => {
    const [one, other] = [await registered(), await registered()];
    const shared = id();
    const answers = await Promise.all(
      [one, other, one, other].map((name) => feed.results([deposit(name, '1', { id: shared })])),
    );
    expect(answers.flat().filter(({ status }) => status === 'accepted')).toHaveLength(1);
    const left = await backend.database.select().from(events).where(eq(events.eventId, shared));
    expect(left).toHaveLength(1);
  });

  test('that came before the registration count as soon as it comes, and as if they had come after it', async () => {
    const name = player();
    const early = [deposit(name, '2'), deposit(name, '3')];
    for (const result of await feed.results(early)) expect(result.reason).toBe('UNKNOWN_CUSTOMER');
    const arrived = backend.now();
    // Longer than the clock of a brand may be ahead.
    backend.advance(600_000);
    expect(await feed.results([registration(name, { click_id: clickOn() })])).toMatchObject([
      { status: 'accepted' },
    ]);
    const registeredAt = backend.now();
    expect(await customerOf(name)).toMatchObject({
      deposits: 2,
      depositSum: 500n,
      registeredAt,
      // They name no moment of their own.
      firstDepositAt: registeredAt,
    });
    const told = (await eventsOf(name)).filter(({ type }) => type === 'deposit');
    expect(told.map(({ receivedAt }) => receivedAt)).toEqual([arrived, arrived]);
    const refused = await backend.database
      .select()
      .from(refusedEvents)
      .where(eq(refusedEvents.customer, name));
    expect(refused.every(({ becameId }) => becameId !== null)).toBe(true);
    // Each keeps the request that it came in, too.
    const [ofRegistration, ...ofEarly] = (await eventsOf(name)).map(({ requestId }) => requestId);
    expect(ofEarly).toEqual(refused.map(({ requestId }) => requestId));
    expect(ofEarly).not.toContain(ofRegistration);
    expect(await feed.results(early)).toMatchObject([{ status: 'duplicate' }, { status: 'duplicate' }]);
  });

  test('that were rejected are judged anew when they are sent again', async () => {
    const name = player();
    const event = registration(name, { code: 'zzzzzzzz' });
    expect(await feed.results([event])).toMatchObject([{ reason: 'UNKNOWN_CLICK' }]);
    const code = feed.campaigns[0]?.code;
    expect(await feed.results([{ ...event, code }])).toMatchObject([{ status: 'accepted' }]);
    expect(await customerOf(name)).toMatchObject({ reason: 'CODE', campaignId: feed.campaigns[0]?.id });
  });

  test('name a campaign by its code in whatever case, as its link does', async () => {
    const code = feed.campaigns[0]?.code ?? '';
    const name = player();
    expect(await feed.results([registration(name, { code: code.toUpperCase() })])).toMatchObject([
      { status: 'accepted' },
    ]);
    expect(await customerOf(name)).toMatchObject({ reason: 'CODE', campaignId: feed.campaigns[0]?.id });
    // Letters that only other rules of case make one of ASCII, or several.
    const odd = [code.replace(/.$/, '\u212A'), code.replace(/.$/, 'İ'), code.replace(/..$/, 'ß'), ` ${code}`];
    const results = await feed.results(odd.map((each) => registration(player(), { code: each })));
    expect(results.map(({ reason }) => reason)).toEqual(odd.map(() => 'UNKNOWN_CLICK'));
  });

  test('find the first deposit by moment and id, whatever the order they come in', async () => {
    const name = await registered();
    const at = (milliseconds: number) => ({ occurred_at: before(milliseconds).toISOString() });
    const [later, first, middle] = [
      deposit(name, '1', at(1000)),
      deposit(name, '2', at(3000)),
      deposit(name, '3', at(2000)),
    ];
    await feed.results([later]);
    await feed.results([first, middle]);
    expect(await customerOf(name)).toMatchObject({ firstDepositId: first.id, firstDepositAt: before(3000) });
  });

  test('keep sums of their types apart', async () => {
    const operator = await demoCaller(backend.app, 'operator');
    await operator.client.post(`/api/v1/brands/${feed.brandId}/formulas`, {
      factors: { bets: '1', wins: '1' },
    });
    const name = await registered();
    const other = (type: string, amount: string) => ({ ...deposit(name, amount), type });
    await feed.results([
      deposit(name, '100'),
      other('withdrawal', '30'),
      other('revenue', '-12.34'),
      other('chargeback', '5'),
      { id: id(), type: 'revenue', customer: name, components: { bets: '10', wins: '-4' } },
      { id: id(), type: 'qualification', customer: name },
    ]);
    expect(await customerOf(name)).toMatchObject({
      depositSum: 10_000n,
      withdrawalSum: 3000n,
      revenueSum: -634n,
      chargebackSum: 500n,
    });
  });

  test('are kept as they were received, and never changed', async () => {
    const name = await registered();
    const event = deposit(name);
    await feed.results([event]);
    const [row] = await backend.database.select().from(events).where(eq(events.eventId, event.id));
    expect(JSON.parse(row?.item ?? '')).toEqual(event);
    const change = backend.database.update(events).set({ amount: 1n }).where(eq(events.eventId, event.id));
    await expect(change).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/never changed/) },
    });
    await expect(backend.database.delete(events)).rejects.toThrow();
  });
});

describe('a registration', () => {
  test('with a click of another brand, or one changed on the way, is rejected', async () => {
    const [foreign] = (await backend.database.select().from(campaigns)).filter(
      ({ brandId }) => brandId !== feed.brandId,
    );
    for (const click of [clickOn(foreign?.id), clickOn().toLowerCase(), clickOn().slice(0, -1) + '!']) {
      expect(await feed.results([registration(player(), { click_id: click })])).toMatchObject([
        { reason: 'UNKNOWN_CLICK' },
      ]);
    }
  });

  test('with a click id that lost its capital letters is told so, and so is its operator', async () => {
    const lost = registration(player(), { click_id: clickOn().toLowerCase() });
    const message = 'The click id was lower-cased on the way: keep it as it came in the address.';
    expect(await feed.results([lost])).toMatchObject([{ reason: 'UNKNOWN_CLICK', message }]);
    const operator = await demoCaller(backend.app, 'operator');
    const { body } = await operator.client.get(`/api/v1/operators/${operator.id}/events?q=${lost.id}`);
    expect(body).toMatchObject({ data: [{ reason: { key: 'UNKNOWN_CLICK', title: message } }] });
    const [changed] = await feed.results([registration(player(), { click_id: `A${'x'.repeat(39)}` })]);
    expect(changed?.message).toBe(
      'The click id or the code is not of this brand, or it was changed on the way.',
    );
  });

  test('after the window of its click is nobody’s', async () => {
    const name = player();
    await feed.results([registration(name, { click_id: clickOn(undefined, before(31 * day)) })]);
    expect(await customerOf(name)).toMatchObject({
      reason: 'OUTSIDE_WINDOW',
      campaignId: null,
      affiliateId: null,
    });
  });

  test('by a campaign that was ended before, or of an affiliate who is not approved, is nobody’s', async () => {
    const [, campaign] = feed.campaigns;
    if (!campaign) throw new Error('The brand has one campaign alone');
    const at = eq(campaigns.id, campaign.id);
    await backend.database.update(campaigns).set({ state: 'ended' }).where(at);
    const [code, click] = [player(), player()];
    await feed.results([
      registration(code, { code: campaign.code }),
      registration(click, { click_id: clickOn(campaign.id, before(day)) }),
    ]);
    expect(await customerOf(code)).toMatchObject({ reason: 'CAMPAIGN_ENDED', campaignId: null });
    expect(await customerOf(click)).toMatchObject({ reason: 'CLICK', campaignId: campaign.id });
    await backend.database.update(campaigns).set({ state: 'active' }).where(at);
    const affiliate = eq(users.id, campaign.affiliateId);
    const [{ approvedAt } = { approvedAt: null }] = await backend.database
      .select()
      .from(users)
      .where(affiliate);
    await backend.database.update(users).set({ approvedAt: null }).where(affiliate);
    const late = player();
    await feed.results([registration(late, { code: campaign.code })]);
    await backend.database.update(users).set({ approvedAt }).where(affiliate);
    expect(await customerOf(late)).toMatchObject({ reason: 'AFFILIATE_NOT_APPROVED', campaignId: null });
  });

  test('by a campaign that was paused at the click is nobody’s, also once it was resumed', async () => {
    const [, campaign] = feed.campaigns;
    if (!campaign) throw new Error('The brand has one campaign alone');
    for (const [state, ago] of [
      ['paused', 3 * day],
      ['active', day],
      ['paused', 0],
    ] as const) {
      await backend.database.update(campaigns).set({ state }).where(eq(campaigns.id, campaign.id));
      // A trigger notes the moment of the change.
      await backend.database
        .update(campaignStates)
        .set({ at: before(ago) })
        .where(
          sql`id = (select max(id) from facts.campaign_states as latest where latest.campaign_id = ${campaign.id})`,
        );
    }
    const [paused, active, code] = [player(), player(), player()];
    await feed.results([
      registration(paused, { click_id: clickOn(campaign.id, before(2 * day)) }),
      registration(active, { click_id: clickOn(campaign.id, before(day / 2)) }),
      registration(code, { code: campaign.code, occurred_at: before(2 * day).toISOString() }),
    ]);
    expect(await customerOf(paused)).toMatchObject({ reason: 'CAMPAIGN_PAUSED', campaignId: null });
    expect(await customerOf(active)).toMatchObject({ reason: 'CLICK', campaignId: campaign.id });
    expect(await customerOf(code)).toMatchObject({ reason: 'CAMPAIGN_PAUSED', campaignId: null });
    await backend.database.update(campaigns).set({ state: 'active' }).where(eq(campaigns.id, campaign.id));
  });
});

describe('the call of events', () => {
  test('takes 1,000 events, and no more', async () => {
    const name = await registered();
    const many = Array.from({ length: 1000 }, () => deposit(name, '0.01'));
    const results = await feed.results(many);
    expect(results.every(({ status }) => status === 'accepted')).toBe(true);
    expect(await customerOf(name)).toMatchObject({ deposits: 1000, depositSum: 1000n });
    for (const wrong of [[...many, deposit(name)], [], 'events', undefined]) {
      expect(await feed.send(wrong)).toMatchObject({
        status: 422,
        body: { errors: { events: [expect.any(String)] } },
      });
    }
  });

  test('refuses a body of more than 2 MB', async () => {
    expect((await feed.send([{ id: 'x'.repeat(2 * 1024 * 1024) }])).status).toBe(413);
  });

  test('refuses what is no JSON, and asks for neither session nor token', async () => {
    const guest = client(backend.app);
    const headers = { Authorization: `Bearer ${feed.key}` };
    const sent = (body: string, type: string) =>
      guest.send('/api/v1/events', { method: 'POST', headers: { ...headers, 'Content-Type': type }, body });
    expect((await sent('{', 'application/json')).status).toBe(400);
    expect((await sent('[]', 'application/json')).status).toBe(422);
    expect((await sent('{"events":[]}', 'text/plain')).status).toBe(400);
    expect(guest.cookies.size).toBe(0);
  });

  test('says in the language of the caller why an event is rejected', async () => {
    const answer = await client(backend.app, { language: 'ru' }).send('/api/v1/events', {
      method: 'POST',
      headers: { Authorization: `Bearer ${feed.key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ events: [deposit(player(), '1', { currency: 'USD' })] }),
    });
    expect(answer.body).toMatchObject({
      results: [{ reason: 'CURRENCY', message: 'Валюта отличается от валюты бренда.' }],
    });
  });
});

describe('a postback', () => {
  const call = async (query: string) => {
    const response = await backend.app.fetch(new Request(`http://localhost:3000${feed.postback}?${query}`));
    return [response.status, await response.text()];
  };

  test('takes an event, and answers one word', async () => {
    const name = player();
    const register = `type=registration&customer=${name}&click_id=${clickOn()}`;
    expect(await call(register)).toEqual([200, 'ok']);
    expect(await call(register)).toEqual([200, 'duplicate']);
    expect(await call(`type=deposit&customer=${name}&amount=5&id=${id()}&currency=&unknown=1`)).toEqual([
      200,
      'ok',
    ]);
    expect(await call(`type=deposit&customer=${name}&amount=5`)).toEqual([200, 'rejected INVALID']);
    expect(await customerOf(name)).toMatchObject({ deposits: 1, depositSum: 500n, reason: 'CLICK' });
  });

  test('that registers somebody leaves the number of the customer to a deposit', async () => {
    const [first, second] = [player(), player()];
    const register = (name: string) => call(`type=registration&customer=${name}&click_id=${clickOn()}`);
    const pay = (name: string) => call(`type=deposit&id=${name}&customer=${name}&amount=5`);
    expect(await register(first)).toEqual([200, 'ok']);
    expect(await pay(first)).toEqual([200, 'ok']);
    expect(await pay(second)).toEqual([200, 'rejected UNKNOWN_CUSTOMER']);
    expect(await register(second)).toEqual([200, 'ok']);
    expect(await pay(second)).toEqual([200, 'duplicate']);
    for (const name of [first, second]) {
      expect(await customerOf(name)).toMatchObject({ deposits: 1 });
      const ids = (await eventsOf(name)).map(({ eventId }) => eventId);
      expect(ids.toSorted()).toEqual([`#registration-${name}`, name].toSorted());
    }
    const long = `type=registration&customer=${player().padEnd(128, 'x')}`;
    expect(await call(long)).toEqual([200, 'ok']);
    expect(await call(long)).toEqual([200, 'duplicate']);
    // No id of another event, and of no other customer.
    const own = { id: `#registration-${first}`, customer: first };
    expect(
      await feed.results([
        { ...own, type: 'deposit', amount: '1' },
        { ...own, type: 'registration', customer: second },
      ]),
    ).toMatchObject([{ reason: 'INVALID' }, { reason: 'INVALID' }]);
  });

  test('takes the plus sign of an offset that nobody escaped', async () => {
    const name = player();
    const register = `type=registration&customer=${name}&occurred_at=`;
    expect(await call(`${register}2026-01-02T10:00:00+02:00`)).toEqual([200, 'ok']);
    expect(await call(`${register}2026-01-02T10:00:00%2B02:00`)).toEqual([200, 'duplicate']);
    expect(await eventsOf(name)).toMatchObject([{ occurredAt: new Date('2026-01-02T08:00:00Z') }]);
    for (const wrong of ['2026-01-02+10:00', '2026-01-02T10:00:00++02:00', '2026-01-02T10:00:00+99:00'])
      expect(await call(`type=registration&customer=${player()}&occurred_at=${wrong}`)).toEqual([
        200,
        'rejected INVALID',
      ]);
  });

  test('takes no parameter that is told twice, nor one that is no text', async () => {
    const name = await registered();
    const twice = `type=deposit&customer=${name}&id=${id()}&amount=5&amount=`;
    expect(await call(`${twice}6`)).toEqual([200, 'rejected INVALID']);
    // The same said again, or an empty one, leaves no doubt.
    expect(await call(`${twice}5&amount=`)).toEqual([200, 'ok']);
    for (const wrong of ['%ff%fe', '%ED%A0%80', 'a%E0%A4%A', 'a%00'])
      expect(await call(`type=registration&customer=${wrong}`), wrong).toEqual([200, 'rejected INVALID']);
  });

  test('takes nothing by another method, nor from those who only ask for its headers', async () => {
    const name = player();
    for (const method of ['HEAD', 'POST', 'OPTIONS']) {
      const asked = `${feed.postback}?type=registration&customer=${name}`;
      const { status, headers } = await backend.app.request(asked, { method });
      expect([method, status, headers.get('Allow')]).toEqual([method, 405, 'GET']);
    }
    expect(await eventsOf(name)).toEqual([]);
  });

  test('has a line in the log and a name in the measurements, neither of which has its token', async () => {
    const measured: Answered[] = [];
    const onAnswered = (answer: Answered) => void measured.push(answer);
    const app = createApp({ ...backend.services, onAnswered });
    const name = player();
    const token = feed.postback.split('/').at(-1) ?? '';
    const wrong = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    const requestIds: (string | null)[] = [];
    for (const sent of [token, wrong]) {
      const path = feed.postback.replace(token, sent);
      const response = await app.request(`${path}?type=registration&customer=${name}`);
      requestIds.push(response.headers.get('X-Request-Id'));
    }
    const [taken, refused] = requestIds;
    const lines = backend.logged.filter(({ call }) => call === 'getPostback');
    const line = { level: 30, msg: 'request', method: 'GET', path: feed.postback.replace(token, '…') };
    expect(lines.filter(({ requestId }) => requestId === taken)).toMatchObject([{ ...line, status: 200 }]);
    expect(lines.filter(({ requestId }) => requestId === refused)).toMatchObject([{ ...line, status: 404 }]);
    expect(measured.map(({ call, status }) => [call, status])).toEqual([
      ['getPostback', 200],
      ['getPostback', 404],
    ]);
    expect(await eventsOf(name)).toMatchObject([{ requestId: taken }]);
    const all = JSON.stringify([backend.logged, measured]);
    for (const secret of [token, wrong, name]) expect(all).not.toContain(secret);
  });

  test('whose address is damaged has a line in the log too, without what is left of its token', async () => {
    const token = feed.postback.split('/').at(-1) ?? '';
    const place = feed.postback.replace(token, '');
    for (const [path, logged] of [
      [feed.postback.slice(0, -3), `${place}…`],
      [`${feed.postback}=`, `${place}…`],
      [`${place}${token.slice(0, 20)}/${token.slice(20)}`, `${place}…`],
      [`/postback/${token.slice(1)}`, '/postback/…'],
      ['/postback/', '/postback/'],
    ] as const) {
      const response = await backend.app.request(`${path}?type=registration&customer=x`);
      expect([path, response.status, await response.text()]).toEqual([path, 404, 'not found']);
      const requestId = response.headers.get('X-Request-Id');
      const line = backend.logged.find((entry) => entry['requestId'] === requestId);
      expect(line).toMatchObject({ level: 30, call: 'getPostback', path: logged, status: 404 });
      const head = await backend.app.request(path, { method: 'HEAD' });
      expect([path, head.status]).toEqual([path, 405]);
    }
    expect(JSON.stringify(backend.logged)).not.toContain(token.slice(20, -3));
  });

  test('of another token is not found, and no cookie is set', async () => {
    const other = feed.postback.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    for (const path of [other, other.replace(/\/\d+\//, '/4000000000/')]) {
      const response = await backend.app.fetch(
        new Request(`http://localhost:3000${path}?type=registration&customer=x`),
      );
      expect([response.status, response.headers.get('Set-Cookie')]).toEqual([404, null]);
    }
  });
});

test('a key makes 100 calls a second, and is then told to wait', async () => {
  const other = await feedOf(backend);
  const statuses: number[] = [];
  for (let call = 0; call < 101; call += 1) statuses.push((await other.send([])).status);
  expect([...new Set(statuses.slice(0, 100)), statuses[100]]).toEqual([422, 429]);
  const refused = await other.send([]);
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '1']);
  expect((await feed.send([])).status).toBe(422);
  backend.advance(1000);
  expect((await other.send([])).status).toBe(422);
});
