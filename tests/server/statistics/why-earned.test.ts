import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Explanation, explainCalls } from '../../../contract/explain.ts';
import { statisticsCalls } from '../../../contract/statistics.ts';
import { accrueFixed } from '../../../server/commissions/earnings/fixed.ts';
import { campaigns, statementLines, statements } from '../../../server/database/tables/index.ts';
import { bookedBrand, noPay } from '../../support/server/booked.ts';
import type { Caller } from '../../support/server/callers.ts';
import { hybridTerms, type PaidProgramme, startPaidProgramme } from '../../support/server/paid-programme.ts';

/* What the statistics show as earned opens down to the events that brought it, and adds up to what they show. */

let paid: PaidProgramme;
beforeAll(async () => {
  paid = await startPaidProgramme({ ...hybridTerms, hold_days: 0, fixed: { amount: '31.00' } });
  const { tell, close, brand, backend, affiliate } = paid;
  const [first, { code: second } = { code: '' }, { code: foreign } = { code: '' }] = brand.campaigns;
  if (!first) throw new Error('The brand has no campaign');
  const { promoMaterialId, planId, link } = first;
  await tell('ann', '08-02', 'registration');
  await tell('ann', '08-03', 'deposit', '50.00');
  await tell('ann', '08-04', 'revenue', '1500.00');
  await close('2026-08-01');
  await tell('ann', '09-01', 'revenue', '0.01');
  await tell('ann', '09-02', 'revenue', '0.01');
  await tell('ann', '09-03', 'revenue', '-0.01');
  await tell('bob', '09-04', 'registration', undefined, second);
  await tell('bob', '09-05', 'deposit', '20.00');
  await tell('bob', '09-06', 'revenue', '100.01');
  await tell('ann', '09-08', 'chargeback', '50.00');
  await tell('zoe', '09-07', 'registration', undefined, foreign);
  await tell('zoe', '09-07', 'deposit', '20.00');
  // Active since then.
  const createdAt = new Date('2026-09-01T00:00:00Z');
  await backend.database
    .insert(campaigns)
    .values({ promoMaterialId, planId, link, affiliateId: affiliate.id, createdAt });
  await accrueFixed(backend.database, new Date('2026-09-10T12:00:00Z'));
});
afterAll(() => paid.backend.close());

type Query = Record<string, string>;
const addressOf = (query: Query) => `/api/v1/explain/earned?${new URLSearchParams(query)}`;

async function open({ client }: Caller, entry: string): Promise<Explanation> {
  const { status, body } = await client.get(`/api/v1/explain/${entry}`);
  expect([entry, status]).toEqual([entry, 200]);
  return explainCalls.earned.answer.parse(body);
}
const why = (caller: Caller, query: Query) => open(caller, `earned?${new URLSearchParams(query)}`);

async function figures({ client }: Caller, query: Query) {
  const { body } = await client.get(`/api/v1/statistics?${new URLSearchParams(query)}`);
  return statisticsCalls.read.answer.parse(body);
}

const september = { from: '2026-09-01', to: '2026-09-30' };
const partsOf = ({ children }: Explanation) => children.data.map(({ title, amount }) => [title, amount]);
const minor = (amount: string | null) => BigInt((amount ?? '0').replace('.', ''));

/** Opens an amount and all that it is made of; each adds up. @returns the most clicks down to an event. */
async function depthOf(caller: Caller, entry: string): Promise<number> {
  const found = await open(caller, entry);
  const { data, sum, meta } = found.children;
  if (sum !== null && meta.last_page === 1) {
    expect([entry, sum]).toEqual([entry, found.amount]);
    expect([entry, data.reduce((all, { amount }) => all + minor(amount), 0n)]).toEqual([entry, minor(sum)]);
  }
  const depths = await Promise.all(
    data.flatMap(({ entry: below, amount }) =>
      below === null || amount === null ? [] : [depthOf(caller, below)],
    ),
  );
  return 1 + Math.max(0, ...depths);
}

describe('“Why?” of what is earned', () => {
  test('names each fact of an affiliate, the latest first', async () => {
    const found = await why(paid.operator, { ...september, affiliate_id: String(paid.affiliate.id) });
    const days = found.children.data.filter(({ title }) => title.startsWith('Fixed amount'));
    expect(days).toHaveLength(9);
    expect(new Set(days.map(({ amount }) => amount))).toEqual(new Set(['1.03', '1.04']));
    expect(partsOf(found).filter(([title]) => !title?.startsWith('Fixed amount'))).toEqual([
      ['CPA · ann · Reversed · Sep 8', '-30.00'],
      ['Revenue share · bob · 35% of 100.01 EUR · Sep 6', '35.00'],
      ['CPA · bob · Approved · Sep 5', '30.00'],
      ['Revenue share · ann · 35% of -0.01 EUR · Sep 3', '0.00'],
      ['Revenue share · ann · 35% of 0.01 EUR · Sep 2', expect.any(String)],
      ['Revenue share · ann · 35% of 0.01 EUR · Sep 1', expect.any(String)],
    ]);
    expect(found.inputs).toMatchObject([
      { title: 'From', unit: 'day', value: '2026-09-01' },
      { title: 'To', unit: 'day', value: '2026-09-30' },
      { title: 'Affiliate', value: 'Paid affiliate' },
      { title: 'Note', value: expect.stringContaining('estimate') },
    ]);
  });

  test('writes a Russian month as the panel does', async () => {
    const { client } = paid.operator;
    const query = { from: '2026-09-08', to: '2026-09-08', affiliate_id: String(paid.affiliate.id) };
    const headers = { 'Accept-Language': 'ru' };
    const { body } = await client.send(addressOf(query), { headers });
    const { children } = explainCalls.earned.answer.parse(body);
    expect(children.data.map(({ title }) => title)).toContainEqual(expect.stringMatching(/ · 8 сен$/));
  });

  test('says what the statistics say, whatever they are narrowed to', async () => {
    const { operator, affiliate, brand } = paid;
    const [first, second] = brand.campaigns.map(({ id }) => String(id));
    const queries: Query[] = [
      september,
      { from: '2026-08-01', to: '2026-09-30' },
      { from: '2026-08-01', to: '2026-08-31', campaign_id: first ?? '' },
      { from: '2026-08-31', to: '2026-08-31' },
      { ...september, campaign_id: second ?? '' },
      { ...september, campaign_ids: `${first},${second}` },
      { ...september, brand_id: String(brand.id), currency: 'EUR' },
      { from: '2026-09-02', to: '2026-09-02' },
    ];
    for (const caller of [operator, affiliate])
      for (const query of queries) {
        const { meta } = await figures(caller, { group: 'day', ...query });
        const found = await why(caller, query);
        expect([query, found.amount]).toEqual([query, meta.totals.earned?.['EUR']]);
        expect([query, await depthOf(caller, found.entry)]).toEqual([query, expect.any(Number)]);
      }
  });

  test('has each affiliate of an operator, and is at most four clicks above the events', async () => {
    const found = await why(paid.operator, september);
    expect(found.children.data.map(({ title }) => title)).toHaveLength(2);
    expect(found.children.data[0]).toMatchObject({
      entry: expect.stringContaining(`affiliate_id=${paid.affiliate.id}`),
      title: 'Paid affiliate',
    });
    expect(await depthOf(paid.operator, found.entry)).toBe(4);
    expect(await depthOf(paid.affiliate, (await why(paid.affiliate, september)).entry)).toBe(3);
  });

  test('opens the correction of a closed month to the line of its statement', async () => {
    const { operator, affiliate, backend } = paid;
    // 40 % of 1,500 instead of the 35 % that were estimated.
    const found = await why(operator, {
      from: '2026-08-31',
      to: '2026-08-31',
      affiliate_id: String(affiliate.id),
    });
    const share = await backend.database
      .select({ id: statementLines.id })
      .from(statementLines)
      .innerJoin(statements, eq(statements.id, statementLines.statementId))
      .where(and(eq(statementLines.kind, 'share'), eq(statements.affiliateId, affiliate.id)));
    expect(found.children.data).toContainEqual({
      entry: `line-${share[0]?.id}`,
      title: expect.stringMatching(/^Correction at the close of the month · /),
      amount: '75.00',
    });
    expect(found.inputs.map(({ name }) => name)).not.toContain('note');
  });

  test('masks the customers of an affiliate, and has its own facts alone', async () => {
    const { affiliate, strangers, operator } = paid;
    const found = await why(affiliate, september);
    const titles = found.children.data.map(({ title }) => title).join('\n');
    expect(titles).toMatch(/CPA · c-\w{6} · Approved/);
    expect(titles).not.toMatch(/ann|bob|zoe/);
    const foreign = addressOf({ ...september, affiliate_id: String(affiliate.id) });
    for (const { client } of [strangers.operator, strangers.affiliate])
      expect((await client.get(foreign)).status).toBe(404);
    expect((await operator.client.get(addressOf({ ...september, campaign_id: '99999999' }))).status).toBe(
      404,
    );
  });

  test('turns its pages without a unit more or less', async () => {
    const { operator, brand, tell } = paid;
    await tell('many', '09-11', 'registration');
    for (let number = 0; number < 105; number += 1) await tell('many', '09-11', 'revenue', '0.01');
    const query = { from: '2026-09-11', to: '2026-09-11', campaign_id: String(brand.campaigns[0]?.id) };
    const pages = [await why(operator, query), await why(operator, { ...query, page: '2' })];
    const all = pages.flatMap(({ children }) => children.data);
    expect(pages[0]?.children.meta).toMatchObject({ total: 105, last_page: 2 });
    // 35 % of 105 cents are 36.75.
    expect(pages.map(({ amount }) => amount)).toEqual(['0.37', '0.37']);
    expect(all.reduce((sum, { amount }) => sum + minor(amount), 0n)).toBe(37n);
  });

  test('asks for a currency where there are several, and is not there where nothing was ever earned', async () => {
    const { backend, operator } = paid;
    const dollars = await bookedBrand(
      backend.database,
      'Dollars',
      { ...noPay, currency: 'USD' },
      operator.id,
    );
    const [campaign] = dollars.campaigns;
    const at = '2026-09-12T12:00:00Z';
    await dollars.take(
      [{ id: 'one', type: 'registration', customer: 'dee', code: campaign?.code, occurred_at: at }],
      new Date(at),
    );
    const { status, body } = await operator.client.get(addressOf(september));
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({ errors: { currency: [expect.any(String)] } }),
    ]);
    expect((await why(operator, { ...september, currency: 'USD' })).amount).toBe('0.00');
    expect((await why(operator, { ...september, currency: 'EUR' })).currency).toBe('EUR');
    expect((await operator.client.get(addressOf({ ...september, currency: 'GBP' }))).status).toBe(404);
  });
});
