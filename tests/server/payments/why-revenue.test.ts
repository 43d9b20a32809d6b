import { afterAll, beforeAll, expect, test } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { customerCalls } from '../../../contract/customer-calls.ts';
import { type Explanation, explainCalls } from '../../../contract/explain.ts';
import { single } from '../../../server/database/single.ts';
import {
  customerPeriods,
  customers,
  events,
  netRevenueFormulas,
} from '../../../server/database/tables/index.ts';
import type { Caller } from '../../support/server/callers.ts';
import { hybridTerms, type PaidProgramme, startPaidProgramme } from '../../support/server/paid-programme.ts';
import { signedIn } from '../../support/server/client.ts';

/* An event of revenue says whether the brand sent its amount, or components that its formula made into one. */

let programme: PaidProgramme;

const told = (id: string, day: string, more: object) =>
  programme.brand.take(
    [{ id, type: 'revenue', customer: 'ann', occurred_at: `2026-${day}T12:00:00Z`, ...more }],
    new Date(`2026-${day}T13:00:00Z`),
  );

beforeAll(async () => {
  programme = await startPaidProgramme({ ...hybridTerms, hold_days: 0 });
  const { backend, brand, tell } = programme;
  const version = (number: number, factors: Record<string, string>, validFrom: string | null = null) => ({
    brandId: brand.id,
    version: number,
    validFrom: validFrom === null ? null : new Date(validFrom),
    factors,
  });
  await backend.database
    .insert(netRevenueFormulas)
    .values([
      version(1, { bets: '0.835', wins: '-0.835', promo: '-1', deposits: '-0.1' }),
      version(2, { bets: '0.5', wins: '-0.5', bonus_2: '-1.0' }, '2026-08-10T00:00:00Z'),
    ]);
  await tell('ann', '08-02', 'registration');
  await told('bare', '08-04', { amount: '100.00' });
  const malta = { deposits: '20000', promo: 1000, bets: '100000', wins: '90000.00' };
  await told('malta', '08-05', { components: malta });
  await told('later', '08-12', { components: { bets: '0.01', wins: '-2', bonus_2: '1' } });
});
afterAll(() => programme.backend.close());

async function opened({ client }: Pick<Caller, 'client'>, eventId: string): Promise<Explanation> {
  const { backend, brand } = programme;
  const own = and(eq(events.brandId, brand.id), eq(events.eventId, eventId));
  const { id } = single(await backend.database.select({ id: events.id }).from(events).where(own));
  const { status, body } = await client.get(`/api/v1/explain/event-${id}`);
  expect(status).toBe(200);
  return explainCalls.explain.answer.parse(body);
}

const figures = ({ inputs }: Explanation) => inputs.map(({ title, unit, value }) => [title, unit, value]);

test('components are shown with their factors, and make up the amount', async () => {
  const found = await opened(programme.operator, 'malta');
  expect(found).toMatchObject({
    amount: '5350.00',
    formula: '0.835 × 100000.00 − 0.835 × 90000.00 − 1000.00 − 0.1 × 20000.00 = 5350.00',
    children: { data: [], sum: null },
  });
  expect(figures(found)).toEqual(
    expect.arrayContaining([
      ['Where the amount is from', 'text', 'Computed from components by the brand’s formula of net revenue'],
      ['Version of the formula', 'count', '1'],
      ['bets', 'money', '100000.00'],
      ['Factor of bets', 'count', '0.835'],
      ['wins', 'money', '90000.00'],
      ['Factor of wins', 'count', '-0.835'],
      ['promo', 'money', '1000.00'],
      ['Factor of promo', 'count', '-1'],
      ['deposits', 'money', '20000.00'],
      ['Factor of deposits', 'count', '-0.1'],
    ]),
  );
});

test('the version is that in force when it happened, and what is rounded is told exactly', async () => {
  const found = await opened(programme.operator, 'later');
  expect(found).toMatchObject({
    amount: '0.00',
    formula: '0.5 × 0.01 − 0.5 × (-2.00) − 1.00 = 0.005 ≈ 0.00',
  });
  expect(figures(found)).toEqual(
    expect.arrayContaining([
      ['Version of the formula', 'count', '2'],
      ['bonus_2', 'money', '1.00'],
      ['Factor of bonus_2', 'count', '-1.0'],
    ]),
  );
});

test('an amount is marked as reported, in the language of the reader', async () => {
  const { backend, operator, affiliate } = programme;
  for (const caller of [operator, affiliate]) {
    const found = await opened(caller, 'bare');
    expect(found).toMatchObject({ amount: '100.00', formula: null });
    expect(figures(found)).toContainEqual([
      'Where the amount is from',
      'text',
      'As reported: the brand sent this amount, and nothing was computed',
    ]);
  }
  const russian = await signedIn(backend.app, 'super-admin@demo.test', { language: 'ru' });
  expect(figures(await opened({ client: russian }, 'bare'))).toContainEqual([
    'Откуда сумма',
    'text',
    'Как сообщил бренд: эту сумму прислал он, здесь ничего не вычислялось',
  ]);
});

test('an affiliate reads that there is a formula, not what its brand reported', async () => {
  const found = await opened(programme.affiliate, 'malta');
  expect(found).toMatchObject({ amount: '5350.00', formula: null, raw: null });
  expect(figures(found)).toContainEqual(['Version of the formula', 'count', '1']);
  expect(JSON.stringify(found)).not.toMatch(/bets|100000|0\.835/);
});

test('other events have no such mark', async () => {
  expect(figures(await opened(programme.operator, 'paid-1')).map(([title]) => title)).not.toContain(
    'Where the amount is from',
  );
});

test('the timeline of the customer says it too', async () => {
  const { backend, brand, operator } = programme;
  const ofAnn = and(eq(customers.brandId, brand.id), eq(customers.externalId, 'ann'));
  const { id } = single(await backend.database.select().from(customers).where(ofAnn));
  const { body } = await operator.client.get(`/api/v1/customers/${id}`);
  const { timeline } = customerCalls.read.answer.parse(body);
  const own = timeline.filter(({ what }) => what === 'event');
  expect(own.map(({ amount, note }) => [amount, note])).toEqual([
    [null, null],
    ['100.00', 'As reported by the brand'],
    ['5350.00', 'By the brand’s formula, version 1'],
    ['0.00', 'By the brand’s formula, version 2'],
  ]);
});

test('a version that begins before revenue which was taken already changes nothing of it', async () => {
  const { backend, brand, operator } = programme;
  const ofAnn = and(eq(customers.brandId, brand.id), eq(customers.externalId, 'ann'));
  const { id } = single(await backend.database.select().from(customers).where(ofAnn));
  const netRevenue = async () => {
    const rows = await backend.database
      .select({ sum: customerPeriods.netRevenue })
      .from(customerPeriods)
      .where(eq(customerPeriods.customerId, id));
    return rows.reduce((all, { sum }) => all + Number(sum), 0);
  };
  const before = await netRevenue();
  // The clock of the brand was ahead of the moment at which the version was added.
  const factors = { bets: '0.2', wins: '-0.1', bonus_2: '-1.0' };
  const validFrom = new Date('2026-08-12T11:58:00Z');
  await backend.database
    .insert(netRevenueFormulas)
    .values({ brandId: brand.id, version: 3, validFrom, factors });
  const { status } = await operator.client.post(`/api/v1/customers/${id}/reassign`, {
    campaign_id: brand.campaigns[1]?.id,
    from: '2026-08-10T00:00:00Z',
    reason: 'It came by the other one, as both say.',
  });
  expect(status).toBe(200);
  expect(await netRevenue()).toBe(before);
});
