import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../database/tables/index.ts';
import { post, type Posted } from './post.ts';
import type { Entry } from './posting.ts';
import { LedgerRefused } from './refused.ts';

interface Reversal {
  /** At least 10 characters. */
  reason: string;
  /** The first day of the month that it is booked in, which may be later than that of the transaction. */
  period: string;
  /** The panel's account that asks for it; absent for the server itself. */
  authorId?: number;
}

const entriesOf = (database: Database, id: number): Promise<Entry[]> =>
  database
    .select({ account: ledgerAccounts, amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(eq(ledgerEntries.transactionId, id))
    .orderBy(ledgerEntries.number);

/**
 * Takes a transaction back by one of the same kind with the opposite amounts. The first one stays as it is. A transaction
 * is taken back once; the same again answers the first counter-transaction.
 *
 * @param database may be a transaction.
 * @throws LedgerRefused with UNKNOWN, or with ALREADY_REVERSED where it was taken back otherwise, and by which.
 */
export async function reverse(
  database: Database,
  id: number,
  { reason, period, authorId }: Reversal,
): Promise<Posted> {
  const [original] = await database
    .select({ kind: ledgerTransactions.kind })
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.id, id));
  if (!original) throw new LedgerRefused('UNKNOWN', id);
  const entries = (await entriesOf(database, id)).map(({ account, amount }) => ({
    account,
    amount: -amount,
  }));
  const { kind } = original;
  const key = `reversal-${id}`;
  try {
    return await post(database, { kind, key, period, reason, authorId, reversesId: id, entries });
  } catch (error) {
    if (!(error instanceof LedgerRefused)) throw error;
    throw new LedgerRefused('ALREADY_REVERSED', error.transactionId);
  }
}
