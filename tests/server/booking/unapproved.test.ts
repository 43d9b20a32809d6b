import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fingerprintOf } from '../../../server/commissions/closing/fingerprint.ts';
import { accrueFixed } from '../../../server/commissions/earnings/fixed.ts';
import { single } from '../../../server/database/single.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { type Caller, demoCaller } from '../../support/server/callers.ts';
import { periodsOf } from '../../support/server/closing.ts';
import { rewrite } from '../../support/server/history.ts';
import { settledOperator } from '../../support/server/settled-operator.ts';

let backend: Backend;
let admin: Caller;
beforeAll(async () => {
  backend = await startBackend({ hasCommissions: true });
  admin = await demoCaller(backend.app, 'super-admin');
});
afterAll(() => backend.close());

/** An operator whose affiliates have active campaigns since June, each under a plan of 3,100.00 a month. */
async function fixedSetting() {
  const setting = await settledOperator(backend, { fixed: { amount: '3100.00' } });
  const { first } = setting.campaigns;
  // Every setting has the same affiliates, and what was withdrawn in another one lies behind its months.
  await rewrite(backend.database, 'approvals', sql`set at = '2026-01-01T00:00:00Z'`);
  await rewrite(
    backend.database,
    'campaign_states',
    sql`set at = '2026-06-01T00:00:00Z' where campaign_id in (select id from campaigns where brand_id = ${setting.brand.id})`,
  );
  return {
    ...setting,
    /** Gives or withdraws an affiliate's approval, by the call, as if it were then. */
    async approve(approved: boolean, at: string, affiliateId = first.affiliateId) {
      const answer = await admin.client.patch(`/api/v1/users/${affiliateId}`, { approved });
      expect(answer.status).toBe(200);
      await rewrite(
        backend.database,
        'approvals',
        sql`set at = ${at}::timestamptz where id = (
          select max(id) from facts.approvals where affiliate_id = ${affiliateId} and is_approved = ${approved})`,
      );
    },
    accrue: (until: string) => accrueFixed(backend.database, new Date(until)),
  };
}

describe('an affiliate without approval', () => {
  test('gets no fixed amount for the days that lie wholly between withdrawal and new approval', async () => {
    const { approve, accrue, tell, close, earned, flaws } = await fixedSetting();
    await tell({ customer: 'una', day: '07-02', type: 'registration' });
    await approve(false, '2026-07-10T15:00:00Z');
    await accrue('2026-08-25T12:00:00Z');
    await approve(true, '2026-08-20T09:00:00Z');
    await accrue('2026-09-30T12:00:00Z');
    // Withdrawn and given again within a day, and at once.
    await approve(false, '2026-09-05T10:00:00Z');
    await approve(true, '2026-09-05T10:00:00Z');
    for (const month of ['07', '08', '09']) await close(month);
    // Ten days of July, twelve of August.
    expect(await earned()).toEqual({ '07': 100_000, '08': 120_000, '09': 310_000 });
    expect(await flaws()).toEqual([]);
  });

  test('has no month made for it', async () => {
    const { approve, accrue, tell, months, close, campaigns, earned } = await fixedSetting();
    await tell({ customer: 'una', day: '06-02', type: 'registration' });
    const affiliates = [campaigns.first, campaigns.other].map(({ affiliateId }) => affiliateId);
    for (const id of affiliates) await approve(false, '2026-06-10T00:00:00Z', id);
    await accrue('2026-08-05T12:00:00Z');
    expect(await months()).toEqual(['06']);
    for (const id of affiliates) await approve(true, '2026-08-10T12:00:00Z', id);
    await accrue('2026-08-15T12:00:00Z');
    expect(await months()).toEqual(['06', '08']);
    for (const month of ['06', '08']) await close(month);
    expect(await earned()).toEqual({ '06': 103_333, '08': 220_000 });
  });

  test('makes another preview of a month than the one that was agreed to', async () => {
    const { approve, accrue, tell, operatorId } = await fixedSetting();
    await tell({ customer: 'una', day: '07-02', type: 'registration' });
    await accrue('2026-07-15T12:00:00Z');
    const period = single(await periodsOf(backend.database, operatorId));
    const fingerprint = () => fingerprintOf(backend.database, period);
    const agreed = await fingerprint();
    expect(await fingerprint()).toBe(agreed);
    await approve(false, '2026-07-10T15:00:00Z');
    expect(await fingerprint()).not.toBe(agreed);
    await approve(true, '2026-07-10T16:00:00Z');
  });
});
