import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statisticsCalls } from '../../../contract/statistics.ts';
import type { Statistics } from '../../../contract/statistics-answer.ts';
import { accrueFixed } from '../../../server/commissions/earnings/fixed.ts';
import { rowsOf } from '../../../server/database/rows-of.ts';
import { single } from '../../../server/database/single.ts';
import { campaigns, planTerms } from '../../../server/database/tables/index.ts';
import { proveFigures } from '../../../server/figures/prove.ts';
import { rebuildFigures } from '../../../server/figures/rebuild.ts';
import { startBackend } from '../../support/server/backend.ts';
import { noPay } from '../../support/server/booked.ts';
import { type Caller, demoCaller } from '../../support/server/callers.ts';
import { keptDays, keptHours } from '../../support/server/figures.ts';
import { hybridTerms, type PaidProgramme, startPaidProgramme } from '../../support/server/paid-programme.ts';

/* What affiliates earn, as the statistics have it: by day as it happens, and the statements of months that are closed. */

let paid: PaidProgramme;
beforeAll(async () => {
  paid = await startPaidProgramme({
    ...hybridTerms,
    hold_days: 0,
    qualification: { by: 'deposits', min_first_deposit: '0', min_deposits: '20.00', days: null },
  });
});
afterAll(() => paid.backend.close());

const pathOf = (query: Record<string, string>) => `/api/v1/statistics?${new URLSearchParams(query)}`;

/** The answer to an operator's question, or to that of another account. */
async function ask(query: Record<string, string>, { client }: Caller = paid.operator): Promise<Statistics> {
  const { status, body } = await client.get(pathOf(query));
  if (status !== 200) throw new Error(`${pathOf(query)} was answered ${status}: ${JSON.stringify(body)}`);
  return statisticsCalls.read.answer.parse(body);
}

/** Earnings by day, in EUR; days of nothing are left out. */
async function byDay(from: string, to: string, caller?: Caller): Promise<Record<string, string>> {
  const { data } = await ask({ group: 'day', from, to }, caller);
  const days = data.map(({ day, earned }) => [day, earned?.['EUR']]);
  return Object.fromEntries(days.filter(([, earned]) => earned !== undefined && earned !== '0.00'));
}

const statements = z.object({
  data: z.array(z.object({ period: z.object({ from: z.string() }), earned: z.string() })),
});

/** The earnings on the statements of the affiliate, by the first day of their months. */
async function stated(): Promise<Record<string, string>> {
  const { body } = await paid.affiliate.client.get(`/api/v1/affiliates/${paid.affiliate.id}/statements`);
  return Object.fromEntries(statements.parse(body).data.map(({ period, earned }) => [period.from, earned]));
}

const codeOf = (at: number) => paid.brand.campaigns[at]?.code;

describe('earned', () => {
  test('has CPA on the day that qualified, and shares of an open month at the lowest rate', async () => {
    const { tell } = paid;
    await tell('ann', '08-03', 'registration');
    await tell('ann', '08-04', 'deposit', '15.00');
    await tell('ann', '08-06', 'deposit', '5.00');
    await tell('ann', '08-07', 'revenue', '1000.01');
    await tell('ann', '08-07', 'revenue', '-0.02');
    await tell('bob', '08-09', 'registration', undefined, codeOf(1));
    await tell('bob', '08-20', 'revenue', '400.00');
    // 35 % of 999.99 is 349.9965.
    const expected = { '2026-08-06': '30.00', '2026-08-07': '350.00', '2026-08-20': '140.00' };
    expect(await byDay('2026-08-01', '2026-08-31')).toEqual(expected);
    expect(await byDay('2026-08-01', '2026-08-31', paid.affiliate)).toEqual(expected);
    const { meta } = await ask({ from: '2026-08-01', to: '2026-08-31' });
    expect(meta.totals.earned).toEqual({ EUR: '520.00' });
    expect(meta.estimated_from).toBe('2026-08-01');
  });

  test('takes back on the day of the chargeback, and of the decision of an operator', async () => {
    const { tell, backend, operator } = paid;
    await tell('cid', '08-10', 'registration');
    await tell('cid', '08-11', 'deposit', '50.00');
    await tell('cid', '08-15', 'chargeback', '45.00');
    expect(await byDay('2026-08-08', '2026-08-16')).toEqual({
      '2026-08-11': '30.00',
      '2026-08-15': '-30.00',
    });
    await tell('dan', '08-12', 'registration');
    await tell('dan', '08-13', 'deposit', '20.00');
    const { body } = await operator.client.get(`/api/v1/operators/${operator.id}/conversions?perPage=100`);
    const list = z.object({ data: z.array(z.object({ id: z.int(), customer: z.string() })) }).parse(body);
    const found = list.data.find(({ customer }) => customer === 'dan');
    const answer = await operator.client.patch(`/api/v1/conversions/${found?.id}`, {
      approved: false,
      reason: 'The deposit came from the affiliate itself.',
    });
    expect(answer.status).toBe(204);
    // The decision was made now, and August is the month it is booked in: its last day.
    expect(backend.now().toISOString() > '2026-09').toBe(true);
    expect(await byDay('2026-08-13', '2026-08-31')).toMatchObject({
      '2026-08-13': '30.00',
      '2026-08-15': '-30.00',
      '2026-08-31': '-30.00',
    });
  });

  test('adds up to the statement once the month is closed, with one correction on its last day', async () => {
    const before = await byDay('2026-08-01', '2026-08-30');
    await paid.tell('ann', '09-01', 'revenue', '10.00');
    await paid.close('2026-08-01');
    // The month reached the tier of 40 %: 1,399.99 × 0.4 = 560.00 (559.996), and 30.00 of CPA.
    expect(await stated()).toEqual({ '2026-08-01': '590.00' });
    const { meta } = await ask({ from: '2026-08-01', to: '2026-08-31' });
    expect(meta.totals.earned).toEqual({ EUR: '590.00' });
    expect(meta.estimated_from).toBe('2026-09-01');
    expect(await byDay('2026-08-01', '2026-08-30')).toEqual(before);
    // 40.00 beyond the estimate, beside the 30.00 that were taken back.
    expect(await byDay('2026-08-31', '2026-08-31')).toEqual({ '2026-08-31': '40.00' });
    const { data } = await ask({ group: 'campaign', from: '2026-08-01', to: '2026-08-31' });
    const earned = data.map(({ campaign, earned: amount }) => [campaign?.id, amount?.['EUR']]);
    const [first, second] = paid.brand.campaigns;
    // 40 % of what each campaign brought.
    expect(Object.fromEntries(earned)).toEqual({ [first?.id ?? 0]: '430.00', [second?.id ?? 0]: '160.00' });
  });

  test('has what is told of a closed month on the first day of the open one', async () => {
    const closed = await byDay('2026-08-01', '2026-08-31');
    await paid.tell('bob', '08-25', 'revenue', '200.00');
    await paid.tell('bob', '08-26', 'deposit', '80.00');
    expect(await byDay('2026-08-01', '2026-08-31')).toEqual(closed);
    // 70.00 and 30.00 of what is late, 3.50 of the day itself.
    expect(await byDay('2026-09-01', '2026-09-30')).toEqual({ '2026-09-01': '103.50' });
    // All other figures count on the day of their event.
    const { data } = await ask({ group: 'day', from: '2026-08-25', to: '2026-08-25' });
    expect(data[0]?.net_revenue).toEqual({ EUR: '200.00' });
  });

  test('goes along with a customer that is given to another campaign', async () => {
    const { operator, backend, brand } = paid;
    await paid.tell('eve', '09-02', 'registration');
    await paid.tell('eve', '09-04', 'revenue', '100.00');
    await paid.tell('eve', '09-06', 'revenue', '50.00');
    const [first, , other] = brand.campaigns;
    const { id } = single(
      await rowsOf(
        backend.database,
        sql`select id from facts.customers where external_id = 'eve' and brand_id = ${brand.id}`,
        z.object({ id: z.coerce.number() }),
      ),
    );
    const earnedOf = async (campaign: number | undefined) => {
      const { meta } = await ask({ from: '2026-09-02', to: '2026-09-30', campaign_id: String(campaign) });
      return meta.totals.earned;
    };
    expect(await earnedOf(first?.id)).toEqual({ EUR: '52.50' });
    const { status } = await operator.client.post(`/api/v1/customers/${id}/reassign`, {
      campaign_id: other?.id,
      reason: 'It came by the other one, as both say.',
      from: '2026-09-05T00:00:00Z',
    });
    expect(status).toBe(200);
    expect(await earnedOf(first?.id)).toEqual({ EUR: '35.00' });
    expect(await earnedOf(other?.id)).toEqual({ EUR: '17.50' });
  });

  test('for a click divides by the clicks of brands in the same currency', async () => {
    const { backend, brand } = paid;
    const [first] = brand.campaigns;
    const clicks = Array.from({ length: 3 }, (_, at) => ({
      at: new Date(`2026-09-04T10:00:0${at}Z`),
      id: BigInt(at + 1),
      campaignId: first?.id ?? 0,
    }));
    await backend.database.execute(sql`
      insert into facts.clicks (at, id, campaign_id, is_repeat, is_bot, is_prefetch, device)
      select at, id, campaign_id, false, false, false, 'phone'
      from json_to_recordset(${JSON.stringify(clicks.map((one) => ({ at: one.at, id: String(one.id), campaign_id: one.campaignId })))}::json)
        as given (at timestamptz, id bigint, campaign_id int)`);
    await rebuildFigures(backend.database, backend.now());
    const { meta } = await ask({ from: '2026-09-04', to: '2026-09-04' });
    expect(meta.totals.earned).toEqual({ EUR: '35.00' });
    expect(meta.totals.earned_per_click).toEqual({ EUR: '11.6667' });
    const without = await ask({ from: '2026-09-05', to: '2026-09-06' });
    expect(without.meta.totals.earned_per_click).toEqual({});
  });

  test('adds up beyond what one day can hold', async () => {
    const { backend, brand } = paid;
    const days = ['2024-03-01', '2024-03-02', '2024-03-03'];
    const rows = sql`
      select ${brand.id}::int, day::date, earned, net_revenue, now()
      from json_array_elements_text(${JSON.stringify(days)}::json) as day,
        (values (9000000000000000000, 9000000000000000000)) as amounts (earned, net_revenue)`;
    const { database } = backend;
    const [first] = brand.campaigns;
    await database.execute(
      sql`insert into facts.stat_brand_day (brand_id, day, earned, net_revenue, changed_at) ${rows}`,
    );
    await database.execute(
      sql`insert into facts.stat_day (brand_id, day, earned, net_revenue, changed_at, campaign_id)
        select given.*, ${first?.id ?? 0}::int from (${rows}) as given`,
    );
    const sum = { earned: { EUR: '27000000000000.00' }, net_revenue: { EUR: '270000000000000000.00' } };
    const admin = await demoCaller(backend.app, 'super-admin');
    const span = { from: '2024-03-01', to: '2024-03-31' };
    for (const group of ['day', 'month', 'campaign', 'month,campaign']) {
      for (const caller of [paid.operator, admin]) {
        const { data, meta } = await ask({ ...span, group, compare: 'previous' }, caller);
        expect(meta.totals).toMatchObject(sum);
        if (group !== 'day') expect(data).toMatchObject([sum]);
      }
    }
    for (const table of ['stat_day', 'stat_brand_day'])
      await database.execute(sql`delete from facts.${sql.identifier(table)} where day < '2025-01-01'`);
  });

  test('is kept as its facts have it, by day and by hour', async () => {
    const { backend, brand } = paid;
    const [days, hours] = [
      await keptDays(backend.database, brand.id),
      await keptHours(backend.database, brand.id),
    ];
    expect(await proveFigures(backend.database, backend.now(), { isAnew: true })).toBe(0);
    await rebuildFigures(backend.database, backend.now(), 3);
    expect(await keptDays(backend.database, brand.id)).toEqual(days);
    expect(await keptHours(backend.database, brand.id)).toEqual(hours);
    await backend.database.execute(
      sql`update facts.stat_day set earned = earned + 1 where brand_id = ${brand.id} and day = '2026-08-20'`,
    );
    const later = new Date(backend.now().getTime() + 24 * 3600_000);
    expect(await proveFigures(backend.database, later)).toBe(1);
    await rebuildFigures(backend.database, backend.now(), 3);
  });

  test('is found by what only customers tell: the part that they brought', async () => {
    const { data, meta } = await ask({ group: 'country', from: '2026-08-01', to: '2026-08-31' });
    const all = data.reduce((sum, { earned }) => sum + Number(earned?.['EUR'] ?? 0), 0);
    expect(all).toBeCloseTo(590);
    expect(meta.totals.earned).toEqual({ EUR: '590.00' });
    const none = await ask({ group: 'country', country: 'DE', from: '2026-08-01', to: '2026-08-31' });
    expect(none.meta.totals.earned).toEqual({});
  });

  test('orders rows, and stands in the file', async () => {
    const { data } = await ask({ group: 'campaign', sort: '-earned', from: '2026-08-01', to: '2026-08-31' });
    expect(data.map(({ earned }) => earned?.['EUR'])).toEqual(['430.00', '160.00']);
    const file = await paid.operator.client.get(
      `/api/v1/statistics.csv?${new URLSearchParams({ group: 'month', from: '2026-08-01', to: '2026-08-31' })}`,
    );
    expect(String(file.body)).toContain('Earned, EUR');
    expect(String(file.body)).toContain('590.00');
  });

  test('of others is not seen', async () => {
    for (const stranger of [paid.strangers.operator, paid.strangers.affiliate]) {
      const asked = {
        from: '2026-08-01',
        to: '2026-08-31',
        campaign_id: String(paid.brand.campaigns[0]?.id),
      };
      expect((await stranger.client.get(pathOf(asked))).status).toBe(404);
    }
  });
});

describe('fixed amounts', () => {
  let other: PaidProgramme;
  beforeAll(async () => {
    other = await startPaidProgramme({ fixed: { amount: '310.00' } });
  });
  afterAll(() => other.backend.close());

  test('are spread over the days with an active campaign', async () => {
    const { backend, brand, operator, affiliate, tell } = other;
    const { database } = backend;
    const [first] = brand.campaigns;
    if (!first) throw new Error('The brand has no campaign');
    const { promoMaterialId, planId, link } = first;
    await database.insert(campaigns).values({
      promoMaterialId,
      planId,
      link,
      affiliateId: affiliate.id,
      createdAt: new Date('2026-08-22T10:00:00Z'),
    });
    await tell('ann', '08-02', 'registration');
    const until = new Date('2026-08-25T09:00:00Z');
    await Promise.all([accrueFixed(database, until), accrueFixed(database, until)]);
    const earned = async () => {
      const query = { group: 'day', from: '2026-08-01', to: '2026-08-31' };
      const { data } = await ask(query, operator);
      return data.flatMap(({ day, earned: amount }) =>
        amount?.['EUR'] === undefined || amount['EUR'] === '0.00' ? [] : [[day, amount['EUR']]],
      );
    };
    const days = (last: number) =>
      Array.from({ length: last - 21 }, (_, at) => [`2026-08-${22 + at}`, '10.00']);
    expect(await earned()).toEqual(days(24));
    await other.close('2026-08-01');
    expect(await earned()).toEqual(days(31));
    expect(await proveFigures(database, backend.now(), { isAnew: true })).toBe(0);
  });
});

describe('a closed month', () => {
  let other: PaidProgramme;
  beforeAll(async () => {
    other = await startPaidProgramme({ share: hybridTerms.share ?? null });
  });
  afterAll(() => other.backend.close());

  test('has the total of its statement, also where rounded days add up to something else', async () => {
    const { tell, operator } = other;
    await tell('ann', '08-01', 'registration');
    await tell('ann', '08-02', 'revenue', '10.07');
    await tell('ann', '08-03', 'revenue', '10.01');
    await other.close('2026-08-01');
    const august = { from: '2026-08-01', to: '2026-08-31' };
    // 35 % of them are 3.5245 and 3.5035, together 7.028.
    expect(await byDay(august.from, august.to, operator)).toEqual({
      '2026-08-02': '3.52',
      '2026-08-03': '3.50',
    });
    for (const group of ['day', 'week', 'month', 'campaign']) {
      const { meta } = await ask({ group, ...august }, operator);
      expect(meta.totals.earned).toEqual({ EUR: '7.03' });
    }
    for (const group of ['month', 'campaign']) {
      const { data } = await ask({ group, ...august }, operator);
      expect(data.flatMap(({ earned }) => earned?.['EUR'] ?? [])).toEqual(['7.03']);
    }
    const { body } = await other.affiliate.client.get(`/api/v1/affiliates/${other.affiliate.id}/statements`);
    expect(statements.parse(body).data.map(({ earned }) => earned)).toEqual(['7.03']);
  });
});

describe('a share of nothing', () => {
  test('the estimate is by the version that pays, and by its lowest tier', async () => {
    const { backend, tell } = paid;
    const [, second] = paid.brand.campaigns;
    await backend.database.insert(planTerms).values({
      planId: second?.planId ?? 0,
      version: 3,
      validFrom: new Date('2026-09-10T00:00:00Z'),
      terms: {
        ...noPay,
        share: {
          rate: 3000,
          tiers: [{ from: '10', rate: 1000 }],
          tier_by: 'first_deposits',
          tier_mode: 'retroactive',
          admin_fee: 0,
          carry_over: 'none',
        },
      },
    });
    // Bob came before, and keeps what was promised then.
    await tell('bob', '09-12', 'revenue', '100.00');
    await tell('fay', '09-13', 'registration', undefined, second?.code);
    await tell('fay', '09-14', 'revenue', '100.00');
    expect(await byDay('2026-09-12', '2026-09-14')).toEqual({
      '2026-09-12': '35.00',
      '2026-09-14': '10.00',
    });
  });
});

describe('without commissions', () => {
  test('nothing is said of what is earned, and nothing can be sorted by it', async () => {
    const backend = await startBackend();
    try {
      const { client } = await demoCaller(backend.app, 'operator');
      const { body } = await client.get(pathOf({ group: 'campaign' }));
      expect(JSON.stringify(body)).not.toMatch(/earned|estimated/);
      expect((await client.get(pathOf({ group: 'campaign', sort: '-earned' }))).status).toBe(422);
      const file = await client.get('/api/v1/statistics.csv?group=campaign');
      expect(String(file.body)).not.toMatch(/Earned/);
    } finally {
      await backend.close();
    }
  });
});
