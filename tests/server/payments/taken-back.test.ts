import * as z from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainCalls } from '../../../contract/explain.ts';
import type { Caller } from '../../support/server/callers.ts';
import { hybridTerms, type PaidProgramme, startPaidProgramme } from '../../support/server/paid-programme.ts';

/* "Why?" of a reversal is no longer than that of the transaction that it takes back. */

const reason = 'It was a mistake of ours';
const explanation = explainCalls.explain.answer;
const row = z.object({
  id: z.int(),
  kind: z.object({ key: z.string() }),
  reverses: z.int().nullable(),
  available: z.string(),
  entry: z.string(),
});

let programme: PaidProgramme;
const path = () => `/api/v1/operators/${programme.operator.id}`;
async function listed(query = '') {
  const { body } = await programme.operator.client.get(`${path()}/transactions?${query}`);
  return z.object({ data: z.array(row) }).parse(body).data;
}
const reverse = (id: number | undefined) =>
  programme.operator.client.post(`/api/v1/transactions/${id}/reverse`, { reason });

beforeAll(async () => {
  programme = await startPaidProgramme({ ...hybridTerms, hold_days: 0 });
  const { operator, affiliate, tell, close } = programme;
  await tell('ann', '08-02', 'registration');
  await tell('ann', '08-03', 'deposit', '50.00');
  await tell('ann', '08-04', 'revenue', '100.00');
  await close('2026-08-01');
  const share = (await listed()).find(({ available }) => available === '35.00');
  expect((await reverse(share?.id)).status).toBe(201);
  const adjustment = { affiliate_id: affiliate.id, amount: '5', currency: 'EUR', reason };
  await operator.client.post(`${path()}/adjustments`, adjustment);
  expect((await reverse((await listed('kind=adjustment'))[0]?.id)).status).toBe(201);
});
afterAll(() => programme.backend.close());

async function opened({ client }: Caller, entry: string) {
  const { status, body } = await client.get(`/api/v1/explain/${entry}`);
  expect([entry, status]).toEqual([entry, 200]);
  return explanation.parse(body);
}

/** The most clicks from an amount down to what opens no further. Parts add up to their amount at each step. */
async function clicksBelow(caller: Caller, entry: string): Promise<number> {
  const { amount, children } = await opened(caller, entry);
  if (children.sum !== null) expect([entry, children.sum]).toEqual([entry, amount]);
  const below: number[] = [];
  for (const child of children.data)
    below.push(child.entry === null ? 0 : 1 + (await clicksBelow(caller, child.entry)));
  return Math.max(0, ...below);
}

test('a commission that was taken back opens the line that it was', async () => {
  const { operator, affiliate } = programme;
  const taken = (await listed('kind=commission')).find(({ reverses }) => reverses !== null);
  for (const caller of [operator, affiliate]) {
    const why = await opened(caller, taken?.entry ?? '');
    expect(why).toMatchObject({ amount: '-35.00', children: { sum: '-35.00' } });
    const [line] = why.children.data;
    expect(line?.amount).toBe('-35.00');
    expect(line?.title).toMatch(new RegExp(`^Takes back transaction ${taken?.reverses} · Revenue share · `));
    expect(line?.entry).toMatch(/^line-\d+$/);
    expect(await opened(caller, line?.entry ?? '')).toMatchObject({ amount: '35.00' });
  }
});

test('four clicks lead from any amount to the event', async () => {
  const { operator, affiliate } = programme;
  expect(await clicksBelow(affiliate, 'available-EUR')).toBe(4);
  for (const { entry } of await listed()) expect(await clicksBelow(operator, entry)).toBeLessThanOrEqual(4);
});

test('what takes an adjustment back opens the adjustment', async () => {
  const taken = (await listed('kind=adjustment')).find(({ reverses }) => reverses !== null);
  const { children } = await opened(programme.operator, taken?.entry ?? '');
  expect(children.data).toEqual([
    {
      entry: `entry-${taken?.reverses}`,
      title: `Takes back transaction ${taken?.reverses}`,
      amount: '-5.00',
    },
  ]);
});

test('what takes something back is not taken back itself, and says what to do instead', async () => {
  const message = async (query: string) => {
    const taken = (await listed(query)).find(({ reverses }) => reverses !== null);
    const { status, body } = await reverse(taken?.id);
    expect(status).toBe(409);
    return z.object({ message: z.string() }).parse(body).message;
  };
  for (const kind of ['adjustment', 'commission'])
    expect(await message(`kind=${kind}`)).toBe(
      'This already takes something back. Make a new adjustment instead.',
    );
});
