import { and, eq, exists, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import { ledgerAccounts, users } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/route.ts';

interface Owned {
  operatorId: PgColumn;
  affiliateId: PgColumn;
}

/**
 * The money that an account may see, whole: a super-admin all, an operator what its brands owe, an affiliate its own. A
 * sub-operator belongs to one brand, and such sums are of all of them.
 */
export function reachedMoney(
  { operatorId, affiliateId }: Owned,
  { account }: Pick<SignedIn, 'account'>,
): SQL | undefined {
  if (account.type === 'super-admin') return undefined;
  if (account.type === 'operator') return eq(operatorId, account.id);
  return account.type === 'affiliate' ? eq(affiliateId, account.id) : sql`false`;
}

/** Affiliates of an operator: those that belong to its brands now, and those that its brands ever owed something. */
const isOfOperator = (database: Database, operatorId: number): SQL | undefined =>
  or(
    eq(users.operatorId, operatorId),
    exists(
      database
        .select({ id: ledgerAccounts.id })
        .from(ledgerAccounts)
        .where(and(eq(ledgerAccounts.affiliateId, users.id), eq(ledgerAccounts.operatorId, operatorId))),
    ),
  );

/** Whether an account is an affiliate that works or worked for an operator. */
export async function isAffiliateOf(database: Database, id: number, operatorId: number): Promise<boolean> {
  const isOne = and(eq(users.id, id), eq(users.type, 'affiliate'), isOfOperator(database, operatorId));
  return (await database.$count(users, isOne)) > 0;
}

/** Whether the caller may read what an affiliate is owed: its own, or its operator's part of it. */
export async function worksFor(affiliateId: number, { account, database }: SignedIn): Promise<boolean> {
  if (account.type === 'affiliate') return account.id === affiliateId;
  if (account.type === 'operator') return isAffiliateOf(database, affiliateId, account.id);
  if (account.type !== 'super-admin') return false;
  return (await database.$count(users, and(eq(users.id, affiliateId), eq(users.type, 'affiliate')))) > 0;
}

/** Admits the operator itself, its sub-operators and super-admins to what an operator has. @throws Refusal 404 */
export async function admitToOperator(id: number, { account, database }: SignedIn): Promise<void> {
  const isAdmitted = await {
    'super-admin': () => database.$count(users, and(eq(users.id, id), eq(users.type, 'operator'))),
    operator: async () => Number(account.id === id),
    'sub-operator': () => database.$count(users, and(eq(users.id, account.id), eq(users.operatorId, id))),
    affiliate: async () => 0,
  }[account.type]();
  if (isAdmitted === 0) throw new Refusal(404, 'not_found');
}
