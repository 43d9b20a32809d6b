import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerCalls } from '../../../contract/customer-calls.ts';
import { single } from '../../../server/database/single.ts';
import { customers, users } from '../../../server/database/tables/index.ts';
import { type Caller, demoCaller } from '../../support/server/callers.ts';
import { hybridTerms, type PaidProgramme, startPaidProgramme } from '../../support/server/paid-programme.ts';
import { giveRole, makeRole } from '../../support/server/roles.ts';

/* The timeline of a customer ends with what was earned by it, for those who may read payments. */

let programme: PaidProgramme;
let customer: number;
beforeAll(async () => {
  programme = await startPaidProgramme({ ...hybridTerms, hold_days: 0 });
  const { backend, tell } = programme;
  await tell('ann', '08-02', 'registration');
  await tell('ann', '08-03', 'deposit', '50.00');
  await tell('ann', '08-04', 'revenue', '100.00');
  await tell('ann', '08-05', 'chargeback', '50.00');
  const found = await backend.database.select().from(customers).where(eq(customers.externalId, 'ann'));
  customer = single(found).id;
});
afterAll(() => programme.backend.close());

async function steps({ client }: Caller) {
  const { status, body } = await client.get(`/api/v1/customers/${customer}`);
  expect(status).toBe(200);
  const { timeline } = customerCalls.read.answer.parse(body);
  return timeline.map(({ what, title, amount }) => [what, title, amount]);
}

test('an operator and a super-admin see what a deposit earned, and what a chargeback took back', async () => {
  const admin = await demoCaller(programme.backend.app, 'super-admin');
  for (const caller of [programme.operator, admin]) {
    expect((await steps(caller)).filter(([what]) => what !== 'attribution')).toEqual([
      ['event', 'Registration', null],
      ['commission', 'CPA · Pending', null],
      ['event', 'First deposit', '50.00'],
      ['commission', 'CPA · Approved', '30.00'],
      ['event', 'Revenue', '100.00'],
      ['event', 'Chargeback', '50.00'],
      ['commission', 'CPA · Reversed', '-30.00'],
    ]);
  }
});

test('a sub-operator sees it where its role opens payments, and an affiliate has no timeline', async () => {
  const { backend, brand, operator, affiliate } = programme;
  const sub = await demoCaller(backend.app, 'sub-operator');
  await backend.database
    .update(users)
    .set({ brandId: brand.id, operatorId: operator.id })
    .where(eq(users.id, sub.id));
  const has = async (allowed: readonly string[]) => {
    await giveRole(backend.database, [sub.id], await makeRole(backend.database, allowed));
    return (await steps(sub)).some(([what]) => what === 'commission');
  };
  expect(await has(['events.view'])).toBe(false);
  expect(await has(['events.view', 'payments.view'])).toBe(true);
  expect((await affiliate.client.get(`/api/v1/customers/${customer}`)).status).toBe(403);
});
