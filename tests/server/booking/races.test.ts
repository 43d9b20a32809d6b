import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balancesOf } from '../../../server/ledger/balances.ts';
import { proveLedger } from '../../../server/ledger/prove.ts';
import { proveStatements } from '../../../server/commissions/closing/prove.ts';
import type { Answer } from '../../support/server/client.ts';
import { type PaidProgramme, startPaidProgramme } from '../../support/server/paid-programme.ts';

/* The same thing asked for by several at once happens once. */

let programme: PaidProgramme;
beforeAll(async () => {
  programme = await startPaidProgramme();
  const { tell } = programme;
  await tell('ann', '08-02', 'registration');
  await tell('ann', '08-03', 'deposit', '50.00');
  await tell('ann', '08-04', 'revenue', '100.00');
  await tell('ann', '09-04', 'revenue', '10.00');
});
afterAll(() => programme.backend.close());

const times = 6;
const atOnce = (ask: (at: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: times }, (_, at) => ask(at)));
const statuses = (answers: readonly Answer[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
const payable = async () =>
  (await balancesOf(programme.backend.database, programme.affiliate.id))[0]?.payable ?? 0n;
const madeAs = z.object({ id: z.int() });

describe('asked for several times at once', () => {
  test('a month is closed once, beside events that go on coming', async () => {
    const { operator, periodOf, tell, work } = programme;
    const { id } = await periodOf('2026-08-01');
    const path = `/api/v1/operators/${operator.id}/periods/${id}`;
    const { body } = await operator.client.get(`${path}/preview`);
    const { fingerprint } = z.object({ fingerprint: z.string() }).parse(body);
    const [answers] = await Promise.all([
      atOnce(() => operator.client.post(`${path}/close`, { fingerprint })),
      ...Array.from({ length: times }, () => tell('ann', '09-05', 'revenue', '1.00')),
    ]);
    expect(statuses(answers)).toEqual([202, 409, 409, 409, 409, 409]);
    await Promise.all([work(), tell('ann', '08-05', 'revenue', '1000.00')]);
    expect((await periodOf('2026-08-01')).state.key).toBe('closed');
    expect(await payable()).toBe(3500n);
  });

  test('an adjustment with one key is made once, and taken back once', async () => {
    const { operator, affiliate } = programme;
    const before = await payable();
    const adjustment = {
      affiliate_id: affiliate.id,
      amount: '0.01',
      currency: 'EUR',
      reason: 'A cent that was missing',
    };
    const headers = { 'Idempotency-Key': 'a-cent-that-was-missing' };
    const made = await atOnce(() =>
      operator.client.post(`/api/v1/operators/${operator.id}/adjustments`, adjustment, headers),
    );
    const ids = made.flatMap(({ status, body }) => (status === 201 ? [madeAs.parse(body).id] : []));
    expect(new Set(ids).size).toBe(1);
    expect(await payable()).toBe(before + 1n);
    const call = `/api/v1/transactions/${ids[0]}/reverse`;
    const reversed = await atOnce((at) =>
      operator.client.post(call, { reason: `It was no missing cent ${at % 2}` }),
    );
    expect(statuses(reversed)).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await payable()).toBe(before);
  });

  test('a conversion that two decide about is booked once, and nothing is off', async () => {
    const { backend, operator } = programme;
    const { body } = await operator.client.get(`/api/v1/operators/${operator.id}/conversions?q=ann`);
    const [conversion] = z.object({ data: z.array(madeAs) }).parse(body).data;
    const before = await payable();
    const decided = await atOnce((at) =>
      operator.client.patch(`/api/v1/conversions/${conversion?.id}`, {
        approved: at % 2 === 0,
        reason: 'Each of us knows better',
      }),
    );
    expect(statuses(decided)).toEqual([204, 204, 204, 204, 204, 204]);
    await operator.client.patch(`/api/v1/conversions/${conversion?.id}`, { approved: true });
    expect(await payable()).toBe(before + 3000n);
    expect(await proveLedger(backend.database)).toEqual([]);
    expect(await proveStatements(backend.database)).toEqual([]);
  });
});
