import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../contract/index.ts';
import { pageOf } from '../../../contract/paging.ts';
import { callerOf } from '../../support/server/callers.ts';
import { type PaidProgramme, startSettledProgramme } from '../../support/server/paid-programme.ts';

/* The list in which an operator reads the balances of its affiliates. */

const page = pageOf(api.balances.record);

let programme: PaidProgramme;
beforeAll(async () => {
  programme = await startSettledProgramme();
});
afterAll(() => programme.backend.close());

const listOf = async ({ operator }: PaidProgramme, query = '') => {
  const { status, body } = await operator.client.get(`/api/v1/operators/${operator.id}/balances${query}`);
  expect(status).toBe(200);
  return page.parse(body).data;
};

test('the balances of an operator are those that each affiliate is told', async () => {
  const { affiliate } = programme;
  const balances = await listOf(programme);
  const { body } = await affiliate.client.get(`/api/v1/affiliates/${affiliate.id}/balance`);
  expect(balances).toMatchObject([{ affiliate: { id: affiliate.id } }]);
  expect(body).toMatchObject(
    balances.map(({ available, in_hold, currency }) => ({ available, in_hold, currency })),
  );
  expect(Number(balances[0]?.available)).toBeGreaterThan(0);
});

test('a change of the ledger changes the balance at once, and the list is narrowed and sorted', async () => {
  const { operator, affiliate } = programme;
  const path = `/api/v1/operators/${operator.id}/adjustments`;
  const [before] = await listOf(programme);
  const told = {
    affiliate_id: affiliate.id,
    amount: '-10.50',
    currency: 'EUR',
    reason: 'A fee that was agreed',
  };
  expect((await operator.client.post(path, told)).status).toBe(201);
  const [after] = await listOf(programme, `?sort=-available&affiliate_id=${affiliate.id}&currency=EUR`);
  expect(Number(before?.available) - Number(after?.available)).toBeCloseTo(10.5, 5);
  expect(await listOf(programme, '?currency=USD')).toEqual([]);
});

test('no other operator and no affiliate reads them, and a super-admin does', async () => {
  const { operator, affiliate, backend } = programme;
  const path = `/api/v1/operators/${operator.id}/balances`;
  const other = await callerOf(backend.app, 'operator2@demo.test');
  expect((await other.client.get(path)).status).toBe(404);
  expect((await affiliate.client.get(path)).status).toBe(403);
  const admin = await callerOf(backend.app, 'super-admin@demo.test');
  expect(page.parse((await admin.client.get(path)).body).data).toEqual(await listOf(programme));
});
