import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { contains, type Searched } from '../database/search.ts';
import { ledgerTransactions, users } from '../database/tables/index.ts';
import { isByHand } from '../database/tables/ledger.ts';

/**
 * Transactions with an entry to an account: found by the accounts, as most of a ledger is somebody else's.
 *
 * @param account the condition on it, as `account`.
 */
export const isOn = (transactionId: SQLWrapper, account: SQL): SQL => sql`${transactionId} in (
  select entry.transaction_id from facts.ledger_accounts as account
  join facts.ledger_entries as entry on entry.account_id = account.id
  where ${account})`;

const ledger = alias(ledgerTransactions, 'ledger');

/** The reasons and notes, which only what was booked by hand has: an index leaves the rest of the ledger out. */
const isReasoned = (transactionId: SQLWrapper, word: string): SQL => sql`${transactionId} in (
  select ledger.id from facts.ledger_transactions as ledger
  where (${isByHand(ledger)}) and ${contains([ledger.reason], word)})`;

/** Transactions that are booked in a month of their operator. */
export const isBookedIn = (
  { operatorId, period }: Readonly<Record<'operatorId' | 'period', SQLWrapper>>,
  periodId: string,
): SQL => sql`(${operatorId}, ${period}) in (
  select operator_id, first_day from facts.periods where id = ${Number(periodId)})`;

/** In what a search looks for transactions: their numbers, the names of affiliates, and reasons and notes. */
export const searchedIn = (transactionId: SQLWrapper): readonly Searched[] => [
  (word) => (/^\d{1,15}$/.test(word) ? sql`${transactionId} = ${Number(word)}` : undefined),
  (word) => isReasoned(transactionId, word),
  (word) =>
    isOn(
      transactionId,
      sql`account.affiliate_id in (select id from users where ${contains([users.name], word)})`,
    ),
];
