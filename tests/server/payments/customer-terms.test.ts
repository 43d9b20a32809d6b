import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerCalls } from '../../../contract/customer-calls.ts';
import { plans, planTerms } from '../../../server/database/tables/index.ts';
import { noPay } from '../../support/server/booked.ts';
import { type PaidProgramme, startPaidProgramme } from '../../support/server/paid-programme.ts';

/* An affiliate sees by which terms it is paid for each of its customers. */

let paid: PaidProgramme;
beforeAll(async () => {
  paid = await startPaidProgramme({ cpl: { amount: '5.00' } });
});
afterAll(() => paid.backend.close());

/** The terms of the affiliate's customers, the newest customer first. */
async function read(language = 'en') {
  const { client, id } = paid.affiliate;
  const answer = await client.send(`/api/v1/affiliates/${id}/customers`, {
    headers: { 'Accept-Language': language },
  });
  return customerCalls.ofAffiliate.answer.parse(answer.body).data.map(({ terms }) => terms);
}

test('those in force when a customer came, and with a plan that is followed those of the month', async () => {
  const { backend, brand, tell, operator } = paid;
  const [campaign] = brand.campaigns;
  const planId = campaign?.planId ?? 0;
  await tell('ann', '08-03', 'registration');
  await backend.database.insert(planTerms).values({
    planId,
    version: 3,
    validFrom: new Date('2026-09-01T00:00:00Z'),
    terms: { ...noPay, cpl: { amount: '7.00' } },
  });
  await tell('bob', '09-03', 'registration');
  const plan = { id: planId, name: 'Paid' };
  const second = { plan, version: 2, is_followed: false, sentence: expect.stringContaining('5') as string };
  const third = { plan, version: 3, is_followed: false, sentence: expect.stringContaining('7') as string };
  expect(await read()).toEqual([third, second]);
  const [russian] = await read('ru');
  expect(russian?.sentence).toMatch(/[а-я]/);

  await backend.database.update(plans).set({ customersFollow: true }).where(eq(plans.id, planId));
  expect(await read()).toEqual([third, { ...third }].map((terms) => ({ ...terms, is_followed: true })));

  const { client } = operator;
  const list = await client.get(`/api/v1/operators/${operator.id}/customers?perPage=100`);
  const all = (list.body as { data: { id: number; customer: string }[] }).data;
  const ann = all.find(({ customer }) => customer === 'ann');
  const moved = {
    campaign_id: null,
    reason: 'It came by nobody, as both say.',
    from: '2026-08-04T00:00:00Z',
  };
  expect((await client.post(`/api/v1/customers/${ann?.id}/reassign`, moved)).status).toBe(200);
  expect((await read()).at(-1)).toBeNull();
});
