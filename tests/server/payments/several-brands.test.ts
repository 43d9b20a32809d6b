import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Currency } from '../../../contract/currencies.ts';
import { api } from '../../../contract/index.ts';
import { pageOf } from '../../../contract/paging.ts';
import { transactionCalls } from '../../../contract/transaction-calls.ts';
import { holdMonth } from '../../../server/booking/periods.ts';
import { single } from '../../../server/database/single.ts';
import { brands, campaigns, promoMaterials, users } from '../../../server/database/tables/index.ts';
import { post } from '../../../server/ledger/post.ts';
import { proveLedger } from '../../../server/ledger/prove.ts';
import { rowsOf } from '../../support/server/callers.ts';
import { type PaidProgramme, startSettledProgramme } from '../../support/server/paid-programme.ts';

/* Amounts that an operator books by hand for an affiliate of several of its brands. */

let programme: PaidProgramme;
beforeAll(async () => {
  programme = await startSettledProgramme();
});
afterAll(() => programme.backend.close());

let made = 0;

/** Makes a brand of the operator. @returns its id */
async function makeBrand(currency: Currency): Promise<number> {
  const { backend, operator } = programme;
  const row = { operatorId: operator.id, name: `Brand ${(made += 1)}`, link: 'https://b.test', currency };
  return single(await backend.database.insert(brands).values(row).returning({ id: brands.id })).id;
}

/** Lets the affiliate be owed an amount of minor units by a brand. */
async function owe(brandId: number, currency: Currency, amount: bigint): Promise<void> {
  const { backend, operator, affiliate } = programme;
  const on = { brandId, operatorId: operator.id, affiliateId: affiliate.id, currency };
  await backend.database.transaction(async (transaction) => {
    const period = await holdMonth(transaction, { id: brandId, operatorId: operator.id }, backend.now());
    await post(transaction, {
      kind: 'adjustment',
      key: `owed-${(made += 1)}`,
      period,
      reason: 'Owed for the test',
      authorId: operator.id,
      entries: [
        { account: { ...on, kind: 'payable' }, amount },
        { account: { ...on, kind: 'expense' }, amount: -amount },
      ],
    });
  });
}

const send = (call: 'payments' | 'adjustments', amount: string, currency: Currency, more: object = {}) => {
  const { operator, affiliate } = programme;
  const body = { affiliate_id: affiliate.id, amount, currency, ...more };
  return operator.client.post(`/api/v1/operators/${operator.id}/${call}`, body);
};

const availableOf = async (brandId: number) => {
  const { operator } = programme;
  const path = `/api/v1/operators/${operator.id}/transactions/sums?brand_id=${brandId}`;
  const { body } = await operator.client.get(path);
  return transactionCalls.sums.answer.parse(body).map(({ available }) => available);
};

describe('a payment', () => {
  test('is written for each brand that owes a part of it, the most first, and leaves none below zero', async () => {
    const [small, large, debt] = [await makeBrand('USD'), await makeBrand('USD'), await makeBrand('USD')];
    await owe(small, 'USD', 1_000n);
    await owe(large, 'USD', 3_000n);
    await owe(debt, 'USD', -500n);
    const { status, body } = await send('payments', '35.00', 'USD', { note: 'SEPA 1' });
    expect(status).toBe(201);
    const { id, others = [] } = transactionCalls.pay.answer.parse(body);
    expect(others).toHaveLength(1);
    expect([await availableOf(small), await availableOf(large), await availableOf(debt)]).toEqual([
      ['5.00'],
      ['0.00'],
      ['-5.00'],
    ]);
    const { operator, backend } = programme;
    const list = await operator.client.get(
      `/api/v1/operators/${operator.id}/transactions?kind=payment&currency=USD&sort=id&page=1`,
    );
    expect(pageOf(api.transactions.record).parse(list.body).data).toMatchObject([
      { id, available: '-30.00', reason: 'SEPA 1', brand: { id: large } },
      { id: others[0], available: '-5.00', reason: 'SEPA 1', brand: { id: small } },
    ]);
    const reason = { reason: 'The bank sent it back' };
    expect((await operator.client.post(`/api/v1/transactions/${others[0]}/reverse`, reason)).status).toBe(
      201,
    );
    expect(await availableOf(small)).toEqual(['10.00']);
    expect(await proveLedger(backend.database)).toEqual([]);
  });

  test('of one brand is one transaction', async () => {
    const [one, other] = [await makeBrand('GBP'), await makeBrand('GBP')];
    await owe(one, 'GBP', 500n);
    await owe(other, 'GBP', 700n);
    const { body } = await send('payments', '7.00', 'GBP');
    expect(body).not.toHaveProperty('others');
    expect([await availableOf(one), await availableOf(other)]).toEqual([['5.00'], ['0.00']]);
  });

  test('is refused in words of payments', async () => {
    const brand = await makeBrand('CHF');
    await owe(brand, 'CHF', -5_000n);
    const told = async (amount: string) => {
      const { status, body } = await send('payments', amount, 'CHF');
      expect(status).toBe(422);
      return (body as { errors: { amount: string[] } }).errors.amount;
    };
    expect(await told('1.00')).toEqual(['Nothing is available in CHF.']);
    const above = [expect.stringMatching(/^Enter an amount above 0, .* e\.g\. 10\.50$/)];
    for (const amount of ['0', '-1.00', '0.001']) expect(await told(amount)).toEqual(above);
  });
});

test('balances of several currencies are sorted by their numbers, and not by their minor units', async () => {
  const [yens, tethers] = [await makeBrand('JPY'), await makeBrand('USDT')];
  await owe(yens, 'JPY', 999n);
  await owe(tethers, 'USDT', 5_000_000n);
  const { operator } = programme;
  const { body } = await operator.client.get(
    `/api/v1/operators/${operator.id}/balances?sort=-available&page=1&perPage=100`,
  );
  const amounts = pageOf(api.balances.record)
    .parse(body)
    .data.map(({ available }) => Number(available));
  expect(amounts).toContain(5);
  expect(amounts).toContain(999);
  expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
});

test('transactions and their sums are narrowed to a month and a brand', async () => {
  const { operator, periodOf, brand } = programme;
  const late = await makeBrand('SEK');
  await owe(late, 'SEK', 1_000n);
  const august = (await periodOf('2026-08-01')).id;
  const path = `/api/v1/operators/${operator.id}/transactions`;
  const rowsIn = async (query: string) =>
    pageOf(api.transactions.record).parse((await operator.client.get(`${path}?page=1&${query}`)).body).data;
  const booked = await rowsIn(`period_id=${august}&brand_id=${brand.id}`);
  expect(new Set(booked.map(({ period }) => period))).toEqual(new Set(['2026-08-01']));
  // A transaction of a later month is not in it, whatever its brand.
  expect(await rowsIn(`period_id=${august}&brand_id=${late}`)).toEqual([]);
  const sums = await operator.client.get(`${path}/sums?period_id=${august}&brand_id=${brand.id}`);
  const available = booked.reduce((sum, row) => sum + Number(row.available), 0).toFixed(2);
  expect(sums.body).toMatchObject([{ currency: 'EUR', available }]);
  const none = await operator.client.get(`${path}/sums?period_id=${august}&brand_id=${late}`);
  expect(none.body).toEqual([]);
});

test('a reason that nobody sees is none', async () => {
  const unseen = { reason: '\u200B'.repeat(12) };
  expect(await send('adjustments', '1.00', 'EUR', unseen)).toMatchObject({
    status: 422,
    body: { errors: { reason: [expect.any(String)] } },
  });
});

describe.runIf(inject('database') === 'postgres')('a brand that gets another currency meanwhile', () => {
  /** Changes the currency of a brand, and ends once somebody waits for the brand. */
  const changed = async (brandId: number, begun: () => void) => {
    const { connection, database } = programme.backend;
    await database.transaction(async (transaction) => {
      await transaction.update(brands).set({ currency: 'SEK' }).where(eq(brands.id, brandId));
      begun();
      await expect
        .poll(() => connection.run(`select 1 from pg_locks where locktype = 'transactionid' and not granted`))
        .toHaveLength(1);
    });
  };

  test('gets no adjustment in the former one', async () => {
    const brandId = await makeBrand('NOK');
    const { affiliate, backend } = programme;
    const { database } = backend;
    await database.update(users).set({ brandId }).where(eq(users.id, affiliate.id));
    let adjusting: ReturnType<typeof send> | undefined;
    await changed(brandId, () => {
      adjusting = send('adjustments', '10.00', 'NOK', { reason: 'A bonus that was agreed' });
    });
    expect(await adjusting).toMatchObject({
      status: 422,
      body: { errors: { currency: [expect.any(String)] } },
    });
    expect(await availableOf(brandId)).toEqual([]);
  });

  test('gets no campaign under a plan in the former one', async () => {
    const brandId = await makeBrand('EUR');
    const { affiliate, operator, backend } = programme;
    const { database } = backend;
    await database.update(users).set({ brandId }).where(eq(users.id, affiliate.id));
    const material = { brandId, operatorId: operator.id, content: 'Text', type: 1 };
    const { id } = single(
      await database.insert(promoMaterials).values(material).returning({ id: promoMaterials.id }),
    );
    const [plan] = await rowsOf(affiliate, api.plans);
    const campaign = { promo_material_id: id, plan_id: plan?.id, link: 'https://t.me/raced' };
    let making: ReturnType<typeof affiliate.client.post> | undefined;
    await changed(brandId, () => {
      making = affiliate.client.post('/api/v1/contacts', campaign);
    });
    expect(await making).toMatchObject({ status: 422, body: { errors: { plan_id: [expect.any(String)] } } });
    expect(await database.$count(campaigns, eq(campaigns.brandId, brandId))).toBe(0);
  });
});
