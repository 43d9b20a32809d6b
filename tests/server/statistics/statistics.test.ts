import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountTypes } from '../../../contract/accounts.ts';
import { day, minute } from '../../../contract/durations.ts';
import { countNames, isPlain, type SumName, sumNames } from '../../../contract/figure-names.ts';
import { statisticsCalls } from '../../../contract/statistics.ts';
import type { Statistics } from '../../../contract/statistics-answer.ts';
import { type Group, groups, groupsOf } from '../../../contract/statistics-groups.ts';
import { single } from '../../../server/database/single.ts';
import { campaigns, plans, users } from '../../../server/database/tables/index.ts';
import { recordClicks } from '../../../server/tracking/clicks/record-clicks.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { type Caller, callerOf } from '../../support/server/callers.ts';
import { clickIds, names } from '../../support/server/feed.ts';
import { allowedSubOperator } from '../../support/server/roles.ts';
import { freshBrand, type FreshBrand } from '../../support/server/figures.ts';

let backend: Backend;
const callers: Record<string, Caller> = {};
const caller = (name: string): Caller => {
  const found = callers[name];
  if (!found) throw new Error(`No ${name}`);
  return found;
};
beforeAll(async () => {
  backend = await startBackend();
  for (const name of ['super-admin', 'operator', 'operator2', 'affiliate']) {
    callers[name] = await callerOf(backend.app, `${name}@demo.test`);
  }
  callers['sub-operator'] = await allowedSubOperator(backend);
});
afterAll(() => backend.close());

const player = names('s');
const event = names('se');

const path = (query: Record<string, string | number>) =>
  `/api/v1/statistics?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`;

/** Asks as an account, and reads the answer by the contract. */
async function ask(name: string, query: Record<string, string | number>): Promise<Statistics> {
  const { status, body } = await caller(name).client.get(path(query));
  if (status !== 200) throw new Error(`${path(query)} was answered ${status}: ${JSON.stringify(body)}`);
  return statisticsCalls.read.answer.parse(body);
}
const statusOf = async (name: string, query: Record<string, string | number>) =>
  (await caller(name).client.get(path(query))).status;

interface Fact {
  at: Date;
  campaign: number;
  country: string | null;
  device: string | null;
  sub1: string | null;
  adds: Partial<Record<SumName, number>>;
}

const localDate = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    at,
  );

const weekOf = (date: string) => {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
  return at.toISOString().slice(0, 10);
};

/** The value of a group that a fact has, as a text. */
function valueOf(group: Group, fact: Fact, brand: FreshBrand, timeZone: string): string {
  const date = localDate(fact.at, timeZone);
  const campaign = brand.campaigns[fact.campaign];
  switch (group) {
    case 'day':
      return date;
    case 'week':
      return weekOf(date);
    case 'month':
      return `${date.slice(0, 7)}-01`;
    case 'campaign':
      return String(campaign?.id);
    case 'brand':
      return String(brand.id);
    case 'affiliate':
      return String(campaign?.affiliateId);
    case 'plan':
      return String(campaign?.planId);
    case 'country':
    case 'device':
    case 'sub1':
      return String(fact[group]);
    case 'hour':
    case 'sub2':
    case 'sub3':
    case 'sub4':
    case 'sub5':
      return 'null';
  }
}

/** Sums by the groups, computed fact by fact. */
function naive(facts: readonly Fact[], keyOf: (fact: Fact) => string) {
  const sums: Record<string, Record<SumName, number>> = {};
  for (const fact of facts) {
    // `Object.fromEntries` loses the names.
    const own = (sums[keyOf(fact)] ??= Object.fromEntries(sumNames.map((name) => [name, 0])) as Record<
      SumName,
      number
    >);
    for (const name of sumNames) own[name] += fact.adds[name] ?? 0;
  }
  return sums;
}

const euro = (cents: number) => ({ EUR: (cents / 100).toFixed(2) });
const ratio = (one: number, other: number) => (other === 0 ? null : Math.round((one / other) * 1e6) / 1e6);

/** The same as the API answers it. */
const answered = (sums: Record<SumName, number>) => ({
  ...Object.fromEntries(countNames.filter(isPlain).map((name) => [name, sums[name]])),
  deposit_sum: euro(sums.deposit_sum),
  withdrawal_sum: euro(sums.withdrawal_sum),
  net_revenue: euro(sums.net_revenue),
  click_to_registration: ratio(sums.registrations, sums.clicks),
  registration_to_first_deposit: ratio(sums.first_deposits, sums.registrations),
});

/** Gives a brand random facts over days of this month, through the ways by which real ones come. */
async function randomFacts(brand: FreshBrand, now: Date, random: () => number): Promise<Fact[]> {
  const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
  const moment = () =>
    new Date(Math.max(month + day, Math.floor((now.getTime() - (random() % (12 * day))) / 1000) * 1000));
  const facts: Fact[] = [];
  for (let index = 0; index < 25; index += 1) {
    const campaign = random() % 3;
    const country = [null, 'DE', 'PL'][random() % 3] ?? null;
    const device = (['phone', 'desktop'] as const)[random() % 2] ?? 'other';
    const sub1 = [null, 'blog', 'mail'][random() % 3] ?? null;
    const clickAt = moment();
    const { at, id, text } = clickIds.issue(brand.campaigns[campaign]?.id ?? 0, clickAt);
    await recordClicks(backend.database, [
      {
        at,
        id,
        campaignId: brand.campaigns[campaign]?.id ?? 0,
        brandId: brand.id,
        country,
        device,
        referrerHost: null,
        isBot: false,
        isPrefetch: false,
        visitor: null,
        ...(sub1 && { sub1 }),
      },
    ]);
    facts.push({ at, campaign, country, device, sub1, adds: { clicks: 1, unique_clicks: 1 } });
    if (random() % 3 > 0) continue;
    const name = player();
    const later = () => new Date(at.getTime() + (random() % Math.max(1, now.getTime() - at.getTime())));
    const registered = later();
    const own = { campaign, country, device, sub1 };
    const told = (type: string, occurred: Date, more: object) => ({
      id: event(),
      type,
      customer: name,
      occurred_at: occurred.toISOString(),
      ...more,
    });
    await brand.take([told('registration', registered, { click_id: text })], now);
    facts.push({ ...own, at: registered, adds: { registrations: 1 } });
    const deposits = Array.from({ length: random() % 3 }, () => ({
      at: later(),
      cents: 100 + (random() % 9000),
    }));
    const first = deposits.toSorted((one, other) => one.at.getTime() - other.at.getTime())[0];
    for (const deposit of deposits) {
      await brand.take([told('deposit', deposit.at, { amount: (deposit.cents / 100).toFixed(2) })], now);
      const isFirst = deposit === first;
      facts.push({
        ...own,
        at: deposit.at,
        adds: { deposits: 1, deposit_sum: deposit.cents, ...(isFirst && { first_deposits: 1 }) },
      });
    }
    const revenue = (random() % 5000) - 2500;
    const at2 = later();
    await brand.take([told('revenue', at2, { amount: (revenue / 100).toFixed(2) })], now);
    facts.push({ ...own, at: at2, adds: { net_revenue: revenue } });
  }
  return facts;
}

const asked = groups.filter((group) => group !== 'hour');

describe('figures of random facts', () => {
  test('are those that a naive count has, by every group and every two of them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('UTC', 'Asia/Kathmandu', 'America/St_Johns'),
        fc.infiniteStream(fc.nat()),
        async (timeZone, stream) => {
          const now = new Date(Math.floor(backend.now().getTime() / 1000) * 1000);
          const brand = await freshBrand(backend.database, { timeZone });
          const random = () => stream.next().value;
          const facts = await randomFacts(brand, now, random);
          const today = localDate(now, timeZone);
          const pairs = [
            ...asked.map((one) => [one]),
            ...Array.from({ length: 12 }, () => [
              asked[random() % asked.length],
              asked[random() % asked.length],
            ]),
          ].map((pair) => [...new Set(pair)].filter((group) => group !== undefined));
          for (const own of pairs) {
            const from = localDate(new Date(now.getTime() - (1 + (random() % 12)) * day), timeZone);
            const inSpan = facts.filter(({ at }) => localDate(at, timeZone) >= from);
            const { data, meta } = await ask('operator', {
              group: own.join(','),
              brand_id: brand.id,
              from,
              to: today,
              perPage: 1000,
            });
            const expected = naive(inSpan, (fact) =>
              own.map((group) => valueOf(group, fact, brand, timeZone)).join(' '),
            );
            const rows = Object.fromEntries(
              data.map((row) => [
                own
                  .map((group) => {
                    const value = row[group];
                    return typeof value === 'object' && value !== null ? String(value.id) : String(value);
                  })
                  .join(' '),
                Object.fromEntries(
                  Object.entries(row).filter(([key]) => !own.some((group) => group === key)),
                ),
              ]),
            );
            // A row of which nothing adds up to something is none.
            const present = Object.entries(expected).filter(([, sums]) =>
              sumNames.some((name) => sums[name] !== 0),
            );
            expect(rows).toEqual(Object.fromEntries(present.map(([key, sums]) => [key, answered(sums)])));
            const [total] = Object.values(naive(inSpan, () => ''));
            if (total && present.length > 0) expect(meta.totals).toEqual(answered(total));
            expect(meta).toMatchObject({ time_zone: timeZone, today, from, to: today, total: data.length });
          }
        },
      ),
      { numRuns: 2, endOnFailure: true },
    );
  }, 240_000);
});

describe('an account', () => {
  test.each([...accountTypes])('of the type %s reads its own figures alone', async (type) => {
    const { data, meta } = await ask(type, { group: 'campaign', period: '30', perPage: 1000 });
    const everything = await ask('super-admin', { group: 'campaign', period: '30', perPage: 1000 });
    expect(data.length).toBeGreaterThan(0);
    expect(meta.totals.clicks).toBe(data.reduce((sum, row) => sum + (row.clicks ?? 0), 0));
    for (const row of data) {
      expect(everything.data.map(({ campaign }) => campaign?.id)).toContain(row.campaign?.id);
    }
    if (type === 'affiliate') {
      const own = await ask('super-admin', { group: 'affiliate', affiliate_id: caller('affiliate').id });
      expect(own.data).toHaveLength(1);
      expect(own.meta.totals).toEqual(meta.totals);
    }
  });

  test('of every type gets 404 for the ids of others', async () => {
    const theirs = await freshBrand(backend.database, { timeZone: 'UTC' });
    const [campaign] = theirs.campaigns;
    // The brand is of the first operator; the demo's affiliate and sub-operator are of another one of its brands.
    const foreign: Record<string, Record<string, number>[]> = {
      operator2: [
        { brand_id: theirs.id },
        { campaign_id: campaign?.id ?? 0 },
        { affiliate_id: caller('affiliate').id },
      ],
      'sub-operator': [{ brand_id: theirs.id }, { campaign_id: campaign?.id ?? 0 }],
      'super-admin': [
        { brand_id: 2_000_000_000 },
        { campaign_id: 2_000_000_000 },
        { affiliate_id: caller('operator').id },
      ],
      operator: [{ brand_id: 2_000_000_000 }, { affiliate_id: caller('operator2').id }],
    };
    for (const [name, queries] of Object.entries(foreign)) {
      for (const query of queries)
        expect([name, query, await statusOf(name, query)]).toEqual([name, query, 404]);
    }
    const mine = (await ask('affiliate', { group: 'campaign', perPage: 1000 })).data.map(
      ({ campaign: each }) => each?.id,
    );
    const notMine = theirs.campaigns.find(({ affiliateId }) => affiliateId !== caller('affiliate').id);
    expect(mine).not.toContain(notMine?.id);
    expect(await statusOf('affiliate', { campaign_id: notMine?.id ?? 0 })).toBe(404);
    expect(await statusOf('affiliate', { affiliate_id: notMine?.affiliateId ?? 0 })).toBe(404);
    expect(await statusOf('affiliate', { affiliate_id: caller('affiliate').id })).toBe(200);
    for (const name of ['operator', 'super-admin'])
      expect(await statusOf(name, { brand_id: theirs.id })).toBe(200);
  });

  test('narrows its figures to several of its campaigns, and to none of others', async () => {
    const all = await ask('affiliate', { group: 'campaign', perPage: 1000 });
    const some = all.data.slice(0, 2);
    const ids = some.map(({ campaign }) => campaign?.id).join(',');
    const raw = await ask('affiliate', { group: 'campaign', campaign_ids: ids, device: 'phone' });
    expect(raw.data.every(({ campaign }) => ids.split(',').includes(String(campaign?.id)))).toBe(true);
    const { data, meta } = await ask('affiliate', { group: 'campaign', campaign_ids: ids });
    expect(data).toEqual(some);
    expect(meta.totals.clicks).toBe(some.reduce((sum, row) => sum + (row.clicks ?? 0), 0));
    const { campaigns } = await freshBrand(backend.database, { timeZone: 'UTC' });
    const foreign = campaigns.find(({ affiliateId }) => affiliateId !== caller('affiliate').id);
    expect(await statusOf('affiliate', { campaign_ids: `${ids},${foreign?.id}` })).toBe(404);
  });

  test.each([
    [{ group: 'year' }],
    [{ campaign_ids: '1,x' }],
    [{ group: 'day,day' }],
    [{ group: 'day,campaign,brand' }],
    [{ from: '2026-02-30' }],
    [{ to: '0000-01-01' }],
    [{ to: '1899-12-31' }],
    [{ to: '9999-12-31', group: 'country' }],
    [{ from: '2025-01-01', to: '2026-02-05' }],
    [{ from: '2026-01-02', to: '2026-01-01' }],
    [{ period: 'today', from: '2026-01-02' }],
    [{ group: 'hour', period: '30' }],
    [{ sort: 'campaign' }],
    [{ sort: 'nothing' }],
    [{ compare: 'other' }],
  ])('is told what is wrong with %j', async (query) => {
    const { status, body } = await caller('operator').client.get(path(query));
    expect(status).toBe(422);
    expect(Object.keys((body as { errors: object }).errors)).toHaveLength(1);
  });

  test('may be of any day that it takes, and finds nothing on the first and the last', async () => {
    for (const day of ['1900-01-01', '9998-12-31']) {
      for (const group of ['day', 'month', 'country', 'country,week']) {
        const query = { from: day, to: day, group, compare: 'previous' };
        expect(await statusOf('operator', query), JSON.stringify(query)).toBe(200);
      }
    }
    expect(await statusOf('operator', { from: '9998-12-31', to: '9998-12-31', group: 'hour' })).toBe(200);
  });

  test('of an affiliate is refused the groups of others', async () => {
    for (const group of ['brand', 'affiliate', 'day,brand'])
      expect(await statusOf('affiliate', { group })).toBe(422);
    for (const group of groupsOf('affiliate').filter((one) => one !== 'hour')) {
      expect(await statusOf('affiliate', { group })).toBe(200);
    }
  });
});

describe('a question', () => {
  const now = () => new Date(Math.floor(backend.now().getTime() / 1000) * 1000);
  const depositing = async (brand: FreshBrand, ago: number, amount: string, campaign = 0) => {
    const name = player();
    const at = new Date(now().getTime() - ago * day).toISOString();
    const code = brand.campaigns[campaign]?.code;
    await brand.take(
      [
        { id: event(), type: 'registration', customer: name, code, occurred_at: at },
        { id: event(), type: 'deposit', customer: name, amount, occurred_at: at },
      ],
      now(),
    );
  };

  test('compares with as many days before, row by row', async () => {
    const brand = await freshBrand(backend.database, { timeZone: 'Asia/Kolkata' });
    await depositing(brand, 1, '10.00');
    await depositing(brand, 8, '4.00');
    await depositing(brand, 9, '6.00', 1);
    const query = { brand_id: brand.id, period: '7', compare: 'previous' };
    const byDay = await ask('operator', { ...query, group: 'day' });
    expect(byDay.meta.totals).toMatchObject({ deposits: 1, deposit_sum: { EUR: '10.00' } });
    expect(byDay.meta.previous).toMatchObject({ deposits: 2, deposit_sum: { EUR: '10.00' } });
    // A day stands beside the one that is as far into the span before.
    expect(byDay.data.map((row) => [row.deposits, row.previous?.deposits])).toEqual([
      [0, 1],
      [1, 1],
    ]);
    const byCampaign = await ask('operator', { ...query, group: 'campaign', sort: '-deposit_sum' });
    expect(
      byCampaign.data.map((row) => [row.campaign?.id, row.deposit_sum, row.previous?.deposit_sum]),
    ).toEqual([
      [brand.campaigns[0]?.id, { EUR: '10.00' }, { EUR: '4.00' }],
      [brand.campaigns[1]?.id, { EUR: '0.00' }, { EUR: '6.00' }],
    ]);
  });

  test('is answered in pages that neither lose nor repeat a row', async () => {
    const query = { group: 'day,campaign', period: '7', sort: '-clicks' };
    const whole = await ask('operator', { ...query, perPage: 1000 });
    const pages = [];
    for (let page = 1; ; page += 1) {
      const { data, meta } = await ask('operator', { ...query, perPage: 7, page });
      pages.push(...data);
      if (page >= Math.min(meta.last_page, 5)) break;
    }
    expect(pages).toEqual(whole.data.slice(0, pages.length));
    expect(whole.meta.total).toBe(whole.data.length);
    const clicks = whole.data.map((row) => row.clicks ?? 0);
    expect(clicks).toEqual(clicks.toSorted((one, other) => other - one));
  });

  test('by money of several currencies has no order, and by one currency it has', async () => {
    const yen = await freshBrand(backend.database, { timeZone: 'UTC', currency: 'JPY', name: 'Yen' });
    await depositing(yen, 1, '500');
    expect(await statusOf('operator', { group: 'brand', sort: '-deposit_sum' })).toBe(422);
    const { data, meta } = await ask('operator', { group: 'brand', sort: '-deposit_sum', currency: 'JPY' });
    expect(data).toMatchObject([{ brand: { id: yen.id, title: 'Yen' }, deposit_sum: { JPY: '500' } }]);
    expect(meta.currencies).toEqual(['JPY']);
    const both = await ask('operator', { group: 'month' });
    expect(Object.keys(both.meta.totals.deposit_sum)).toEqual(['EUR', 'JPY']);
  });

  test('has the zone and the currency of the campaigns that it narrows to', async () => {
    const yen = await freshBrand(backend.database, { timeZone: 'Asia/Tokyo', currency: 'JPY' });
    await depositing(yen, 1, '500');
    await depositing(yen, 1, '500', 2);
    const [{ id, affiliateId } = { id: 0, affiliateId: 0 }, , other] = yen.campaigns;
    // Its facts are in one brand, although it has a campaign of another.
    const elsewhere = await freshBrand(backend.database, { timeZone: 'UTC' });
    const stranger = single(
      await backend.database
        .insert(users)
        .values({ name: 'One brand', email: `${player()}@demo.test`, type: 'affiliate', approvedAt: now() })
        .returning(),
    );
    for (const campaign of [other, elsewhere.campaigns[2]])
      await backend.database
        .update(campaigns)
        .set({ affiliateId: stranger.id })
        .where(eq(campaigns.id, campaign?.id ?? 0));
    const yens = { time_zone: 'Asia/Tokyo', currencies: ['JPY'], today: localDate(now(), 'Asia/Tokyo') };
    for (const [name, value] of Object.entries({
      campaign_id: id,
      campaign_ids: id,
      affiliate_id: stranger.id,
    })) {
      const { meta } = await ask('operator', { group: 'day', sort: '-deposit_sum', [name]: value });
      expect(meta, name).toMatchObject(yens);
    }
    // One without facts beside one that has some tells nothing.
    const several = await ask('operator', { campaign_ids: `${id},${elsewhere.campaigns[0]?.id}` });
    expect(several.meta).toMatchObject(yens);
    const { meta } = await ask('operator', { affiliate_id: affiliateId });
    expect(meta).toMatchObject({ time_zone: null, currencies: ['EUR', 'JPY'] });
    // One without facts has its own zone, and the account its first day.
    const silent = await ask('operator', { campaign_id: elsewhere.campaigns[0]?.id ?? 0 });
    expect(silent.meta).toMatchObject({ time_zone: 'UTC', currencies: [], since: expect.any(String) });
    if (affiliateId === caller('affiliate').id)
      expect((await ask('affiliate', { campaign_ids: String(id) })).meta).toMatchObject(yens);
  });

  test('names the records that it narrows to, facts or not', async () => {
    const brand = await freshBrand(backend.database, { timeZone: 'UTC', name: 'Silent' });
    const [campaign] = brand.campaigns;
    const title = `${campaign?.code} · blog.example`;
    const query = { brand_id: brand.id, campaign_id: campaign?.id ?? 0, plan_id: campaign?.planId ?? 0 };
    const { data, meta } = await ask('operator', { ...query, affiliate_id: campaign?.affiliateId ?? 0 });
    expect(data).toEqual([]);
    expect(meta.narrowed_to).toMatchObject({
      brand: { id: brand.id, title: 'Silent' },
      campaign: { id: campaign?.id, title },
      affiliate: { id: campaign?.affiliateId },
      plan: { id: campaign?.planId, title: expect.any(String) },
    });
    expect((await ask('operator', {})).meta.narrowed_to).toBeUndefined();
    const secret = single(
      await backend.database
        .insert(plans)
        .values({ name: 'Secret', price: '10', paymentType: 1 })
        .returning(),
    );
    expect((await ask('operator', { plan_id: secret.id })).meta.narrowed_to).toEqual({ plan: null });
    expect((await ask('super-admin', { plan_id: secret.id })).meta.narrowed_to).toEqual({
      plan: { id: secret.id, title: secret.name },
    });
  });

  test('by hour names the instant at which a local hour began', async () => {
    const brand = await freshBrand(backend.database, { timeZone: 'Asia/Kolkata' });
    await depositing(brand, 0, '1.00');
    const { data } = await ask('operator', { brand_id: brand.id, group: 'hour', period: 'today' });
    const begun = new Date(data[0]?.hour ?? '');
    expect(data).toHaveLength(1);
    expect(begun.getUTCMinutes()).toBe(30);
    expect(now().getTime() - begun.getTime()).toBeLessThan(60 * minute);
  });

  test('tells 1,000 sub-ids apart, and adds up the others', async () => {
    const brand = await freshBrand(backend.database, { timeZone: 'UTC' });
    const [campaign] = brand.campaigns;
    const at = now();
    const packet = Array.from({ length: 1005 }, (_, index) => ({
      ...clickIds.issue(campaign?.id ?? 0, at),
      campaignId: campaign?.id ?? 0,
      brandId: brand.id,
      country: null,
      device: 'phone' as const,
      referrerHost: null,
      isBot: false,
      isPrefetch: false,
      visitor: null,
      sub1: `s${index}`,
    }));
    await recordClicks(backend.database, packet);
    const query = { brand_id: brand.id, group: 'sub1', perPage: 600 };
    const [first, second] = [await ask('operator', query), await ask('operator', { ...query, page: 2 })];
    expect(first.meta).toMatchObject({ total: 1001, last_page: 2, totals: { clicks: 1005 } });
    expect([first.data.length, second.data.length]).toEqual([600, 401]);
    expect(second.data.at(-1)).toMatchObject({ is_rest: true, sub1: null, clicks: 5 });
    const one = await ask('operator', { brand_id: brand.id, group: 'country', sub1: 's7' });
    expect(one.data).toMatchObject([{ country: null, clicks: 1 }]);
  });

  test('about clicks that are no longer kept is answered without them, and not with 0', async () => {
    const { data, meta } = await ask('operator', {
      group: 'day,country',
      from: '2024-01-01',
      to: '2024-01-31',
    });
    expect(data).toEqual([]);
    expect(meta).toMatchObject({ totals: { clicks: null, click_to_registration: null, registrations: 0 } });
  });

  test('is answered as a file with the titles and signs of the language', async () => {
    const brand = await freshBrand(backend.database, { timeZone: 'UTC' });
    await depositing(brand, 1, '12.50');
    const query = new URLSearchParams({ brand_id: String(brand.id), group: 'campaign', compare: 'previous' });
    const answer = await caller('operator').client.send(`/api/v1/statistics.csv?${query}`, {
      headers: { 'Accept-Language': 'ru' },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toContain('text/csv');
    expect(answer.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="statistics-\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv"$/,
    );
    const [head, row] = String(answer.body)
      .replace('\uFEFF', '')
      .split('\r\n')
      .map((line) => line.split(';'));
    expect(head?.slice(0, 7)).toEqual([
      'Кампания',
      'Клики',
      'Уникальные клики',
      'Регистрации',
      'Первые депозиты',
      'Депозиты',
      'Сумма депозитов, EUR',
    ]);
    expect(row?.slice(1, 7)).toEqual(['0', '0', '1', '1', '1', '12,50']);
    expect(await statusOf('operator', { group: 'year' })).toBe(422);
  });
});
