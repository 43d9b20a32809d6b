import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../../server/base/log.ts';
import { proveStatements } from '../../../server/commissions/closing/prove.ts';
import type { Connection } from '../../../server/database/database.ts';
import { ledgerTransactions, users } from '../../../server/database/tables/index.ts';
import { balancesOf } from '../../../server/ledger/balances.ts';
import { proveLedger } from '../../../server/ledger/prove.ts';
import { freshDatabase } from '../../support/server/backend.ts';

/* The payments of the demo data, as its operator would have recorded them. */

let connection: Connection;
beforeAll(async () => {
  connection = await freshDatabase(createLog({ write: () => undefined }));
});
afterAll(() => connection.close());

test('the demo’s affiliate was paid for closed months, in the months after them', async () => {
  const { database } = connection;
  const [affiliate] = await database
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, 'affiliate@demo.test'));
  if (!affiliate) throw new Error('There is no affiliate');
  const payments = await database
    .select({ period: ledgerTransactions.period, reason: ledgerTransactions.reason })
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.kind, 'payment'))
    .orderBy(ledgerTransactions.id);
  expect(payments.length).toBeGreaterThan(0);
  for (const { period, reason } of payments) {
    const [year = 0, month = 0] = period.split('-').map(Number);
    const before = new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
    expect(reason).toBe(`Bank transfer for ${before}`);
  }
  for (const { payable, paid } of await balancesOf(database, affiliate.id)) {
    expect(payable).toBeGreaterThan(0n);
    expect(paid).toBeGreaterThan(0n);
  }
  expect(await proveStatements(database)).toEqual([]);
  expect(await proveLedger(database)).toEqual([]);
});
