import { and, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { columnOf } from '../database/columns.ts';
import type { Database } from '../database/database.ts';
import { single } from '../database/single.ts';
import { keptTotal } from '../database/totals.ts';
import type { Listing, Select } from './listing.ts';

/** The query of a list, apart from the values of its placeholders. */
export interface ListPlan {
  where: SQL[];
  order: SQL[];
  /** Whether every row carries the total that is kept for the placeholder `scope`. */
  withTotal: boolean;
  /** Whether rows are skipped; then the ids of the others are found first. */
  isDeep: boolean;
}

/**
 * Builds the statement of a list, which the placeholders `limit` and `offset` bound.
 *
 * @param name under which connections keep it; with an empty one they forget it at once.
 */
export function listStatement(
  listing: Listing,
  { where, order, withTotal, isDeep }: ListPlan,
  database: Database,
  name: string,
) {
  const select: Select = (fields) =>
    database.select(withTotal ? { ...fields, total: keptTotal(listing.table) } : fields);
  const page = (rows: PgSelect) =>
    rows
      .where(and(...where))
      .orderBy(...order)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'));
  if (!isDeep) return page(listing.rows(select)).prepare(name);
  // Of the rows that it skips, the database would compute every field, names by subselects among them.
  const id = columnOf(listing.table, 'id');
  const ids = page(listing.rows(() => database.select({ id })));
  return listing
    .rows(select)
    .where(sql`${id} = any(array${ids})`)
    .orderBy(...order)
    .prepare(name);
}

/** The total that is kept for a scope, where there is no row to carry it. */
export async function keptRows(listing: Listing, database: Database, scope: string): Promise<number> {
  const row = database.select({ total: keptTotal(listing.table) }).from(sql`(values (1)) as one`);
  return single(await row.prepare('').execute({ scope })).total;
}

/** Counts the rows that conditions leave, up to the resource's bound; their placeholders are in `values`. */
export async function countRows(
  listing: Listing,
  database: Database,
  where: SQL[],
  values: Record<string, unknown>,
): Promise<number> {
  // The listing names fields for its rows; all that is asked for here is their number.
  const select: Select = () => database.select({ total: sql`count(*)` });
  const { countedTo } = listing.resource;
  if (countedTo === undefined) {
    const counted = listing.rows(select).where(and(...where));
    return Number(single(await counted.prepare('').execute(values))['total']);
  }
  const one: Select = () => database.select({ one: sql`1`.as('one') });
  const some = listing
    .rows(one)
    .where(and(...where))
    .limit(countedTo)
    .as('some');
  const bounded = database.select({ total: sql`count(*)` }).from(some);
  return Number(single(await bounded.prepare('').execute(values)).total);
}
