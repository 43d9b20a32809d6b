import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Explanation, explainCalls } from '../../../contract/explain.ts';
import { planTerms, statements } from '../../../server/database/tables/index.ts';
import { noPay } from '../../support/server/booked.ts';
import { type Caller, demoCaller } from '../../support/server/callers.ts';
import { hybridTerms, type PaidProgramme, startPaidProgramme } from '../../support/server/paid-programme.ts';
import { giveRole, makeRole } from '../../support/server/roles.ts';

/* What closing a month corrects opens to the statement, and a conversion to the facts that its affiliate brought. */

async function open({ client }: Caller, entry: string): Promise<Explanation> {
  const { status, body } = await client.get(`/api/v1/explain/${entry}`);
  expect([entry, status]).toEqual([entry, 200]);
  return explainCalls.explain.answer.parse(body);
}
const hybridShare = hybridTerms.share ?? null;
const august = 'earned?from=2026-08-01&to=2026-08-31';
const partsOf = ({ children }: Explanation) =>
  children.data.map(({ title, amount, entry }) => [title, amount, entry]);
const corrections = (found: Explanation) =>
  found.children.data.filter(({ title }) => title.startsWith('Correction'));

describe('a correction', () => {
  let paid: PaidProgramme;
  beforeAll(async () => {
    paid = await startPaidProgramme({
      cpa: { amount: '30.00', by_country: {} },
      cap: '50.00',
    });
    for (const customer of ['ann', 'bob', 'cid']) {
      await paid.tell(customer, '08-02', 'registration');
      await paid.tell(customer, '08-03', 'deposit', '50.00');
    }
    await paid.close('2026-08-01');
  });
  afterAll(() => paid.backend.close());

  test('of a cap opens the line of the cap', async () => {
    const [correction] = corrections(await open(paid.affiliate, august));
    expect(correction).toMatchObject({ amount: '-40.00', entry: expect.stringMatching(/^line-\d+$/) });
    const cap = await open(paid.affiliate, correction?.entry ?? '');
    expect(cap).toMatchObject({ title: expect.stringMatching(/^Cap/), amount: '-40.00' });
    // The lines that it cuts are no parts of what it takes away.
    expect(partsOf(cap)).toEqual([['CPA · Paid', null, expect.stringMatching(/^line-\d+$/)]]);
    expect(cap.children.sum).toBeNull();
    expect((await open(paid.affiliate, cap.children.data[0]?.entry ?? '')).amount).toBe('90.00');
  });

  test('opens for a sub-operator as far as it is of its brand, without the statement', async () => {
    const { backend, brand } = paid;
    const subOperator = await demoCaller(backend.app, 'sub-operator');
    await backend.database.execute(
      `update users set brand_id = ${brand.id}, operator_id = ${brand.operatorId} where id = ${subOperator.id}`,
    );
    await giveRole(
      backend.database,
      [subOperator.id],
      await makeRole(backend.database, ['payments.view'], { operatorId: brand.operatorId }),
    );
    const found = await open(subOperator, `${august}&affiliate_id=${paid.affiliate.id}`);
    const [correction] = corrections(found);
    expect(correction).toMatchObject({ amount: '-40.00', entry: expect.stringMatching(/^line-/) });
    expect((await open(subOperator, correction?.entry ?? '')).amount).toBe('-40.00');
    const [statement] = await backend.database.select().from(statements);
    for (const name of ['earned', 'opening', 'adjusted', 'closing'])
      expect((await subOperator.client.get(`/api/v1/explain/${name}-${statement?.id}`)).status).toBe(404);
    const { strangers } = paid;
    for (const { client } of [strangers.operator, strangers.affiliate])
      expect((await client.get(`/api/v1/explain/${correction?.entry}`)).status).toBe(404);
  });
});

test('corrections of several lines open all of their statement', async () => {
  const paid = await startPaidProgramme({ ...hybridTerms, cpa: null });
  const { tell, brand, backend, affiliate } = paid;
  try {
    await tell('ann', '08-02', 'registration');
    await tell('ann', '08-03', 'revenue', '1500.00');
    await backend.database.insert(planTerms).values({
      planId: brand.campaigns[0]?.planId ?? 0,
      version: 3,
      validFrom: new Date('2026-08-10T00:00:00Z'),
      terms: { ...noPay, share: hybridShare && { ...hybridShare, rate: 1000 } },
    });
    await tell('bob', '08-12', 'registration');
    await tell('bob', '08-13', 'revenue', '2000.00');
    await paid.close('2026-08-01');
    const [correction] = corrections(await open(affiliate, august));
    expect(correction?.entry).toMatch(/^earned-\d+$/);
    const statement = await open(affiliate, correction?.entry ?? '');
    expect(statement.children.sum).toBe(statement.amount);
    expect(partsOf(statement)).toEqual([
      ['Revenue share · Paid · Paid', expect.any(String), expect.stringMatching(/^line-\d+$/)],
      ['Revenue share · Paid · Paid', expect.any(String), expect.stringMatching(/^line-\d+$/)],
    ]);
    expect((await paid.strangers.affiliate.client.get(`/api/v1/explain/${correction?.entry}`)).status).toBe(
      404,
    );
  } finally {
    await backend.close();
  }
});

test('an affiliate opens what its own time brought, and sees no fact of the next one', async () => {
  const paid = await startPaidProgramme({
    ...noPay,
    cpa: { amount: '30.00', by_country: {} },
    qualification: { by: 'deposits', min_first_deposit: '0', min_deposits: '20.00', days: null },
  });
  const { tell, brand, backend, operator, affiliate } = paid;
  try {
    await tell('ann', '08-02', 'registration');
    await tell('ann', '08-03', 'deposit', '50.00');
    const { body } = await operator.client.get(`/api/v1/operators/${operator.id}/customers`);
    const [ann] = z.object({ data: z.array(z.object({ id: z.int() })) }).parse(body).data;
    const moved = await operator.client.post(`/api/v1/customers/${ann?.id}/reassign`, {
      campaign_id: brand.campaigns[2]?.id,
      from: '2026-08-10T00:00:00Z',
      reason: 'It belongs to somebody else',
    });
    expect(moved.status).toBeLessThan(300);
    await tell('ann', '08-12', 'deposit', '77.77');
    await tell('ann', '08-15', 'chargeback', '120.00');
    const found = await open(affiliate, august);
    expect(found.children.data.map(({ amount }) => amount)).toEqual(['-30.00', '30.00']);
    for (const { entry, amount } of found.children.data) {
      const move = await open(affiliate, entry ?? '');
      expect(move.children.sum).toBe(amount);
      expect(JSON.stringify(move)).not.toMatch(/77\.77|120/);
      for (const part of move.children.data) if (part.entry) await open(affiliate, part.entry);
    }
    const conversion = (found.children.data[0]?.entry ?? '').replace(/-move-.*/, '');
    expect(JSON.stringify(await open(affiliate, conversion))).not.toMatch(/77\.77|120/);
  } finally {
    await backend.close();
  }
});
