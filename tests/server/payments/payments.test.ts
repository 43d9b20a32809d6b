import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { explainCalls } from '../../../contract/explain.ts';
import { single } from '../../../server/database/single.ts';
import { brands, ledgerAccounts, plans } from '../../../server/database/tables/index.ts';
import { post } from '../../../server/ledger/post.ts';
import { type Caller, demoCaller } from '../../support/server/callers.ts';
import { type PaidProgramme, startPaidProgramme } from '../../support/server/paid-programme.ts';

/* What operators and affiliates see of money: transactions, conversions, months, statements and balances. */

let programme: PaidProgramme;
beforeAll(async () => {
  programme = await startPaidProgramme();
  const { tell, close } = programme;
  await tell('ann', '08-02', 'registration');
  await tell('ann', '08-03', 'deposit', '50.00');
  await tell('ann', '08-04', 'revenue', '100.00');
  await tell('ann', '08-05', 'revenue', '-20.00');
  await tell('bob', '08-02', 'registration');
  await tell('bob', '08-06', 'revenue', '40.00');
  await tell('ann', '09-01', 'revenue', '10.00');
  await close('2026-08-01');
});
afterAll(() => programme.backend.close());

const page = <S extends z.ZodType>(row: S) =>
  z.object({ data: z.array(row), meta: z.object({ total: z.int() }) });

async function get<S extends z.ZodType>({ client }: Caller, path: string, shape: S): Promise<z.output<S>> {
  const { status, body } = await client.get(path);
  expect([path, status]).toEqual([path, 200]);
  return shape.parse(body);
}

const statement = z.object({
  id: z.int(),
  period: z.object({ from: z.string(), to: z.string() }),
  currency: z.string(),
  opening: z.string(),
  earned: z.string(),
  adjusted: z.string(),
  paid: z.string(),
  closing: z.string(),
});
const line = z.object({
  kind: z.object({ key: z.string() }),
  amount: z.string(),
  formula: z.string(),
  entry: z.string(),
});
const explanation = explainCalls.explain.answer;

const explain = (caller: Caller, entry: string) => get(caller, `/api/v1/explain/${entry}`, explanation);
const statementsOf = async ({ affiliate }: PaidProgramme, caller: Caller) =>
  (await get(caller, `/api/v1/affiliates/${affiliate.id}/statements`, page(statement))).data;
const linesOf = async (caller: Caller, id: number) =>
  (await get(caller, `/api/v1/statements/${id}/lines`, page(line))).data;

describe('a statement', () => {
  test('has opening, earned, adjusted and closing, and lines that add up', async () => {
    const [only] = await statementsOf(programme, programme.affiliate);
    expect(only).toMatchObject({
      period: { from: '2026-08-01', to: '2026-08-31' },
      currency: 'EUR',
      opening: '0.00',
      earned: '72.00',
      adjusted: '0.00',
      closing: '72.00',
    });
    expect(await linesOf(programme.affiliate, only?.id ?? 0)).toMatchObject([
      { kind: { key: 'cpa' }, amount: '30.00' },
      { kind: { key: 'share' }, amount: '42.00', formula: '35% × max(0, 120.00) = 42.00' },
    ]);
  });

  test('is the operator’s too, and a file that adds up', async () => {
    const { operator, affiliate } = programme;
    expect(await statementsOf(programme, operator)).toEqual(await statementsOf(programme, affiliate));
    const [only] = await statementsOf(programme, operator);
    const { status, headers, body } = await affiliate.client.get(`/api/v1/statements/${only?.id}/lines.csv`);
    expect(status).toBe(200);
    expect(headers.get('Content-Disposition')).toContain(`"statement-${only?.id}-2026-08.csv"`);
    expect(String(body).replace('\uFEFF', '').split('\r\n').slice(0, 4)).toEqual([
      `Statement,${only?.id},,,,`,
      'Operator,Paid operator,,,,',
      'Affiliate,Paid affiliate,,,,',
      'Period,2026-08-01 – 2026-08-31,,,,',
    ]);
    expect(String(body)).toContain('35% × max(0, 120.00) = 42.00');
    expect(String(body).split('\r\n').at(-2)).toBe('Closing balance,,,,,72.00');
  });

  test('keeps the names that its plans and brands had', async () => {
    const { affiliate, brand, backend } = programme;
    const [only] = await statementsOf(programme, affiliate);
    const [first] = await linesOf(affiliate, only?.id ?? 0);
    const file = `/api/v1/statements/${only?.id}/lines.csv`;
    const told = async () => {
      const { body } = await affiliate.client.get(`/api/v1/statements/${only?.id}/lines`);
      return [
        body,
        (await affiliate.client.get(file)).body,
        (await explain(affiliate, first?.entry ?? '')).title,
      ];
    };
    const before = await told();
    const [kept] = await backend.database.select().from(brands).where(eq(brands.id, brand.id));
    await backend.database.update(plans).set({ name: sql`${plans.name} || ' renamed'` });
    await backend.database.update(brands).set({ name: 'Renamed' }).where(eq(brands.id, brand.id));
    expect(await told()).toEqual(before);
    expect(JSON.stringify(before)).toContain(kept?.name);
    await backend.database.update(brands).set({ name: kept?.name }).where(eq(brands.id, brand.id));
    await backend.database.update(plans).set({ name: sql`replace(${plans.name}, ' renamed', '')` });
  });

  test('is nobody else’s', async () => {
    const { operator, affiliate } = programme.strangers;
    const [only] = await statementsOf(programme, programme.affiliate);
    for (const stranger of [operator, affiliate]) {
      for (const path of [
        `affiliates/${programme.affiliate.id}/statements`,
        `affiliates/${programme.affiliate.id}/balance`,
        `statements/${only?.id}`,
        `statements/${only?.id}/lines`,
        `statements/${only?.id}/lines.csv`,
      ]) {
        expect([path, (await stranger.client.get(`/api/v1/${path}`)).status]).toEqual([path, 404]);
      }
    }
  });
});

describe('“Why?” leads from an amount to its events', () => {
  const entryOf = async (caller: Caller, kind: string) => {
    const [only] = await statementsOf(programme, caller);
    const found = (await linesOf(caller, only?.id ?? 0)).find((one) => one.kind.key === kind);
    return found?.entry ?? '';
  };

  test('of a share in three steps, and parts always add up', async () => {
    const { operator } = programme;
    const share = await explain(operator, await entryOf(operator, 'share'));
    expect(share).toMatchObject({ amount: '42.00', formula: '35% × max(0, 120.00) = 42.00' });
    expect(share.children).toMatchObject({
      data: [
        { title: 'ann', amount: '28.00' },
        { title: 'bob', amount: '14.00' },
      ],
      sum: '42.00',
    });
    const ann = await explain(operator, share.children.data[0]?.entry ?? '');
    expect(ann).toMatchObject({ title: 'ann', amount: '28.00' });
    expect(ann.children).toMatchObject({
      data: [
        { title: 'Net revenue 100.00 EUR', amount: '35.00' },
        { title: 'Net revenue -20.00 EUR', amount: '-7.00' },
      ],
      sum: '28.00',
    });
    const event = await explain(operator, ann.children.data[0]?.entry ?? '');
    expect(event).toMatchObject({ title: 'Revenue', amount: '100.00', children: { data: [] } });
    expect(event.raw).toContain('"customer":"ann"');
  });

  test('of a CPA by its conversion', async () => {
    const { operator } = programme;
    const cpa = await explain(operator, await entryOf(operator, 'cpa'));
    const ann = await explain(operator, cpa.children.data[0]?.entry ?? '');
    expect(ann).toMatchObject({ title: 'ann', amount: '30.00', children: { sum: '30.00' } });
    expect(ann.inputs).toContainEqual(expect.objectContaining({ title: 'State', value: 'On hold' }));
    expect(ann.children.data).toMatchObject([
      { title: 'Registration', amount: null },
      { title: 'Deposit 50.00 EUR', amount: '30.00' },
    ]);
  });

  test('and its affiliate sees the same amounts, with masked customers and without raw events', async () => {
    const { affiliate } = programme;
    const share = await explain(affiliate, await entryOf(affiliate, 'share'));
    expect(share.children.data.map(({ amount }) => amount)).toEqual(['28.00', '14.00']);
    for (const { title } of share.children.data) expect(title).toMatch(/^c-.{6}$/);
    const customer = await explain(affiliate, share.children.data[0]?.entry ?? '');
    const event = await explain(affiliate, customer.children.data[0]?.entry ?? '');
    expect(event).toMatchObject({ amount: '100.00', raw: null });
    expect(JSON.stringify([share, customer, event])).not.toContain('ann');
  });

  test('and nobody else sees any of it', async () => {
    const { operator, strangers } = programme;
    const line1 = await entryOf(operator, 'share');
    const share = await explain(operator, line1);
    const ann = share.children.data[0]?.entry ?? '';
    const event = (await explain(operator, ann)).children.data[0]?.entry ?? '';
    const cpa = await explain(operator, await entryOf(operator, 'cpa'));
    const conversion =
      (await explain(operator, cpa.children.data[0]?.entry ?? '')).children.data[0]?.entry ?? '';
    const { data } = await get(
      operator,
      `/api/v1/operators/${operator.id}/transactions`,
      page(z.object({ entry: z.string() })),
    );
    for (const entry of [line1, ann, event, conversion, data[0]?.entry ?? '', 'event-999999999']) {
      for (const stranger of [strangers.operator, strangers.affiliate]) {
        const { status } = await stranger.client.get(`/api/v1/explain/${entry}`);
        expect([entry, status]).toEqual([entry, 404]);
      }
    }
    expect((await operator.client.get('/api/v1/explain/nothing')).status).toBe(404);
  });
});

describe('transactions', () => {
  const row = z.object({
    id: z.int(),
    kind: z.object({ key: z.string() }),
    in_hold: z.string(),
    available: z.string(),
    reversed_by: z.int().nullable(),
    is_reversible: z.boolean(),
    reverses: z.int().nullable(),
    reason: z.string().nullable(),
    author: z.object({ name: z.string() }).nullable(),
    period: z.string(),
    entry: z.string(),
  });
  const path = () => `/api/v1/operators/${programme.operator.id}`;
  const listed = async (query = '') => get(programme.operator, `${path()}/transactions?${query}`, page(row));
  const balance = async () =>
    get(
      programme.affiliate,
      `/api/v1/affiliates/${programme.affiliate.id}/balance`,
      z.array(
        z.object({ currency: z.string(), in_hold: z.string(), available: z.string(), paid: z.string() }),
      ),
    );

  test('tell what is on hold and what is available, and their sums are the balance', async () => {
    const { data } = await listed();
    expect(data.map(({ kind, in_hold, available }) => [kind.key, in_hold, available])).toEqual([
      ['commission', '0.00', '42.00'],
      ['commission', '30.00', '0.00'],
    ]);
    const sums = await programme.operator.client.get(`${path()}/transactions/sums`);
    expect(sums.body).toEqual([{ currency: 'EUR', in_hold: '30.00', available: '42.00' }]);
    expect(await balance()).toEqual([
      { currency: 'EUR', in_hold: '30.00', available: '42.00', paid: '0.00' },
    ]);
  });

  test('an adjustment needs a reason, an amount and somebody of one’s own', async () => {
    const { operator, affiliate, strangers } = programme;
    const good = {
      affiliate_id: affiliate.id,
      amount: '12.5',
      currency: 'EUR',
      reason: 'Bonus for the autumn campaign',
    };
    const wrong: [object, string][] = [
      [{ reason: 'short' }, 'reason'],
      [{ reason: `no${' '.repeat(20)}\nno` }, 'reason'],
      [{ amount: '0' }, 'amount'],
      [{ amount: '1.234' }, 'amount'],
      [{ amount: '100000000000' }, 'amount'],
      [{ amount: '-100000000000.00' }, 'amount'],
      [{ amount: '10000000000000' }, 'amount'],
      [{ amount: 'ten' }, 'amount'],
      [{ currency: 'JPY', amount: '12' }, 'currency'],
      [{ affiliate_id: strangers.operator.id }, 'affiliate_id'],
    ];
    for (const [change, field] of wrong) {
      const { status, body } = await operator.client.post(`${path()}/adjustments`, { ...good, ...change });
      expect([change, status]).toEqual([change, 422]);
      expect(Object.keys(z.object({ errors: z.object({}).loose() }).parse(body).errors)).toEqual([field]);
    }
    expect((await strangers.operator.client.post(`${path()}/adjustments`, good)).status).toBe(404);
    expect((await affiliate.client.post(`${path()}/adjustments`, good)).status).toBe(403);
    const made = await operator.client.post(`${path()}/adjustments`, good);
    expect(made.status).toBe(201);
    expect((await balance())[0]?.available).toBe('54.50');
    const { data } = await listed('kind=adjustment');
    expect(data).toMatchObject([
      { available: '12.50', reason: good.reason, author: { name: expect.any(String) as unknown } },
    ]);
  });

  test('make up the balance, which its affiliate opens down to an event in four steps', async () => {
    const { operator, affiliate } = programme;
    const owed = await explain(affiliate, 'available-EUR');
    expect(owed).toMatchObject({ amount: '54.50', children: { sum: '54.50' } });
    expect(owed.children.data.map(({ title, amount }) => [title, amount])).toEqual([
      ['Adjustment · Bonus for the autumn campaign', '12.50'],
      [expect.stringMatching(/^Commission · [^·]+ · August 2026$/), '42.00'],
    ]);
    const held = await explain(affiliate, 'in_hold-EUR');
    expect(held).toMatchObject({ amount: '30.00', children: { sum: '30.00' } });
    expect(held.children.data).toMatchObject([
      { title: expect.stringMatching(/^CPA · c-[\w-]{6}$/) as unknown, amount: '30.00' },
    ]);
    const cpa = held.children.data[0]?.entry;
    const [adjusted, share] = owed.children.data.map(({ entry }) => entry ?? '');
    expect(await explain(affiliate, adjusted ?? '')).toMatchObject({
      amount: '12.50',
      inputs: expect.arrayContaining([
        expect.objectContaining({ name: 'reason', value: 'Bonus for the autumn campaign' }),
      ]) as unknown,
    });
    const customer = (await explain(affiliate, share ?? '')).children.data[0]?.entry ?? '';
    expect((await explain(affiliate, customer)).children.data[0]?.entry).toMatch(/^event-/);
    expect((await explain(affiliate, cpa ?? '')).children.data.at(-1)?.entry).toMatch(/^event-/);
    // So does its operator.
    for (const [of, amount] of [
      ['available', '54.50'],
      ['in_hold', '30.00'],
    ])
      expect(await explain(operator, `${of}-EUR-${affiliate.id}`)).toMatchObject({
        amount,
        children: { sum: amount },
      });
    const { strangers } = programme;
    for (const [caller, entry] of [
      [operator, 'available-EUR'],
      [affiliate, 'in_hold-USD'],
      [strangers.operator, `available-EUR-${affiliate.id}`],
      [strangers.affiliate, `available-EUR-${affiliate.id}`],
      [strangers.affiliate, `in_hold-EUR-${affiliate.id}`],
    ] as const)
      expect((await caller.client.get(`/api/v1/explain/${entry}`)).status).toBe(404);
  });

  test('an adjustment is taken back once, a conversion is not', async () => {
    const { operator, strangers } = programme;
    const reason = { reason: 'It was a mistake of ours' };
    const [adjustment] = (await listed('kind=adjustment')).data;
    const call = `/api/v1/transactions/${adjustment?.id}/reverse`;
    expect((await strangers.operator.client.post(call, reason)).status).toBe(404);
    const reversed = await operator.client.post(call, reason);
    expect(reversed.status).toBe(201);
    expect((await operator.client.post(call, reason)).status).toBe(409);
    expect((await balance())[0]?.available).toBe('42.00');
    const [latest, first] = (await listed('kind=adjustment')).data;
    expect([latest?.reverses, first?.reversed_by]).toEqual([first?.id, latest?.id]);
    expect([adjustment, latest, first].map((one) => one?.is_reversible)).toEqual([true, false, false]);
    expect(await explain(operator, latest?.entry ?? '')).toMatchObject({
      amount: '-12.50',
      children: { data: [{ entry: first?.entry, amount: '-12.50' }], sum: '-12.50' },
    });
    const conversion = (await listed()).data.find((one) => one.in_hold === '30.00');
    expect(conversion?.is_reversible).toBe(false);
    const refused = await operator.client.post(`/api/v1/transactions/${conversion?.id}/reverse`, reason);
    expect(refused.status).toBe(409);
  });

  test('are narrowed by affiliate, brand, kind, currency and span', async () => {
    const { affiliate, brand } = programme;
    const total = async (query: string) => (await listed(query)).meta.total;
    const all = await total('');
    expect(await total(`affiliate_id=${affiliate.id}&brand_id=${brand.id}&currency=EUR`)).toBe(all);
    expect(await total('affiliate_id=999')).toBe(0);
    expect(await total('kind=release')).toBe(0);
    expect(await total('currency=USD')).toBe(0);
    expect(await total('written_at_to=2020-01-01T00:00:00Z')).toBe(0);
    const sums = await programme.operator.client.get(
      `${path()}/transactions/sums?kind=adjustment&affiliate_id=${affiliate.id}&written_at_from=2020-01-01T00:00:00Z`,
    );
    expect(sums.body).toEqual([{ currency: 'EUR', in_hold: '0.00', available: '0.00' }]);
  });

  test('are narrowed to the month that they are booked in, as are their sums', async () => {
    const { operator, strangers, periodOf } = programme;
    const { data: all } = await listed('perPage=100');
    expect(all.length).toBeLessThan(100);
    const months = [...new Set(all.map(({ period }) => period))];
    for (const month of months) {
      const { id } = await periodOf(month);
      const booked = all.filter(({ period }) => period === month);
      expect((await listed(`perPage=100&period_id=${id}`)).data).toEqual(booked);
      const sumOf = (account: 'in_hold' | 'available') =>
        booked.reduce((sum, row) => sum + Number(row[account]), 0).toFixed(2);
      const sums = await operator.client.get(`${path()}/transactions/sums?period_id=${id}`);
      expect(sums.body).toEqual([
        { currency: 'EUR', in_hold: sumOf('in_hold'), available: sumOf('available') },
      ]);
      // Another operator has its own months.
      const others = `/api/v1/operators/${strangers.operator.id}/transactions`;
      const { body } = await strangers.operator.client.get(`${others}?page=1&period_id=${id}`);
      expect(body).toMatchObject({ data: [], meta: { total: 0 } });
      expect((await strangers.operator.client.get(`${others}/sums?period_id=${id}`)).body).toEqual([]);
    }
  });

  test('have the sums of those that a search finds', async () => {
    const share = (await listed()).data.find((one) => one.available === '42.00');
    for (const [q, expected] of [
      [`${share?.id}`, [{ currency: 'EUR', in_hold: '0.00', available: '42.00' }]],
      ['paid AFF', [{ currency: 'EUR', in_hold: '30.00', available: '42.00' }]],
      [' ', [{ currency: 'EUR', in_hold: '30.00', available: '42.00' }]],
      ['nobody', []],
    ] as const) {
      const { body } = await programme.operator.client.get(`${path()}/transactions/sums?q=${q}`);
      expect([q, body]).toEqual([q, expected]);
      const { data } = await listed(`q=${q}`);
      expect([q, data.some((one) => one.available === '42.00')]).toEqual([q, expected.length > 0]);
    }
  });
});

describe('conversions', () => {
  const row = z.object({
    id: z.int(),
    customer: z.string(),
    state: z.object({ key: z.string() }),
    reason: z.object({ key: z.string() }).nullable(),
    note: z.string().nullable(),
    is_decided: z.boolean().optional(),
    amount: z.string(),
  });
  const listed = async (query = '') =>
    (
      await get(
        programme.operator,
        `/api/v1/operators/${programme.operator.id}/conversions?${query}`,
        page(row),
      )
    ).data;
  const ann = async () => (await listed('q=ann'))[0];

  test('are rejected with a reason that the affiliate reads, and that can be taken back', async () => {
    const { operator, affiliate, strangers } = programme;
    const before = await ann();
    expect(before).toMatchObject({ state: { key: 'hold' }, amount: '30.00', is_decided: false });
    const call = `/api/v1/conversions/${before?.id}`;
    for (const reason of [undefined, 'short', `no${' '.repeat(20)}no`])
      expect((await operator.client.patch(call, { approved: false, reason })).status).toBe(422);
    const rejection = { approved: false, reason: 'Played against the rules' };
    expect((await strangers.operator.client.patch(call, rejection)).status).toBe(404);
    expect((await affiliate.client.patch(call, rejection)).status).toBe(403);
    expect((await operator.client.patch(call, rejection)).status).toBe(204);
    expect(await ann()).toMatchObject({
      state: { key: 'rejected' },
      reason: { key: 'BY_OPERATOR' },
      note: rejection.reason,
      is_decided: true,
    });
    const own = await get(affiliate, `/api/v1/affiliates/${affiliate.id}/conversions`, page(row));
    expect(own.data).toMatchObject([
      { state: { key: 'pending' } },
      { state: { key: 'rejected' }, note: rejection.reason },
    ]);
    expect(JSON.stringify(own)).not.toContain('ann');
    const second = `/api/v1/affiliates/${affiliate.id}/conversions?perPage=1&page=2`;
    expect((await get(affiliate, second, page(row))).data).toEqual(own.data.slice(1, 2));
    const ofCampaign = async (at: number) => {
      const narrowed = `campaign_id=${programme.brand.campaigns[at]?.id}`;
      return get(affiliate, `/api/v1/affiliates/${affiliate.id}/conversions?${narrowed}`, page(row));
    };
    expect((await ofCampaign(0)).meta.total).toBe(own.meta.total);
    expect((await ofCampaign(1)).meta.total).toBe(0);
    const found = async (query: string) =>
      (await get(affiliate, `/api/v1/affiliates/${affiliate.id}/conversions?${query}`, page(row))).data;
    expect(await found('state=rejected&kind=cpa')).toEqual(own.data.slice(1, 2));
    expect(await found('kind=cpl')).toEqual([]);
    expect(await found(`q=${programme.brand.campaigns[0]?.code}`)).toEqual(own.data);
    // The brand's own name of a customer finds nothing.
    expect(await found('q=ann')).toEqual([]);
    expect((await operator.client.patch(call, { approved: null })).status).toBe(204);
    expect(await ann()).toMatchObject({ state: { key: 'hold' }, is_decided: false });
    expect((await operator.client.patch(call, { approved: true })).status).toBe(204);
    expect(await ann()).toMatchObject({ state: { key: 'approved' }, is_decided: true });
  });

  test('get back what was decided before, decision by decision', async () => {
    const { id } = (await ann()) ?? {};
    const decide = async (body: { approved: boolean | null; reason?: string }) => {
      expect((await programme.operator.client.patch(`/api/v1/conversions/${id}`, body)).status).toBe(204);
      const { state, note, is_decided } = (await ann()) ?? {};
      return { state: state?.key, note, is_decided };
    };
    await decide({ approved: null });
    await decide({ approved: true });
    // Sent once more, as after an answer that was lost.
    const approved = await decide({ approved: true });
    expect(approved).toEqual({ state: 'approved', note: null, is_decided: true });
    const first = await decide({ approved: false, reason: 'Played against the rules' });
    expect(first).toMatchObject({ state: 'reversed', note: 'Played against the rules' });
    await decide({ approved: false, reason: 'Two accounts of one person' });
    expect(await decide({ approved: null })).toEqual(first);
    const again = await decide({ approved: true });
    expect(again.state).toBe('approved');
    expect(await decide({ approved: null })).toEqual(first);
    expect(await decide({ approved: null })).toEqual(approved);
    const open = await decide({ approved: null });
    expect(open).toEqual({ state: 'hold', note: null, is_decided: false });
    expect(await decide({ approved: null })).toEqual(open);
  });

  test('are narrowed by state and kind', async () => {
    expect((await listed('state=pending')).map(({ customer }) => customer)).toEqual(['bob']);
    expect(await listed('kind=cpl')).toEqual([]);
  });
});

describe('a month', () => {
  test('is found by its number', async () => {
    const path = `/api/v1/operators/${programme.operator.id}/periods`;
    const found = page(z.object({ from: z.string() }));
    for (const q of ['2026-08', '08.2026']) {
      const { data } = await get(programme.operator, `${path}?q=${q}`, found);
      expect(data).toEqual([{ from: '2026-08-01' }]);
    }
  });

  /** The reasons why months cannot be closed yet, by their first days. */
  async function hindrances() {
    const hindrance = z.object({ key: z.string(), title: z.string() }).nullable();
    const months = page(z.object({ from: z.string(), hindrance }));
    const { data } = await get(
      programme.operator,
      `/api/v1/operators/${programme.operator.id}/periods`,
      months,
    );
    return Object.fromEntries(data.map((one) => [one.from, one.hindrance ?? undefined]));
  }

  const sums = { earned: z.string(), closing: z.string(), adjusted: z.string() };
  const preview = z.object({
    fingerprint: z.string(),
    statements: z.int(),
    totals: z.array(z.object(sums)),
    largest: z.array(z.object({ affiliate: z.object({ name: z.string() }), ...sums })),
  });

  test('is closed by its preview, unless facts came since; the preview is the result', async () => {
    const { operator, strangers, affiliate, periodOf, tell, work } = programme;
    const august = await periodOf('2026-08-01');
    expect(august.state.key).toBe('closed');
    const { id } = await periodOf('2026-09-01');
    const path = `/api/v1/operators/${operator.id}/periods/${id}`;
    const month = programme.backend.now().toISOString().slice(0, 7);
    const before = await hindrances();
    expect(before).toMatchObject({ '2026-08-01': undefined, '2026-09-01': undefined });
    expect(before[`${month}-01`]?.key).toBe('earlier_first');
    expect((await strangers.operator.client.get(`${path}/preview`)).status).toBe(404);
    const { database } = programme.backend;
    const account = single(
      await database
        .select()
        .from(ledgerAccounts)
        .where(eq(ledgerAccounts.affiliateId, affiliate.id))
        .limit(1),
    );
    const { brandId, operatorId, affiliateId, currency } = account;
    const on = (kind: 'payable' | 'expense') => ({ brandId, operatorId, affiliateId, kind, currency });
    await database.transaction((transaction) =>
      post(transaction, {
        kind: 'adjustment',
        key: 'adjustment-of-september',
        period: '2026-09-01',
        reason: 'Agreed upon in September',
        authorId: operator.id,
        entries: [
          { account: on('payable'), amount: 700n },
          { account: on('expense'), amount: -700n },
        ],
      }),
    );
    const first = await get(operator, `${path}/preview`, preview);
    await tell('bob', '09-20', 'revenue', '20.00');
    const late = await operator.client.post(`${path}/close`, { fingerprint: first.fingerprint });
    expect(late.status).toBe(409);
    const { record: next } = z.object({ record: preview }).parse(late.body);
    expect(next.totals).toMatchObject([{ earned: '10.50', adjusted: '7.00' }]);
    const closed = await operator.client.post(`${path}/close`, { fingerprint: next.fingerprint });
    expect(closed.status).toBe(202);
    expect((await periodOf('2026-09-01')).state.key).toBe('closing');
    expect((await hindrances())['2026-09-01']).toBeUndefined();
    await work();
    expect((await periodOf('2026-09-01')).state.key).toBe('closed');
    const [latest] = await statementsOf(programme, affiliate);
    expect(latest).toMatchObject(next.totals[0] ?? {});
    const adjusted = `adjusted-${latest?.id}`;
    for (const caller of [operator, affiliate])
      expect(await explain(caller, adjusted)).toMatchObject({
        amount: '7.00',
        children: {
          data: [{ title: 'Adjustment · Agreed upon in September', amount: '7.00' }],
          sum: '7.00',
        },
      });
    const sums = { opening: '72.00', closing: '89.50' };
    for (const [name, amount] of Object.entries(sums)) {
      const { children, ...opened } = await explain(affiliate, `${name}-${latest?.id}`);
      expect({ ...opened, sum: children.sum }).toMatchObject({ amount, sum: amount });
    }
    for (const name of ['opening', 'adjusted', 'closing']) {
      const foreign = await strangers.affiliate.client.get(`/api/v1/explain/${name}-${latest?.id}`);
      expect(foreign.status).toBe(404);
    }
    const again = await operator.client.post(`${path}/close`, { fingerprint: next.fingerprint });
    expect(again.status).toBe(409);
    expect((await operator.client.get(`${path}/preview`)).status).toBe(409);
  });

  test('that is closed has its statements with their sums, and as a file', async () => {
    const { operator, affiliate, strangers, periodOf } = programme;
    const { id } = await periodOf('2026-08-01');
    const path = `/api/v1/operators/${operator.id}/periods/${id}/statements`;
    const [own] = (await statementsOf(programme, affiliate)).filter(
      ({ period }) => period.from === '2026-08-01',
    );
    const shape = page(statement).extend({ totals: z.array(statement.omit({ id: true, period: true })) });
    const { data, meta, totals } = await get(operator, path, shape);
    expect(data).toEqual([own]);
    expect(meta.total).toBe(1);
    expect(totals).toEqual([
      { currency: 'EUR', opening: '0.00', earned: '72.00', adjusted: '0.00', paid: '0.00', closing: '72.00' },
    ]);
    const file = await operator.client.get(`${path}.csv`);
    expect(file.headers.get('Content-Disposition')).toContain('"statements-2026-08.csv"');
    expect(String(file.body).replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
      'Statement,Affiliate ID,Affiliate,Currency,Opening balance,Earned,Adjusted,Paid,Closing balance',
      `${own?.id},${affiliate.id},Paid affiliate,EUR,0.00,72.00,0.00,0.00,72.00`,
    ]);
    for (const { client } of [strangers.operator, strangers.affiliate, affiliate])
      for (const address of [path, `${path}.csv`])
        expect([403, 404]).toContain((await client.get(address)).status);
    const open = await periodOf(`${programme.backend.now().toISOString().slice(0, 7)}-01`);
    expect(
      await get(operator, `/api/v1/operators/${operator.id}/periods/${open.id}/statements`, shape),
    ).toMatchObject({ data: [], totals: [] });
  });

  test('that is not over cannot be closed', async () => {
    const { operator, periodOf, backend } = programme;
    const month = backend.now().toISOString().slice(0, 7);
    const { id } = await periodOf(`${month}-01`);
    const path = `/api/v1/operators/${operator.id}/periods/${id}`;
    expect((await hindrances())[`${month}-01`]).toMatchObject({
      key: 'not_over',
      title: expect.stringMatching(/isn’t over yet/) as unknown,
    });
    const { fingerprint } = await get(operator, `${path}/preview`, preview);
    const refused = await operator.client.post(`${path}/close`, { fingerprint });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { message: expect.stringMatching(/isn’t over yet/) as unknown },
    ]);
  });
});

test('the key of an adjustment of one operator books nothing for another, and says so', async () => {
  const { backend, operator, affiliate, strangers } = programme;
  const path = `/api/v1/operators/${operator.id}`;
  const admin = await demoCaller(backend.app, 'super-admin');
  const bonus = {
    affiliate_id: affiliate.id,
    amount: '1.00',
    currency: 'EUR',
    reason: 'A bonus of November',
  };
  const key = { 'Idempotency-Key': '"2026-11 bonus"' };
  const first = await admin.client.post(`${path}/adjustments`, bonus, key);
  expect(first.status).toBe(201);
  expect((await admin.client.post(`${path}/adjustments`, bonus, key)).body).toEqual(first.body);
  const other = `/api/v1/operators/${strangers.operator.id}/adjustments`;
  expect(await admin.client.post(other, bonus, key)).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('already sent') as unknown },
  });
});
