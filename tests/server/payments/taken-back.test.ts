import * as z from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEntry } from '../../support/server/clicks.ts';
import { hybridTerms, type PaidProgramme, startPaidProgramme } from '../../support/server/paid-programme.ts';

/* A transaction that takes back an adjustment or a commission is no adjustment itself. */

const reason = 'It was a mistake of ours';
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

test('what takes an adjustment back opens the adjustment', async () => {
  const taken = (await listed('kind=adjustment')).find(({ reverses }) => reverses !== null);
  const { children } = await openEntry(programme.operator, taken?.entry ?? '');
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
