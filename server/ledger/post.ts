import { inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { single } from '../database/single.ts';
import { ledgerEntries, ledgerTransactions } from '../database/tables/index.ts';
import { openAccounts } from './accounts.ts';
import { fingerprintOf, nameOf, operatorOf, type Posting } from './posting.ts';
import { LedgerRefused } from './refused.ts';

/** A posting that is in the ledger. */
export interface Posted {
  /** The number of its transaction. */
  id: number;
  /** False where it was there before, by the same key and with the same content. */
  isNew: boolean;
}

const named = {
  id: ledgerTransactions.id,
  key: ledgerTransactions.key,
  fingerprint: ledgerTransactions.fingerprint,
};

/** The transactions that are there by some keys: also what other connections wrote meanwhile, as this is a statement of its own. */
const presentBy = async (transaction: Database, keys: readonly string[]) =>
  keys.length === 0
    ? []
    : transaction
        .select(named)
        .from(ledgerTransactions)
        .where(inArray(ledgerTransactions.key, [...keys]));

async function writeEntries(
  transaction: Database,
  written: readonly { id: number; posting: Posting }[],
): Promise<void> {
  const accounts = await openAccounts(
    transaction,
    written.flatMap(({ posting }) => posting.entries.map(({ account }) => account)),
  );
  const idOf = (name: string) => {
    const id = accounts.get(name);
    if (id === undefined) throw new Error(`There is no account ${name}`);
    return id;
  };
  await transaction.insert(ledgerEntries).values(
    written.flatMap(({ id, posting }) =>
      posting.entries.map(({ account, amount }, index) => ({
        transactionId: id,
        number: index + 1,
        accountId: idOf(nameOf(account)),
        amount,
      })),
    ),
  );
}

/**
 * Writes postings into the ledger, all of them or none, in one transaction of the database. Each is one by its key,
 * however often and by how many connections it is asked for: the same content answers the first one.
 *
 * @param database may be a transaction, which the postings then become a part of. One that posts more than once should
 *   do it in one order of keys, as others that post the same keys wait for it.
 * @param postings up to some hundreds.
 * @returns each in the order of the postings.
 * @throws LedgerRefused with KEY_REUSED when a key is that of another content.
 */
export async function postAll(database: Database, postings: readonly Posting[]): Promise<Posted[]> {
  if (postings.length === 0) return [];
  const rows = postings.map((posting) => ({
    operatorId: operatorOf(posting),
    kind: posting.kind,
    key: posting.key,
    fingerprint: fingerprintOf(posting),
    period: posting.period,
    reason: posting.reason,
    authorId: posting.authorId,
    reversesId: posting.reversesId,
  }));
  const byKey = new Map(postings.map((posting) => [posting.key, posting]));
  return database.transaction(async (transaction) => {
    // In one order, so that two packets with the same keys wait for each other in one direction alone.
    const inOrder = rows.toSorted((one, other) => (one.key < other.key ? -1 : 1));
    const written = await transaction
      .insert(ledgerTransactions)
      .values(inOrder)
      .onConflictDoNothing({ target: ledgerTransactions.key })
      .returning(named);
    const news = written.flatMap(({ id, key }) => {
      const posting = byKey.get(key);
      return posting ? [{ id, posting }] : [];
    });
    if (news.length > 0) await writeEntries(transaction, news);
    const isNew = new Set(written.map(({ key }) => key));
    const before = await presentBy(
      transaction,
      [...byKey.keys()].filter((key) => !isNew.has(key)),
    );
    const present = new Map([...written, ...before].map((each) => [each.key, each]));
    return rows.map(({ key, fingerprint }) => {
      const found = present.get(key);
      if (!found) throw new Error(`The posting ${key} was not written`);
      if (!fingerprint.equals(found.fingerprint)) throw new LedgerRefused('KEY_REUSED', found.id);
      // A packet may have the same posting twice: the first one is the new one.
      return { id: found.id, isNew: isNew.delete(key) };
    });
  });
}

/** Writes one posting, as `postAll` does. */
export const post = async (database: Database, posting: Posting): Promise<Posted> =>
  single(await postAll(database, [posting]));
