import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { SignedIn } from '../../http/route.ts';
import type { Account } from '../../http/sessions.ts';

interface Owned {
  operatorId: PgColumn;
  brandId: PgColumn;
}

/**
 * The facts that an account reaches: a super-admin all, an operator those that were its own when they were written, a
 * sub-operator those of its brand.
 */
export function reachedFacts({ operatorId, brandId }: Owned, { account }: SignedIn): SQL | undefined {
  if (account.type === 'super-admin') return undefined;
  if (account.type === 'operator') return eq(operatorId, account.id);
  if (account.type !== 'sub-operator' || account.brandId === null) return sql`false`;
  return and(
    eq(brandId, account.brandId),
    sql`${operatorId} = (select operator_id from users where id = ${account.id})`,
  );
}

/** The rows that an account sees of all that an operator has: a sub-operator those of its brand, others all. */
export const ofOwnBrand =
  (ofRow: SQLWrapper) =>
  ({ type, brandId }: Pick<Account, 'type' | 'brandId'>): SQL | undefined => {
    if (type !== 'sub-operator') return undefined;
    return brandId === null ? sql`false` : eq(ofRow, brandId);
  };
