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
  /** Paid so far. */
  paid: bigint;
}

const row = z.object({
  currency: z.custom<Currency>((value) => typeof value === 'string'),
  hold: z.coerce.bigint(),
  payable: z.coerce.bigint(),
  paid: z.coerce.bigint(),
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
    select currency, sum(in_hold)::text as hold, sum(available)::text as payable, sum(paid)::text as paid
    from facts.balances
    where affiliate_id = ${affiliateId} and ${operatorId === undefined ? sql`true` : sql`operator_id = ${operatorId}`}
    group by currency order by currency collate "C"`,
    row,
  );
