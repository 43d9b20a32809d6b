import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** The column a table in code names so. @throws when it has none. */
export function columnOf(table: PgTable, property: string): PgColumn {
  const column = getTableColumns(table)[property];
  if (!column) throw new Error(`There is no column ${property}`);
  return column;
}
