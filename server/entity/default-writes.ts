import { and, eq, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { kindOf } from '../../contract/kinds.ts';
import { columnOf, propertyOf } from '../database/columns.ts';
import { single } from '../database/single.ts';
import type { Account } from '../http/sessions.ts';
import { filtered } from './filters.ts';
import type { Listing } from './listing.ts';
import type { Ownership, Queries } from './queries.ts';
import { inTransaction } from './writes.ts';

type Body = Readonly<Record<string, unknown>>;

/**
 * Turns bodies of a schema into rows: each key is stored in the column that the record shows. A list of references is
 * stored in a table of its own, not here.
 *
 * @throws when a key has no column.
 */
function rowBy({ resource, table, fields }: Listing, schema: z.ZodObject): (body: Body) => Body {
  const kept = Object.entries(schema.shape).flatMap(([key, part]) => {
    const kind = kindOf(part);
    if (kind?.is === 'references') return [];
    const { column, store } = fields.get(filtered(key, kind)) ?? {};
    if (!column) throw new Error(`${resource.name} has no column for ${key}`);
    return [{ key, property: propertyOf(table, column), store }];
  });
  return (body) =>
    Object.fromEntries(
      kept.map(({ key, property, store }) => [property, store ? store(body[key]) : body[key]]),
    );
}

/** Inserts the row of a body, with the current moment as `created_at` if the table has that column. */
export function createBy(
  listing: Listing,
  schema: z.ZodObject,
  { beforeCreate, onInsert, afterCreate }: Ownership,
): Queries['create'] {
  const { table } = listing;
  const rowOf = rowBy(listing, schema);
  return (body, exchange) =>
    inTransaction(exchange, async (own) => {
      await beforeCreate?.(body, own);
      const row = { ...('createdAt' in table && { createdAt: own.now }), ...rowOf(body), ...onInsert?.(own) };
      const rows = await own.database
        .insert(table)
        .values(row)
        .returning({ id: columnOf(table, 'id') });
      const id = Number(single(rows).id);
      await afterCreate?.(id, body, own);
      await own.created?.(own.database, id);
      return id;
    });
}

type Writable = (account: Account) => SQL | undefined;

/** Updates the columns of the keys in `changes`. */
export function updateBy(
  listing: Listing,
  schema: z.ZodObject,
  { writable, beforeUpdate }: Pick<Ownership, 'beforeUpdate'> & { writable: Writable },
): Queries['update'] {
  const { table } = listing;
  const id = columnOf(table, 'id');
  const rowOf = rowBy(listing, schema);
  return (wanted, changes, exchange) =>
    inTransaction(exchange, async (own) => {
      const { database, account } = own;
      await beforeUpdate?.(wanted, changes, own);
      const row = rowOf(changes);
      const [first] = Object.keys(row);
      // An update must set something, also for a request that changes nothing.
      const kept = first !== undefined &&
        row[first] === undefined && { [first]: sql`${columnOf(table, first)}` };
      const rows = await database
        .update(table)
        .set({ ...row, ...kept })
        .where(and(eq(id, wanted), writable(account)))
        .returning({ id });
      return rows.length > 0;
    });
}

/** Deletes the row. */
export function deleteBy({ table }: Listing, writable: Writable): Queries['delete'] {
  const id = columnOf(table, 'id');
  return (wanted, exchange) =>
    inTransaction(exchange, async ({ database, account }) => {
      const mine = and(eq(id, wanted), writable(account));
      return (await database.delete(table).where(mine).returning({ id })).length > 0;
    });
}
