import { asc, desc, type SQL } from 'drizzle-orm';
import { columnOf } from '../database/columns.ts';
import type { Translate } from '../texts.ts';
import type { AnyListing } from './listing.ts';
import { contains } from './search.ts';

/** The query of a list as the contract parses it: text by key. */
export type ListQuery = Partial<Record<string, string>>;

/** The order a list is asked for, `name` or `-name`, made definite by the id. */
export function orderOf({ table, sorts, latestFirst }: AnyListing, query: ListQuery, text: Translate): SQL[] {
  const sort = query['sort'] ?? (latestFirst ? '-id' : 'id');
  const direction = sort.startsWith('-') ? desc : asc;
  const id = direction(columnOf(table, 'id'));
  const by = sorts[sort.replace(/^-/, '')];
  return by ? [direction(typeof by === 'function' ? by(text) : by), id] : [id];
}

/** The conditions a query narrows a list by. */
export function narrowing({ filters, search }: AnyListing, query: ListQuery, now: Date): SQL[] {
  const asked = Object.entries(filters ?? {}).flatMap(([key, condition]) => {
    const value = query[key];
    return value === undefined ? [] : [condition(value, now)];
  });
  const found = query['q']?.trim() ? contains(search, query['q']) : undefined;
  return found ? [...asked, found] : asked;
}
