import type { PgSelect } from 'drizzle-orm/pg-core';
import { defaultPerPage, maxPerPage } from '../../contract/paging.ts';
import type { AnyResource } from '../../contract/resource.ts';
import { inScope, type Scope, scopeText } from '../database/totals.ts';
import type { LongList } from '../http/long-list.ts';
import type { SignedIn } from '../http/route.ts';
import type { AnyListing, Listing } from './listing.ts';
import { type ListQuery, narrowing, orderOf } from './narrowing.ts';
import { whole } from './whole.ts';
import { countRows, keptRows, listStatement } from './statement.ts';

/** A page as the contract has it. */
interface Page<R> {
  data: R[];
  meta: { current_page: number; last_page: number; per_page: number; total: number };
}

type Row = Record<string, unknown>;

/**
 * The rows in a scope that a query asks for: all of them, or a page where it asks for one or the
 * resource has no other form (decision 38).
 *
 * Without filters the statement is ready and the total is the kept one. With them the rows that match
 * are counted, which takes time by their number.
 */
export async function list<Q extends PgSelect, R>(
  resource: AnyResource,
  definition: Listing<Q, R>,
  { scope, query, exchange }: { scope: Scope; query: ListQuery; exchange: SignedIn },
): Promise<R[] | LongList | Page<R>> {
  const listing = definition as unknown as AnyListing<R>;
  const { database, statements, text, language, now } = exchange;
  const paged = resource.paged ?? (query['page'] !== undefined || query['perPage'] !== undefined);
  const perPage = Math.min(Number(query['perPage'] ?? defaultPerPage), maxPerPage);
  const page = Number(query['page'] ?? 1);
  const values = {
    ...scope,
    scope: scopeText(listing.table, scope),
    now: now.toISOString(),
    limit: perPage,
    offset: (page - 1) * perPage,
  };
  const narrowed = narrowing(listing, query, now);
  const isWhole = narrowed.length === 0;
  const where = [...inScope(listing.table, scope), ...narrowed];
  const plan = { where, order: orderOf(resource, listing, query, text), withTotal: paged && isWhole };
  const shape = [resource.name, Object.keys(scope), query['sort'], language, paged];
  const statement = isWhole
    ? statements.get(JSON.stringify(shape), (own, name) => listStatement(listing, plan, own, name))
    : listStatement(listing, plan, database, '');
  const records = (rows: unknown[]) => (rows as Row[]).map((row) => listing.record(row, exchange));
  if (!paged) {
    const reading = (by: typeof statement) => async (limit: number, offset: number) =>
      records((await by.execute({ ...values, limit, offset })) as unknown[]);
    return whole(database, reading(statement), (own) => reading(listStatement(listing, plan, own, '')));
  }
  const rows = (await statement.execute(values)) as Row[];
  const data = records(rows);
  const total = isWhole
    ? // Behind the last page there is no row to carry the total.
      ((rows[0]?.['total'] as number | undefined) ?? (await keptRows(listing, database, values.scope)))
    : await countRows(listing, database, where, values);
  const last = Math.max(1, Math.ceil(total / perPage));
  return { data, meta: { current_page: page, last_page: last, per_page: perPage, total } };
}
