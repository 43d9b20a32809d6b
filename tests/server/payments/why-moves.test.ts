import * as z from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainCalls } from '../../../contract/explain.ts';
import type { Caller } from '../../support/server/callers.ts';
import { hybridTerms, type PaidProgramme, startPaidProgramme } from '../../support/server/paid-programme.ts';

/* An amount that is opened says what its list said of it, down to the event, also when it was taken back since. */

let programme: PaidProgramme;
beforeAll(async () => {
  programme = await startPaidProgramme({ ...hybridTerms, hold_days: 0 });
  const { tell, close } = programme;
  await tell('ann', '08-02', 'registration');
  await tell('ann', '08-03', 'deposit', '50.00');
  await tell('ann', '08-04', 'revenue', '100.00');
  await tell('ann', '09-01', 'revenue', '10.00');
  await close('2026-08-01');
  await tell('ann', '09-05', 'chargeback', '50.00');
  await tell('bob', '09-06', 'registration');
  await tell('bob', '09-07', 'deposit', '20.00');
  await close('2026-09-01');
});
afterAll(() => programme.backend.close());

const explanation = explainCalls.explain.answer;

async function opened({ client }: Caller, entry: string) {
  const { status, body } = await client.get(`/api/v1/explain/${entry}`);
  expect([entry, status]).toEqual([entry, 200]);
  return explanation.parse(body);
}

/** Opens all that an amount is made of. @returns the titles of the events that brought it. */
async function eventsBehind(caller: Caller, entry: string, amount: string): Promise<string[]> {
  const found = await opened(caller, entry);
  expect([entry, found.amount, found.children.sum ?? amount]).toEqual([entry, amount, amount]);
  const behind: string[] = [];
  for (const child of found.children.data) {
    if (child.entry === null || child.amount === null) continue;
    if (child.entry.startsWith('event-')) behind.push(child.title);
    else behind.push(...(await eventsBehind(caller, child.entry, child.amount)));
  }
  return behind;
}

const page = <S extends z.ZodType>(row: S) => z.object({ data: z.array(row) });
const line = z.object({ kind: z.object({ key: z.string() }), amount: z.string(), entry: z.string() });

test('a CPA that a closed month has opens to its deposit, and what took it back to the chargeback', async () => {
  const { affiliate, operator } = programme;
  const { body } = await affiliate.client.get(`/api/v1/affiliates/${affiliate.id}/statements`);
  const [september, august] = page(z.object({ id: z.int() })).parse(body).data;
  const cpaOf = async (id: number | undefined) => {
    const lines = await affiliate.client.get(`/api/v1/statements/${id}/lines`);
    return page(line)
      .parse(lines.body)
      .data.filter(({ kind }) => kind.key === 'cpa');
  };
  const [first] = await cpaOf(august?.id);
  const [second] = await cpaOf(september?.id);
  for (const caller of [operator, affiliate]) {
    expect(await eventsBehind(caller, first?.entry ?? '', '30.00')).toEqual(['Deposit 50.00 EUR']);
    expect(await eventsBehind(caller, second?.entry ?? '', '0.00')).toEqual([
      'Chargeback 50.00 EUR',
      'Deposit 20.00 EUR',
    ]);
  }
});

test('each transaction of the ledger opens to what its row says', async () => {
  const { operator } = programme;
  const { body } = await operator.client.get(`/api/v1/operators/${operator.id}/transactions`);
  const row = z.object({ entry: z.string(), in_hold: z.string(), available: z.string() });
  const rows = page(row).parse(body).data;
  expect(rows.map(({ available }) => available)).toEqual(['3.50', '30.00', '-30.00', '35.00', '30.00']);
  for (const { entry, available } of rows)
    expect(await eventsBehind(operator, entry, available)).toHaveLength(1);
});

test('a decision of the operator is named, and nobody else opens a move', async () => {
  const { operator, affiliate, strangers } = programme;
  const { body } = await operator.client.get(`/api/v1/operators/${operator.id}/conversions?q=bob`);
  const [bob] = page(z.object({ id: z.int() })).parse(body).data;
  await operator.client.patch(`/api/v1/conversions/${bob?.id}`, {
    approved: false,
    reason: 'It is the same person',
  });
  const entry = `conversion-${bob?.id}-move-3`;
  expect((await opened(affiliate, entry)).children.data).toMatchObject([
    { title: 'Registration', amount: null },
    { title: 'Deposit 20.00 EUR', amount: null },
    { entry: null, title: 'The operator decided so', amount: '-30.00' },
  ]);
  for (const { client } of [strangers.operator, strangers.affiliate])
    expect((await client.get(`/api/v1/explain/${entry}`)).status).toBe(404);
  for (const missing of [`conversion-${bob?.id}-move-9`, 'conversion-99999999-move-1'])
    expect((await operator.client.get(`/api/v1/explain/${missing}`)).status).toBe(404);
});
