import { is } from 'drizzle-orm';
import { PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import { kindOf } from '../../contract/kinds.ts';
import type { AnyResource } from '../../contract/resource.ts';
import { camelCase, columnOf } from '../database/columns.ts';
import { fieldOf } from './by-kind.ts';
import type { Field } from './field.ts';
import { type Filter, filterBy, filtered } from './filters.ts';
import { joined } from './joined.ts';
import type { Listing } from './listing.ts';
import type { Oddities, OdditiesOf, Source } from './oddities.ts';

/** The column in which a table keeps a key of a record. @throws when it has none. */
function columnFor(table: PgTable, key: string, schema: z.core.$ZodType): PgColumn {
  const name = camelCase(key);
  const kind = kindOf(schema)?.is;
  if (kind === 'reference') return columnOf(table, `${name}Id`);
  const hasMoment = kind === 'yesNo' && !(name in table);
  return columnOf(table, hasMoment ? `${name}At` : name);
}

function fieldFrom(source: Source<unknown>, schema: z.core.$ZodType): Field {
  if (is(source, PgColumn)) return fieldOf(source, schema);
  return 'select' in source ? source : { select: source };
}

/**
 * How the rows of an entity are read, as it follows from the kinds of its contract and the columns of its table: the
 * keys of the record are the columns of their names, a reference is joined, a list is sorted by every key of the record
 * and narrowed by every key of the filter.
 *
 * @throws when a key has neither a column of its name nor a source among the oddities.
 */
export function listingOf<R extends AnyResource, T extends PgTable>(
  resource: R,
  table: T,
  ...oddities: OdditiesOf<R, T>
): Listing<R, T>;
export function listingOf(
  resource: AnyResource,
  table: PgTable,
  ...[oddities = {}]: [oddities?: Oddities]
): Listing {
  const { filters = {}, join = (rows) => rows, search, visibleTo, latestFirst } = oddities;
  const fields = new Map(
    Object.entries(resource.record.shape).map(([key, schema]) => {
      const source = oddities.fields?.[key] ?? columnFor(table, key, schema);
      return [key, fieldFrom(source, schema)] as const;
    }),
  );
  const filterFor = (key: string, schema: z.core.$ZodType): Filter => {
    const kind = kindOf(schema);
    const odd = filters[key] ?? fields.get(filtered(key, kind))?.column;
    if (!odd) throw new Error(`${resource.name} cannot be narrowed by ${key}`);
    return typeof odd === 'function' ? odd : filterBy(odd, kind);
  };
  const all = [...fields.values()];
  // Fields that are computed from the same values share them: the last of their keys, under which they are selected once.
  const keys = new Map([...fields].map(([key, { select }]) => [select, key]));
  const selected = Object.fromEntries([...keys].map(([select, key]) => [key, select]));
  return {
    resource,
    table,
    fields,
    rows: (select) => joined(join(select(selected).from(table).$dynamic()), table, all),
    record(row, context) {
      const record: Record<string, unknown> = {};
      for (const [key, { select, show }] of fields) {
        const value = row[keys.get(select) ?? key];
        record[key] = show ? show(value, context) : value;
      }
      return record;
    },
    // Every list is sorted by the id in any case.
    sorts: Object.fromEntries(
      [...fields].flatMap(([key, { sort }]) => (sort && key !== 'id' ? [[key, sort]] : [])),
    ),
    search: search ?? all.flatMap((field) => field.search ?? []),
    filters: Object.fromEntries(
      Object.entries(resource.filter?.shape ?? {}).map(([key, schema]) => [key, filterFor(key, schema)]),
    ),
    visibleTo,
    latestFirst,
  };
}
