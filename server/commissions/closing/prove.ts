import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';

const flawRow = z.object({
  id: z.coerce.number(),
  affiliate_id: z.number(),
  /** Minor units, as texts. */
  closing: z.string(),
  lines: z.string(),
  ledger: z.string(),
});

/** A statement that its lines or the ledger do not bear out. */
export type StatementFlaw = z.output<typeof flawRow>;

/** Statements that one query reads. */
const atOnce = 100;

/** The latest statement of each affiliate, operator and currency: it contains the closings of all before. */
const lookAt = (after: number) => sql`
  with latest as (
    select statements.*, periods.first_day from facts.statements
    join facts.periods on periods.id = statements.period_id
    where statements.id > ${after} and not exists (
      select from facts.statements as later where later.affiliate_id = statements.affiliate_id
        and later.operator_id = statements.operator_id and later.currency = statements.currency
        and later.id > statements.id
    )
    order by statements.id limit ${atOnce}
  )
  select latest.id, latest.affiliate_id, latest.closing::text as closing,
    (latest.opening + latest.adjusted + latest.paid + coalesce(
      (select sum(amount) from facts.statement_lines where statement_id = latest.id), 0))::text as lines,
    coalesce((
      select sum(entry.amount) from facts.ledger_accounts as account
      join facts.ledger_entries as entry on entry.account_id = account.id
      join facts.ledger_transactions as ledger on ledger.id = entry.transaction_id
      where account.affiliate_id = latest.affiliate_id and account.operator_id = latest.operator_id
        and account.currency = latest.currency and account.kind in ('hold', 'payable')
        and ledger.period <= latest.first_day), 0)::text as ledger
  from latest order by latest.id`;

/**
 * Compares statements with their lines and with the ledger: the closing must be what is on hold and payable at the end of
 * the month. It repairs nothing.
 */
export async function proveStatements(
  database: Database,
  isEnding: () => boolean = () => false,
): Promise<StatementFlaw[]> {
  const flaws: StatementFlaw[] = [];
  for (let after = 0, isDone = false; !isDone && !isEnding();) {
    const rows = await rowsOf(database, lookAt(after), flawRow);
    flaws.push(...rows.filter(({ closing, lines, ledger }) => closing !== lines || closing !== ledger));
    after = rows.at(-1)?.id ?? after;
    isDone = rows.length < atOnce;
  }
  return flaws;
}
