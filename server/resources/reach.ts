import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { columnOf } from '../database/columns.ts';
import type { Scope } from '../database/totals.ts';
import type { Account } from '../http/sessions.ts';

/**
 * The rows of brands that an account may access: a super-admin all, an operator those of its brands, sub-operators and
 * affiliates those of the brand that they belong to.
 */
export function reachOf({ type, id, brandId }: Account): Scope {
  if (type === 'super-admin') return {};
  return type === 'operator' ? { operatorId: id } : { brandId };
}

/** The same as a condition on a table whose rows belong to brands. */
export const isReached = (table: PgTable, account: Account): SQL | undefined =>
  and(
    ...Object.entries(reachOf(account)).map(([property, value]) =>
      value === null ? sql`false` : eq(columnOf(table, property), value),
    ),
  );
