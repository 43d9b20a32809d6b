import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { api } from '../../contract/index.ts';
import { isRequired, kindOf } from '../../contract/kinds.ts';
import type { AnyResource } from '../../contract/resource.ts';
import { sampleOf } from '../base/samples.ts';
import { camelCase, columnOf, referenceOf } from '../database/columns.ts';
import type { Database } from '../database/database.ts';
import * as tables from '../database/tables/index.ts';
import { fieldOf } from './by-kind.ts';

/** Makes the value of one column for the row number `n`. */
type Maker = (n: number, ids: readonly unknown[]) => unknown;

/** A column of made-up rows; `refersTo` is the table whose ids its values are. */
interface SampleColumn {
  property: string;
  make: Maker;
  refersTo?: PgTable;
}

/** An entity whose rows are no more than what somebody writes, so that they can be made up. */
export interface PlainEntity {
  resource: AnyResource;
  table: PgTable;
  columns: readonly SampleColumn[];
}

const tableOf = ({ name }: AnyResource) =>
  Object.values(tables).find(
    (table): table is typeof table & PgTable =>
      is(table, PgTable) && getTableName(table) === name.replaceAll('-', '_'),
  );

/** How the key of a body becomes a column of made-up rows; undefined where it cannot. */
function sampleColumn(table: PgTable, key: string, schema: AnyResource['record']): SampleColumn | undefined {
  const property = camelCase(key);
  const kind = kindOf(schema);
  if (!kind || !(property in getTableColumns(table))) return undefined;
  const column = columnOf(table, property);
  if (kind.is === 'reference') {
    return { property, refersTo: referenceOf(column).to.table, make: (n, ids) => ids[n % ids.length] };
  }
  if (sampleOf(kind, 1) === undefined) return undefined;
  const { store = (value: unknown) => value } = fieldOf(column, schema);
  return { property, make: (n) => store(sampleOf(kind, n)) };
}

/** The entity as a plain one; undefined if its rows have more than a body contains, such as their owner. */
function plain(resource: AnyResource): PlainEntity | undefined {
  const table = tableOf(resource);
  if (!table || !resource.create) return undefined;
  // An optional field of an unknown kind keeps its default.
  const said = Object.entries(resource.create.shape).filter(
    ([, schema]) => kindOf(schema) !== undefined || isRequired(schema),
  );
  const made = said.map(([key, schema]) => sampleColumn(table, key, schema));
  const columns = made.filter((column) => column !== undefined);
  const known = new Set(columns.map(({ property }) => property));
  const lacks = Object.entries(getTableColumns(table)).some(
    ([property, { notNull, hasDefault, generatedIdentity }]) =>
      notNull && !hasDefault && !generatedIdentity && !known.has(property),
  );
  return columns.length < made.length || lacks ? undefined : { resource, table, columns };
}

/** The entities that can be made up from their contract and their table. */
export const plainEntities: readonly PlainEntity[] = Object.values<AnyResource>(api).flatMap(
  (resource) => plain(resource) ?? [],
);

/** Rows of one statement; PostgreSQL takes 65,535 values in one. */
const batch = 1000;

/** Adds made-up rows, as many as asked for; none where they would refer to a table that is empty. */
export async function insertSamples(
  database: Database,
  { table, columns }: PlainEntity,
  count: number,
): Promise<void> {
  const ids = new Map<PgTable, unknown[]>();
  for (const { refersTo } of columns) {
    if (!refersTo) continue;
    const found = await database
      .select({ id: columnOf(refersTo, 'id') })
      .from(refersTo)
      .limit(batch);
    if (found.length === 0) return;
    ids.set(
      refersTo,
      found.map(({ id }) => id),
    );
  }
  const row = (n: number) =>
    Object.fromEntries(
      columns.map(({ property, make, refersTo }) => [
        property,
        make(n, (refersTo && ids.get(refersTo)) ?? []),
      ]),
    );
  for (let first = 1; first <= count; first += batch) {
    const length = Math.min(batch, count - first + 1);
    await database.insert(table).values(Array.from({ length }, (_, index) => row(first + index)));
  }
}
