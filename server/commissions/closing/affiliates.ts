import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { activeDays } from './active-days.ts';
import { byHand, latestStatements, type SettledPeriod } from './facts.ts';

/** All affiliates that the period concerns: those with facts, and those with something brought from the period before. */
const affiliatesIn = (period: SettledPeriod) => sql`
  select affiliate_id from facts.customer_periods where period_id = ${period.id}
  union select conversions.affiliate_id from facts.conversion_moves as moves
    join facts.conversions on conversions.id = moves.conversion_id
    where moves.period = ${period.firstDay}::date and moves.amount <> 0
      and conversions.operator_id = ${period.operatorId}
  union select account.affiliate_id from facts.ledger_transactions as ledger
    join facts.ledger_entries as entry on entry.transaction_id = ledger.id
    join facts.ledger_accounts as account on account.id = entry.account_id
    where ledger.operator_id = ${period.operatorId} and ledger.period = ${period.firstDay}::date and ${byHand}
  union select latest.affiliate_id from (${latestStatements(period.operatorId, sql`true`)}) as latest
    where latest.closing <> 0 or exists (select from facts.carries where statement_id = latest.id)
  union select affiliate_id from (${activeDays(period)}) as active`;

/** All affiliates that the period concerns, by their ids in order. */
export async function affiliatesOf(database: Database, period: SettledPeriod): Promise<number[]> {
  const rows = await rowsOf(
    database,
    sql`select affiliate_id as id from (${affiliatesIn(period)}) as concerned order by 1`,
    z.object({ id: z.number() }),
  );
  return rows.map(({ id }) => id);
}
