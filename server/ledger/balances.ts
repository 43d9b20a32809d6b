import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Currency } from '../../contract/currencies.ts';
import type { Database } from '../database/database.ts';
import { rowsOf } from '../database/rows-of.ts';

/** The balance of an affiliate in one currency, in minor units. */
export interface Balance {
  currency: Currency;
  /** Qualified, and not to be paid before its hold is over. */
  hold: bigint;
  /** To be paid; below 0 where more was taken back than was left. */
  payable: bigint;
}

const row = z.object({
  currency: z.custom<Currency>((value) => typeof value === 'string'),
  hold: z.coerce.bigint(),
  payable: z.coerce.bigint(),
});

/**
 * The balances of an affiliate by currency, in the order of the alphabet: the sums of its entries, read from an index.
 * Nothing keeps them. Currencies without entries have none.
 *
 * @param operatorId of this operator alone; without it of all of them.
 */
export const balancesOf = (
  database: Database,
  affiliateId: number,
  operatorId?: number,
): Promise<Balance[]> =>
  rowsOf(
    database,
    sql`
    select account.currency,
      coalesce(sum(sums.amount) filter (where account.kind = 'hold'), 0)::text as hold,
      coalesce(sum(sums.amount) filter (where account.kind = 'payable'), 0)::text as payable
    from facts.ledger_accounts as account
    cross join lateral (
      select sum(entry.amount) as amount from facts.ledger_entries as entry where entry.account_id = account.id
    ) as sums
    where account.affiliate_id = ${affiliateId} and account.kind in ('hold', 'payable')
      and ${operatorId === undefined ? sql`true` : sql`account.operator_id = ${operatorId}`}
    group by account.currency order by account.currency collate "C"`,
    row,
  );
