import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { contains, type Searched } from '../database/search.ts';
import { users } from '../database/tables/index.ts';

/**
 * Transactions with an entry to an account: found by the accounts, as most of a ledger is somebody else's.
 *
 * @param account the condition on it, as `account`.
 */
export const isOn = (transactionId: SQLWrapper, account: SQL): SQL => sql`${transactionId} in (
  select entry.transaction_id from facts.ledger_accounts as account
  join facts.ledger_entries as entry on entry.account_id = account.id
  where ${account})`;

/** In what a search looks for transactions: their numbers, and the names of affiliates. */
export const searchedIn = (transactionId: SQLWrapper): readonly Searched[] => [
  (word) => (/^\d{1,15}$/.test(word) ? sql`${transactionId} = ${Number(word)}` : undefined),
  (word) =>
    isOn(
      transactionId,
      sql`account.affiliate_id in (select id from users where ${contains([users.name], word)})`,
    ),
];
