import { and, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createLog } from '../../../server/base/log.ts';
import type { Connection } from '../../../server/database/database.ts';
import { rowsOf } from '../../../server/database/rows-of.ts';
import { contains } from '../../../server/database/search.ts';
import { isBookedIn, isOn, searchedIn } from '../../../server/ledger/search.ts';
import { transactions } from '../../../server/ledger/view.ts';
import { freshDatabase } from '../../support/server/backend.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await freshDatabase(createLog({ write: () => undefined }));
});
afterAll(() => connection.close());

const line = z.object({ 'QUERY PLAN': z.string() });

/** How the database would find transactions with next to no memory for a statement. */
const planOf = (condition: SQL | undefined, order = sql``): Promise<string> =>
  connection.database.transaction(async (transaction) => {
    // As after an autovacuum, which may come at any moment. So few rows would be read as a whole, and sorted.
    await transaction.execute(sql`analyze`);
    for (const way of ['seqscan', 'bitmapscan', 'sort'])
      await transaction.execute(sql.raw(`set local enable_${way} = off`));
    await transaction.execute(sql`set local work_mem = '64kB'`);
    const where = and(sql`${transactions.operatorId} = 2`, condition);
    const found = sql`select ${transactions.id} from ${transactions} where ${where}${order}`;
    return (await rowsOf(transaction, sql`explain ${found}`, line))
      .map((one) => one['QUERY PLAN'])
      .join('\n');
  });

/* A subplan that outgrows that memory runs anew for each transaction. */
describe('transactions are found without a subplan', () => {
  test.each(['o', '12', 'petrov 12'])('by the search %s', async (q) => {
    expect(await planOf(contains(searchedIn(transactions), q))).not.toContain('SubPlan');
  });

  test('by the brand of a sub-operator', async () => {
    expect(await planOf(isOn(transactions.id, sql`account.brand_id = 1`))).not.toContain('SubPlan');
  });
});

test('transactions of a month are read from an index that has their order', async () => {
  const plan = await planOf(isBookedIn(transactions, '1'), sql` order by ${transactions.id} desc limit 25`);
  expect(plan).toContain('Backward using ledger_transactions_of_month');
  expect(plan).not.toContain('Sort');
});
