import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../database/database.ts';
import { rowsOf } from '../database/rows-of.ts';
import { ledgerAccounts } from '../database/tables/index.ts';
import { type Account, nameOf } from './posting.ts';

const found = z.object({
  id: z.coerce.number(),
  brandId: z.number(),
  operatorId: z.number(),
  affiliateId: z.number(),
  kind: z.enum(ledgerAccounts.kind.enumValues),
  currency: z.custom<Account['currency']>((value) => typeof value === 'string'),
});

const named = (wanted: readonly Account[]) => sql`
  select account.id, account.brand_id as "brandId", account.operator_id as "operatorId",
    account.affiliate_id as "affiliateId", account.kind, account.currency
  from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
    as wanted ("brandId" int, "operatorId" int, "affiliateId" int, kind text, currency text)
  join facts.ledger_accounts as account
    on account.brand_id = wanted."brandId" and account.operator_id = wanted."operatorId"
    and account.affiliate_id = wanted."affiliateId" and account.kind = wanted.kind
    and account.currency = wanted.currency`;

async function idsIn(database: Database, wanted: readonly Account[]): Promise<Map<string, number>> {
  const rows = await rowsOf(database, named(wanted), found);
  return new Map(rows.map((row) => [nameOf(row), row.id]));
}

/**
 * The ids of accounts by their names; those that are missing are opened.
 *
 * @param transaction accounts are opened in one order, so that two transactions never wait for each other.
 */
export async function openAccounts(
  transaction: Database,
  accounts: readonly Account[],
): Promise<ReadonlyMap<string, number>> {
  const wanted = new Map(
    accounts.map(({ brandId, operatorId, affiliateId, kind, currency }) => {
      const account = { brandId, operatorId, affiliateId, kind, currency };
      return [nameOf(account), account];
    }),
  );
  const present = await idsIn(transaction, [...wanted.values()]);
  const missing = [...wanted.keys()].filter((name) => !present.has(name)).toSorted();
  if (missing.length === 0) return present;
  const opened = await transaction
    .insert(ledgerAccounts)
    .values(missing.flatMap((name) => wanted.get(name) ?? []))
    .onConflictDoNothing()
    .returning();
  const known = new Map([...present, ...opened.map((row): [string, number] => [nameOf(row), row.id])]);
  // Another connection has opened the others meanwhile.
  return known.size === wanted.size ? known : idsIn(transaction, [...wanted.values()]);
}
