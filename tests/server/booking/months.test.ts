import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accrueFixed } from '../../../server/commissions/earnings/fixed.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { rewrite } from '../../support/server/history.ts';
import { settledOperator } from '../../support/server/settled-operator.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ hasCommissions: true });
});
afterAll(() => backend.close());

const fixed = { fixed: { amount: '1000.00' } };
/** Makes campaigns older than the facts. */
const activeSince = (brandId: number, at: string) =>
  rewrite(
    backend.database,
    'campaign_states',
    sql`set at = ${at}::timestamptz where campaign_id in (select id from campaigns where brand_id = ${brandId})`,
  );

describe('a month of an operator', () => {
  test('is there for a fixed amount, although nothing was told in it', async () => {
    const setting = await settledOperator(backend, fixed);
    await activeSince(setting.brand.id, '2026-06-01T00:00:00Z');
    await setting.tell({ customer: 'una', day: '07-02', type: 'registration' });
    await setting.tell({ customer: 'una', day: '09-02', type: 'revenue', amount: '1.00' });
    await accrueFixed(backend.database, new Date('2026-09-15T12:00:00Z'));
    expect(await setting.months()).toEqual(['07', '08', '09']);
    for (const month of ['07', '08', '09']) await setting.close(month);
    expect(await setting.earned()).toEqual({ '07': 100_000, '08': 100_000, '09': 100_000 });
    expect(await setting.flaws()).toEqual([]);
  });

  test('is there for a fixed amount from the month on in which it is found, although no fact was ever told', async () => {
    const { database } = backend;
    const setting = await settledOperator(backend, fixed);
    const without = await settledOperator(backend, {});
    for (const { id } of [setting.brand, without.brand]) await activeSince(id, '2026-06-01T00:00:00Z');
    await accrueFixed(database, new Date('2026-08-15T12:00:00Z'));
    await accrueFixed(database, new Date('2026-09-15T12:00:00Z'));
    expect(await setting.months()).toEqual(['08', '09']);
    expect(await without.months()).toEqual([]);
    for (const month of ['08', '09']) await setting.close(month);
    expect(await setting.earned()).toEqual({ '08': 100_000, '09': 100_000 });
    expect(await setting.flaws()).toEqual([]);
  });

  test('does not begin to exist by events that are refused', async () => {
    const setting = await settledOperator(backend, fixed);
    await activeSince(setting.brand.id, '2026-01-01T00:00:00Z');
    await setting.tell({ customer: 'una', day: '09-01', type: 'registration' });
    await setting.tell({ customer: 'nobody', day: '03-02', type: 'deposit', amount: '1.00' });
    expect(await setting.months()).toEqual(['09']);
  });

  test('gets what a late fact makes due, although the earlier facts alone would have paid it in a closed one', async () => {
    const setting = await settledOperator(backend, {
      cpa: { amount: '30.00', by_country: {} },
      qualification: { by: 'deposits', min_first_deposit: '0', min_deposits: '20.00', days: null },
    });
    const { other } = setting.campaigns;
    await setting.tell({ customer: 'zoe', day: '08-02', type: 'registration', code: null });
    await setting.tell({ customer: 'zoe', day: '08-03', type: 'deposit', amount: '20.00' });
    expect(await setting.give('zoe', other, '08-10')).toMatchObject({ status: 200 });
    await setting.close('08');
    await setting.tell({ customer: 'zoe', day: '08-04', type: 'chargeback', amount: '20.00' });
    await setting.tell({ customer: 'zoe', day: '09-05', type: 'deposit', amount: '20.00' });
    await setting.close('09');
    expect(await setting.earned(other.affiliateId)).toEqual({ '09': 3000 });
    expect(await setting.flaws()).toEqual([]);
  });
});
