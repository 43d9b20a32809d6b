import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { isRequired } from '../../contract/kinds.ts';
import type { Translate } from '../base/texts.ts';
import { columnOf } from '../database/columns.ts';
import type { SignedIn } from '../http/route.ts';
import type { Listing } from './listing.ts';
import { contains } from '../database/search.ts';

/** The query of a list: text by key. */
export type ListQuery = Partial<Record<string, string>>;

/** A query as the contract parses it: all of its values are text. */
export const listQuery = (parsed: Readonly<Record<string, unknown>>): ListQuery =>
  Object.fromEntries(
    Object.entries(parsed).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  );

/**
 * The order a list is asked for, `name` or `-name`, made unique by the id. Rows without a value come last in both
 * directions.
 */
export function orderOf(
  { resource, table, sorts, latestFirst }: Listing,
  query: ListQuery,
  text: Translate,
): SQL[] {
  const latest = latestFirst === true ? 'id' : latestFirst;
  const sort = query['sort'] ?? (latest === undefined ? 'id' : `-${latest}`);
  const key = sort.replace(/^-/, '');
  const direction = sort.startsWith('-') ? desc : asc;
  const id = direction(columnOf(table, 'id'));
  const by = sorts[key];
  if (!by) return [id];
  const ordered = direction(typeof by === 'function' ? by(text) : by);
  const field = resource.record.shape[key];
  // PostgreSQL sorts null as the greatest value. `nulls last` on a column that is never null would prevent the use of
  // an index.
  const mayLack = direction === desc && field !== undefined && !isRequired(field);
  return [mayLack ? sql`${ordered} nulls last` : ordered, id];
}

/** The conditions a query narrows a list by. */
export function narrowing(
  { table, filters, search }: Listing,
  query: ListQuery,
  { now, account }: Pick<SignedIn, 'now' | 'account'>,
): SQL[] {
  const conditions = Object.entries(filters).flatMap(([key, condition]) => {
    const value = query[key];
    return value === undefined ? [] : [condition(value, now)];
  });
  const searched = typeof search === 'function' ? search(account) : search;
  const found = query['q']?.trim() ? contains(searched, query['q']) : undefined;
  const { id } = query;
  const one = id === undefined ? undefined : eq(columnOf(table, 'id'), Number(id));
  return [...conditions, ...[found, one].filter((condition) => condition !== undefined)];
}
