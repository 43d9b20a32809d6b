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

const payableRow = z.object({ brand_id: z.number(), payable: z.coerce.bigint() });

/** The available amounts of an affiliate with an operator in a currency, in minor units by brand; below 0 as in a balance. */
export async function payablesOf(
  database: Database,
  { operatorId, affiliateId, currency }: { operatorId: number; affiliateId: number; currency: Currency },
): Promise<Map<number, bigint>> {
  const rows = await rowsOf(
    database,
    sql`
    select account.brand_id, coalesce(sum(entry.amount), 0)::text as payable
    from facts.ledger_accounts as account
    left join facts.ledger_entries as entry on entry.account_id = account.id
    where account.affiliate_id = ${affiliateId} and account.operator_id = ${operatorId}
      and account.currency = ${currency} and account.kind = 'payable'
    group by account.brand_id order by account.brand_id`,
    payableRow,
  );
  return new Map(rows.map(({ brand_id, payable }) => [brand_id, payable]));
}
