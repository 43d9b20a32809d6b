import { createHash } from 'node:crypto';
import type { ledgerAccounts, ledgerTransactions } from '../database/tables/index.ts';

/** An account of the ledger by what it is for. It comes into being with its first entry. */
export type Account = Omit<typeof ledgerAccounts.$inferInsert, 'id'>;

export interface Entry {
  account: Account;
  /** Minor units of the account's currency, above 0 for what is owed to the affiliate. Never 0. */
  amount: bigint;
}

/** A transaction of the ledger as it is asked for. */
export interface Posting {
  kind: (typeof ledgerTransactions.$inferInsert)['kind'];
  /** Names it for good, up to 200 characters, such as `event-5-cpa`. */
  key: string;
  /** The first day of the calendar month that it is booked in: `2026-11-01`. */
  period: string;
  /** Adjustments and counter-transactions need one of at least 10 characters. */
  reason?: string;
  /** The panel's account that asks for it; absent for the server itself. */
  authorId?: number;
  /** The transaction that it takes back. */
  reversesId?: number;
  /** Two to four, to accounts of one operator, which add up to 0 in each currency. */
  entries: readonly Entry[];
}

/** Tells accounts apart. */
export const nameOf = ({ brandId, operatorId, affiliateId, kind, currency }: Account): string =>
  [brandId, operatorId, affiliateId, kind, currency].join(' ');

/** Whether amounts add up to 0 in each currency. */
function isBalanced(entries: readonly Entry[]): boolean {
  const sums = new Map<string, bigint>();
  for (const { account, amount } of entries)
    sums.set(account.currency, (sums.get(account.currency) ?? 0n) + amount);
  return [...sums.values()].every((sum) => sum === 0n);
}

/**
 * The operator of a posting.
 *
 * @throws when the database would refuse the entries: here the mistake is found where it was made, there at the end.
 */
export function operatorOf({ key, entries }: Posting): number {
  const [first, ...others] = entries.map(({ account }) => account.operatorId);
  if (first === undefined || others.length < 1 || others.length > 3)
    throw new Error(`The posting ${key} has ${entries.length} entries, and not two to four`);
  if (others.some((operatorId) => operatorId !== first))
    throw new Error(`The posting ${key} is of more than one operator`);
  if (!isBalanced(entries)) throw new Error(`The entries of ${key} do not add up to 0 in each currency`);
  return first;
}

/** Tells whether two postings of one key are the same: SHA-256 of what they say. The order of entries says nothing. */
export function fingerprintOf({ kind, period, reason, authorId, reversesId, entries }: Posting): Buffer {
  const lines = entries.map(({ account, amount }) => `${nameOf(account)} ${amount}`).toSorted();
  const content = [kind, period, reason ?? null, authorId ?? null, reversesId ?? null, lines];
  return createHash('sha256').update(JSON.stringify(content)).digest();
}
