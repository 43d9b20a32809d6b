import { getTableColumns } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';

/** The name in code of what the API calls `payment_type`: `paymentType`. */
export type CamelCase<K extends string> = K extends `${infer A}_${infer B}`
  ? `${A}${Capitalize<CamelCase<B>>}`
  : K;

/** `payment_type` → `paymentType`. */
export const camelCase = (key: string): string =>
  key.replaceAll(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());

/** The column of a table by its name in code. @throws when there is none. */
export function columnOf(table: PgTable, property: string): PgColumn {
  const column = getTableColumns(table)[property];
  if (!column) throw new Error(`There is no column ${property}`);
  return column;
}

/** The name in code of a column of a table. @throws when the column is another table's. */
export function propertyOf(table: PgTable, column: PgColumn): string {
  const found = Object.entries(getTableColumns(table)).find(([, each]) => each === column);
  if (!found) throw new Error(`The column ${column.name} is of another table`);
  return found[0];
}

/** The column that another one refers to, and the constraint that says so. @throws when it refers to none. */
export function referenceOf(column: PgColumn): { constraint: string; to: PgColumn } {
  for (const key of getTableConfig(column.table).foreignKeys) {
    const { columns, foreignColumns } = key.reference();
    const [to] = foreignColumns;
    if (columns.length === 1 && columns[0] === column && to) return { constraint: key.getName(), to };
  }
  throw new Error(`The column ${column.name} refers to no other`);
}
