import { and, eq, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { columnOf } from './columns.ts';
import { rowCounts } from './tables/index.ts';

/** A part of a table's rows: required values by column, with the columns' names in code. */
export type Scope = Record<string, string | number | null>;

/** The condition that a row is in a scope; each value is a placeholder of the column's name. */
export const inScope = (table: PgTable, scope: Scope): SQL[] =>
  Object.keys(scope).map((property) => eq(columnOf(table, property), sql.placeholder(property)));

/** The text under which row_counts knows a scope: its columns in the order of the alphabet. */
export const scopeText = (table: PgTable, scope: Scope): string =>
  Object.entries(scope)
    .map(([property, value]) => `${columnOf(table, property).name}=${value}`)
    .toSorted()
    .join(',');

/** How many rows of a table are in the scope whose text is the placeholder `scope`. */
export const keptTotal = (table: PgTable): SQL<number> =>
  sql<number>`(select coalesce(sum(${rowCounts.rows}), 0) from ${rowCounts} where ${and(
    eq(rowCounts.entity, getTableName(table)),
    eq(rowCounts.scope, sql.placeholder('scope')),
  )})`.mapWith(Number);
