import type { SQL } from 'drizzle-orm';
import type { Source } from '../database/standby.ts';
import { inScope, type Scope, scopeText } from '../database/totals.ts';
import type { LongList } from '../http/long-list.ts';
import { paged, pageIn } from '../http/paged.ts';
import type { SignedIn } from '../http/route.ts';
import type { Listing } from './listing.ts';
import { listQuery, narrowing, orderOf } from './narrowing.ts';
import { whole } from './whole.ts';
import { countRows, keptRows, listStatement } from './list-statement.ts';

type Row = Readonly<Record<string, unknown>>;

/** The query of a list, and its caller. */
interface Asked {
  scope: Scope;
  /** Narrows the rows further where no scope can say it. */
  only?: SQL;
  query: Row;
  exchange: SignedIn;
}

/**
 * The rows in a scope that a query asks for: all of them, or a page where it asks for one or the resource has no other
 * form.
 *
 * Without filters, the statement is prepared and the total comes from row_counts. With filters, the matching rows are
 * counted, which takes longer the more they are, up to `countedTo` where the resource says so.
 */
export async function list(
  listing: Listing,
  { scope, only, query: rawQuery, exchange }: Asked,
): Promise<Row[] | LongList | ReturnType<typeof paged<Row>>> {
  const { resource } = listing;
  const query = listQuery(rawQuery);
  const { text, language, now, account, read } = exchange;
  const isPaged = resource.paged ?? (query['page'] !== undefined || query['perPage'] !== undefined);
  const asked = pageIn({ page: query['page'], perPage: query['perPage'] });
  const values = {
    ...scope,
    scope: scopeText(listing.table, scope),
    now: now.toISOString(),
    limit: asked.limit,
    offset: asked.offset,
  };
  const visible = listing.visibleTo?.(account);
  const narrowed = [
    ...narrowing(listing, query, exchange),
    ...[visible, only].filter((part) => part !== undefined),
  ];
  const isWhole = narrowed.length === 0 && resource.countedTo === undefined;
  const where = [...inScope(listing.table, scope), ...narrowed];
  const order = orderOf(listing, query, text);
  const plan = { where, order, withTotal: isPaged && isWhole, isDeep: asked.offset > 0 };
  const shape = [resource.name, Object.keys(scope), query['sort'], language, isPaged, plan.isDeep];
  const statementOf = ({ database, statements }: Source) =>
    isWhole
      ? statements.get(JSON.stringify(shape), (own, name) => listStatement(listing, plan, own, name))
      : listStatement(listing, plan, database, '');
  const records = (rows: Row[]) => rows.map((row) => listing.record(row, exchange));
  if (!isPaged) {
    const reading = (statement: ReturnType<typeof listStatement>) => async (limit: number, offset: number) =>
      records(await statement.execute({ ...values, limit, offset }));
    return whole(read, {
      on: (source) => reading(statementOf(source)),
      within: (transaction) => reading(listStatement(listing, { ...plan, isDeep: true }, transaction, '')),
    });
  }
  return read(async (source) => {
    const rows = await statementOf(source).execute(values);
    const data = records(rows);
    const [first] = rows;
    const { database } = source;
    // Beyond the last page there is no row with the total.
    const kept = async () => (first ? Number(first['total']) : keptRows(listing, database, values.scope));
    const total = await (isWhole ? kept() : countRows(listing, database, where, values));
    return paged(data, total, asked);
  });
}
