import type { PgSelect, PgTable } from 'drizzle-orm/pg-core';
import type { Field } from './field.ts';

/**
 * Joins the tables that fields are in: first those that the rows themselves refer to, by which then the others
 * are found.
 */
export function joined(rows: PgSelect, table: PgTable, fields: readonly Field[]): PgSelect {
  const isOwn = ({ column }: Field) => column?.table === table;
  const inOrder = [...fields.filter(isOwn), ...fields.filter((field) => !isOwn(field))];
  return inOrder.reduce(
    (query, { join }) => (join ? query[join.isInner ? 'innerJoin' : 'leftJoin'](join.table, join.on) : query),
    rows,
  );
}
