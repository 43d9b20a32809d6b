import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../database/database.ts';
import { rowsOf } from '../database/rows-of.ts';
import { single } from '../database/single.ts';

/** Something that the rules of the ledger do not allow. */
export type LedgerFlaw =
  /** The entries of a transaction do not add up to 0, or there are none; then there is no currency either. */
  | { of: 'transaction'; id: number; currency: string | null; sum: bigint }
  /** All entries of a currency do not add up to 0. */
  | { of: 'currency'; currency: string; sum: bigint };

const summed = z.object({
  id: z.coerce.number().nullable(),
  currency: z.string().nullable(),
  sum: z.coerce.bigint(),
});

/** The transactions from an id on that are not balanced, and a row without id for each currency with its sum. */
const lookAt = (from: number, to: number) => sql`
  with sums as (
    select ledger.id, account.currency, coalesce(sum(entry.amount), 0) as sum
    from facts.ledger_transactions as ledger
    left join facts.ledger_entries as entry on entry.transaction_id = ledger.id
    left join facts.ledger_accounts as account on account.id = entry.account_id
    where ledger.id > ${from} and ledger.id <= ${to}
    group by ledger.id, account.currency
  )
  select id, currency, sum::text as sum from sums where sum <> 0 or currency is null
  union all select null, currency, sum(sum)::text from sums where currency is not null group by currency
  order by id`;

/**
 * Reads the whole ledger and tells what is wrong with it: each transaction must add up to 0 per currency, and so must all
 * entries. It repairs nothing. Entries that are written meanwhile may be left out.
 *
 * @param options.step transactions that one statement reads; between two of them others have their turn.
 * @param options.isEnding asked between two of them: whether the process ends. The sums of all entries are then not told.
 * @returns nothing where all is well.
 */
export async function proveLedger(
  database: Database,
  { step = 1_000, isEnding = () => false }: { step?: number; isEnding?: () => boolean } = {},
): Promise<LedgerFlaw[]> {
  const { last } = single(
    await rowsOf(
      database,
      sql`select coalesce(max(id), 0) as last from facts.ledger_transactions`,
      z.object({ last: z.coerce.number() }),
    ),
  );
  const flaws: LedgerFlaw[] = [];
  const sums = new Map<string, bigint>();
  for (let from = 0; from < last; from += step) {
    if (isEnding()) return flaws;
    for (const { id, currency, sum } of await rowsOf(database, lookAt(from, from + step), summed)) {
      if (id !== null) flaws.push({ of: 'transaction', id, currency, sum });
      else if (currency !== null) sums.set(currency, (sums.get(currency) ?? 0n) + sum);
    }
  }
  for (const [currency, sum] of sums) if (sum !== 0n) flaws.push({ of: 'currency', currency, sum });
  return flaws;
}
