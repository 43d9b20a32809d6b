import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../../../contract/index.ts';
import { pageOf } from '../../../contract/paging.ts';
import { statementCalls } from '../../../contract/statement-calls.ts';
import { transactionCalls } from '../../../contract/transaction-calls.ts';
import { proveStatements } from '../../../server/commissions/closing/prove.ts';
import { proveLedger } from '../../../server/ledger/prove.ts';
import { callerOf } from '../../support/server/callers.ts';
import { type PaidProgramme, startSettledProgramme } from '../../support/server/paid-programme.ts';

/* Payments that an operator made elsewhere, and records. */

let programme: PaidProgramme;
beforeAll(async () => {
  programme = await startSettledProgramme();
});
afterAll(() => programme.backend.close());

const paying = () => `/api/v1/operators/${programme.operator.id}/payments`;
const balance = async () => {
  const { body } = await programme.affiliate.client.get(
    `/api/v1/affiliates/${programme.affiliate.id}/balance`,
  );
  const [first] = statementCalls.balance.answer.parse(body);
  if (!first) throw new Error('Nothing is owed');
  return first;
};
const told = (amount: string, more: object = {}) => ({
  affiliate_id: programme.affiliate.id,
  amount,
  currency: 'EUR',
  ...more,
});
const explained = async (entry: string) =>
  (await programme.affiliate.client.get(`/api/v1/explain/${entry}`)).body;

describe('a payment', () => {
  test('lowers what is available, adds to what was paid, and opens', async () => {
    const { operator } = programme;
    const before = await balance();
    expect(before.paid).toBe('0.00');
    const { status, body } = await operator.client.post(paying(), told('10.50', { note: 'SEPA 4711' }));
    expect(status).toBe(201);
    const { id } = transactionCalls.pay.answer.parse(body);
    const after = await balance();
    expect(Number(before.available) - Number(after.available)).toBeCloseTo(10.5, 5);
    expect(after).toMatchObject({ paid: '10.50', in_hold: before.in_hold });
    expect(await explained('paid-EUR')).toMatchObject({
      amount: '10.50',
      children: { data: [{ entry: `entry-${id}`, title: 'Payment · SEPA 4711', amount: '10.50' }] },
    });
    expect(await explained('available-EUR')).toMatchObject({ amount: after.available });
    const list = await operator.client.get(
      `/api/v1/operators/${operator.id}/transactions?kind=payment&page=1`,
    );
    expect(pageOf(api.transactions.record).parse(list.body).data).toMatchObject([
      { id, kind: { key: 'payment' }, available: '-10.50', in_hold: '0.00', reason: 'SEPA 4711' },
    ]);
    const path = `/api/v1/operators/${operator.id}/transactions`;
    const found = await operator.client.get(`${path}?q=sepa%204711&page=1`);
    expect(
      pageOf(api.transactions.record)
        .parse(found.body)
        .data.map((one) => one.id),
    ).toEqual([id]);
    const sums = await operator.client.get(`${path}/sums?q=sepa%204711`);
    expect(sums.body).toEqual([{ currency: 'EUR', in_hold: '0.00', available: '-10.50' }]);
  });

  test('is at most what is available, of several at once too', async () => {
    const { operator } = programme;
    const { available } = await balance();
    const most = Number(available);
    const over = await operator.client.post(paying(), told((most + 0.01).toFixed(2)));
    expect(over.status).toBe(422);
    expect(over.body).toMatchObject({ errors: { amount: [`Only ${available}\u00A0EUR is available.`] } });
    const halves = Array.from({ length: 4 }, () =>
      operator.client.post(paying(), told((most * 0.4).toFixed(2))),
    );
    const statuses = (await Promise.all(halves)).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 201, 422, 422]);
    expect(Number((await balance()).available)).toBeGreaterThanOrEqual(0);
  });

  test('is written once by its key, and refused where it makes no sense', async () => {
    const { operator, affiliate, backend } = programme;
    const once = { 'Idempotency-Key': '"the-same-payment"' };
    const first = await operator.client.post(paying(), told('0.01'), once);
    expect([first.status, (await operator.client.post(paying(), told('0.01'), once)).body]).toEqual([
      201,
      first.body,
    ]);
    for (const amount of ['0', '-1.00', '1.005', 'ten', ''])
      expect([amount, (await operator.client.post(paying(), told(amount))).status]).toEqual([amount, 422]);
    expect((await affiliate.client.post(paying(), told('1.00'))).status).toBe(403);
    const other = await callerOf(backend.app, 'operator2@demo.test');
    expect((await other.client.post(paying(), told('1.00'))).status).toBe(404);
    expect((await operator.client.post(paying(), { ...told('1.00'), affiliate_id: 999_999 })).status).toBe(
      422,
    );
  });

  test('is taken back like an adjustment', async () => {
    const { operator } = programme;
    const before = await balance();
    const { body } = await operator.client.post(paying(), told('0.02'));
    const { id } = transactionCalls.pay.answer.parse(body);
    const reason = { reason: 'The bank sent it back' };
    expect((await operator.client.post(`/api/v1/transactions/${id}/reverse`, reason)).status).toBe(201);
    expect((await operator.client.post(`/api/v1/transactions/${id}/reverse`, reason)).status).toBe(409);
    expect(await balance()).toEqual(before);
  });

  test('stands in its statement beside what was adjusted, which all add up', async () => {
    const { operator, affiliate, close, backend } = programme;
    const month = `${backend.now().toISOString().slice(0, 7)}-01`;
    const { paid } = await balance();
    const adjusting = { ...told('3.00'), reason: 'A bonus that was agreed' };
    expect(
      (await operator.client.post(`/api/v1/operators/${operator.id}/adjustments`, adjusting)).status,
    ).toBe(201);
    // The month in which it was recorded ends, and its days for late events; so do the sessions.
    backend.advance(40 * 24 * 60 * 60 * 1000);
    await operator.client.login('paid-operator@demo.test');
    await affiliate.client.login('paid-affiliate@demo.test');
    const months = await operator.client.get(`/api/v1/operators/${operator.id}/periods?page=1`);
    const open = pageOf(api.periods.record)
      .parse(months.body)
      .data.filter(({ state, from }) => {
        return state.key === 'open' && from <= month;
      });
    for (const { from } of open.toSorted((one, other) => (one.from < other.from ? -1 : 1))) await close(from);
    const { body } = await affiliate.client.get(`/api/v1/affiliates/${affiliate.id}/statements?page=1`);
    const [statement] = pageOf(api.statements.record).parse(body).data;
    expect(statement).toMatchObject({ adjusted: '3.00', paid: `-${paid}` });
    const { opening, earned, adjusted, closing } = statement ?? {};
    const sum = [opening, earned, adjusted, statement?.paid].reduce((all, each) => all + Number(each), 0);
    expect(sum.toFixed(2)).toBe(closing);
    expect(await explained(`paid-${statement?.id}`)).toMatchObject({
      amount: `-${paid}`,
      children: { sum: `-${paid}` },
    });
    expect(await explained(`adjusted-${statement?.id}`)).toMatchObject({
      amount: '3.00',
      children: { sum: '3.00' },
    });
    const file = await affiliate.client.get(`/api/v1/statements/${statement?.id}/lines.csv`);
    expect(String(file.body)).toMatch(new RegExp(`Paid,,,,,-${paid}\\r?\\nClosing`));
    expect(await proveStatements(backend.database)).toEqual([]);
    expect(await proveLedger(backend.database)).toEqual([]);
  });
});
