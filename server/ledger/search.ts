import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { contains, type Searched } from '../database/search.ts';
import { ledgerTransactions, users } from '../database/tables/index.ts';
import { isByHand } from '../database/tables/ledger.ts';

/**
 * Transactions of an account, which is that of their first entry, as in what is read of them: found by the accounts, as
 * most of a ledger is somebody else's.
 *
 * @param account the condition on it, as `account`.
 */
export const isOn = (transactionId: SQLWrapper, account: SQL): SQL => sql`${transactionId} in (
  select entry.transaction_id from facts.ledger_accounts as account
  join facts.ledger_entries as entry on entry.account_id = account.id and entry.number = 1
  where ${account})`;

/**
 * Transactions that are booked in a month of their operator. Each column is compared with one value, not found by a join,
 * so that the index of months also gives the order.
 */
export const isBookedIn = (
  { operatorId, period }: Readonly<Record<'operatorId' | 'period', SQLWrapper>>,
  periodId: string,
): SQL => sql`(${operatorId} = (select operator_id from facts.periods where id = ${Number(periodId)})
  and ${period} = (select first_day from facts.periods where id = ${Number(periodId)}))`;

const ledger = alias(ledgerTransactions, 'ledger');

/**
 * In what a search looks for transactions: their numbers, reasons and notes, which only what was booked by hand has, and
 * the names of affiliates. One `in` of all of them is a join; with `or` between them, what one finds is looked through
 * for each transaction once it outgrows the memory of a statement.
 */
export const searchedIn = ({
  operatorId,
  id,
}: Readonly<Record<'operatorId' | 'id', SQLWrapper>>): readonly Searched[] => [
  (word) => {
    const numbered = sql`
      union select ledger.operator_id, ledger.id from facts.ledger_transactions as ledger
      where ledger.id = ${Number(word)}`;
    return sql`(${operatorId}, ${id}) in (
      select ledger.operator_id, ledger.id from facts.ledger_transactions as ledger
      where (${isByHand(ledger)}) and ${contains([ledger.reason], word)}
      union select account.operator_id, entry.transaction_id from facts.ledger_accounts as account
      join facts.ledger_entries as entry on entry.account_id = account.id and entry.number = 1
      where account.affiliate_id in (select id from users where ${contains([users.name], word)})
      ${/^\d{1,15}$/.test(word) ? numbered : sql``})`;
  },
];
