import * as z from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clicksToEvents, openEntry } from '../../support/server/clicks.ts';
import { hybridTerms, type PaidProgramme, startPaidProgramme } from '../../support/server/paid-programme.ts';

/* From any amount it is at most four clicks to each event behind it; the first one opens the amount. */

const reason = 'It was a mistake of ours';
let programme: PaidProgramme;
const path = () => `/api/v1/operators/${programme.operator.id}`;

const transaction = z.object({
  id: z.int(),
  kind: z.object({ key: z.string() }),
  in_hold: z.string(),
  available: z.string(),
  entry: z.string(),
});
async function transactions() {
  const { body } = await programme.operator.client.get(`${path()}/transactions`);
  return z.object({ data: z.array(transaction) }).parse(body).data;
}

const ids = z.object({ data: z.array(z.object({ id: z.int() })) });
async function statements(): Promise<number[]> {
  const { client, id } = programme.affiliate;
  const { body } = await client.get(`/api/v1/affiliates/${id}/statements`);
  return ids.parse(body).data.map((statement) => statement.id);
}

beforeAll(async () => {
  // Nothing is estimated of revenue below the first tier, so the close of a month brings all of it.
  const share = { ...hybridTerms.share, rate: 0, tiers: [{ from: '1000', rate: 4000 }] };
  programme = await startPaidProgramme({
    ...hybridTerms,
    share: hybridTerms.share && { ...hybridTerms.share, ...share },
  });
  const { operator, tell, close } = programme;
  await tell('ann', '08-02', 'registration');
  await tell('ann', '08-03', 'deposit', '50.00');
  await tell('ann', '08-04', 'revenue', '1500.00');
  await tell('bob', '08-05', 'registration');
  await tell('bob', '08-06', 'deposit', '60.00');
  // One that is taken back in its own month, and comes again.
  await tell('bob', '08-07', 'chargeback', '60.00');
  await tell('bob', '08-08', 'deposit', '70.00');
  await close('2026-08-01');
  const booked = (await transactions()).find(({ available }) => available === '600.00');
  expect((await operator.client.post(`/api/v1/transactions/${booked?.id}/reverse`, { reason })).status).toBe(
    201,
  );
});
afterAll(() => programme.backend.close());

test('from what the statistics show as earned, by the line that a correction adds up to', async () => {
  const august = 'earned?from=2026-08-01&to=2026-08-31';
  for (const caller of [programme.operator, programme.affiliate]) {
    const clicks = await clicksToEvents(caller, august);
    expect(Object.fromEntries(clicks)).toMatchObject({
      'Revenue 1500.00': expect.any(Number),
      'Deposit 50.00': expect.any(Number),
      'Deposit 70.00': expect.any(Number),
    });
    expect(Math.max(...clicks.values())).toBeLessThanOrEqual(4);
  }
});

test('from each sum of a statement', async () => {
  const [august] = await statements();
  for (const sum of ['earned', 'closing']) {
    const clicks = await clicksToEvents(programme.affiliate, `${sum}-${august}`);
    expect([...clicks.keys()]).toEqual(
      expect.arrayContaining(['Revenue 1500.00', 'Deposit 50.00', 'Deposit 70.00', 'Chargeback 60.00']),
    );
    expect([sum, Math.max(...clicks.values())]).toEqual([sum, 4]);
  }
});

test('from each transaction, also from one that takes back what the close of a month booked', async () => {
  const rows = await transactions();
  for (const { entry } of rows) {
    const clicks = await clicksToEvents(programme.operator, entry);
    expect([entry, Math.max(...clicks.values())]).toEqual([entry, expect.toBeOneOf([3, 4])]);
  }
  const clicks = await clicksToEvents(programme.affiliate, 'available-EUR');
  expect(clicks.get('Revenue 1500.00')).toBe(4);
  const taken = rows.find(({ available }) => available === '-600.00');
  const found = await openEntry(programme.operator, taken?.entry ?? '');
  expect(found.title).toMatch(/^Takes back transaction \d+ · Revenue share · /);
  expect(found.formula).not.toBeNull();
  expect(found.inputs).toContainEqual(expect.objectContaining({ name: 'reason', value: reason }));
  expect(found.children.data).toEqual([
    { entry: expect.stringMatching(/^line-\d+-customer-1$/), title: 'ann', amount: '-600.00' },
  ]);
});

test('from the end of a hold that was taken back, which names who did that', async () => {
  const { operator, affiliate } = programme;
  const { body } = await operator.client.get(`${path()}/conversions?q=ann`);
  const [conversion] = ids.parse(body).data;
  const decide = (decision: object) =>
    operator.client.patch(`/api/v1/conversions/${conversion?.id}`, decision);
  expect((await decide({ approved: true })).status).toBe(204);
  expect((await decide({ approved: null })).status).toBe(204);
  const available = await openEntry(affiliate, 'available-EUR');
  const [again, ended] = available.children.data;
  expect([ended?.title, ended?.amount]).toEqual([expect.stringMatching(/ · c-\w{6}$/), '30.00']);
  expect([again?.title, again?.amount]).toEqual([expect.stringMatching(/^Back on hold · /), '-30.00']);
  const found = await openEntry(operator, again?.entry ?? '');
  expect(found).toMatchObject({ title: 'Back on hold', amount: '-30.00', children: { sum: '-30.00' } });
  expect(found.inputs).toContainEqual(expect.objectContaining({ name: 'author', value: 'Paid operator' }));
  const clicks = await clicksToEvents(affiliate, 'available-EUR');
  expect(clicks.get('Deposit 50.00')).toBe(3);
  const [part] = found.children.data;
  expect(await openEntry(operator, part?.entry ?? '')).toMatchObject({ amount: '30.00' });
});
