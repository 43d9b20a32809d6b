import type { GetColumnData, SQL, SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Translate } from '../base/texts.ts';
import type { SignedIn } from '../http/route.ts';
import type { Searched } from '../database/search.ts';

/** The part of an exchange that records depend on. */
export type ShowContext = Pick<
  SignedIn,
  'text' | 'language' | 'now' | 'account' | 'appUrl' | 'vault' | 'hasCommissions'
>;

/** A value that a list is sorted by; its SQL may use the placeholder `now`. */
export type Order = SQLWrapper | ((text: Translate) => SQLWrapper);

/** Another table that a field is in. */
export interface Join {
  table: PgTable;
  on: SQL;
  /** Whether every row refers to one of its rows. */
  isInner: boolean;
}

type Columns = Record<string, PgColumn | SQL>;

/** How a key of a record is read. */
export interface Field<V = unknown> {
  /** The selected values: one, or several by name. */
  select: PgColumn | SQL | Columns;
  /** Turns the selected values into the record's; without it they are the same. */
  show?(selected: unknown, context: ShowContext): V;
  sort?: Order;
  /** In what the words of a search are looked for. */
  search?: Searched;
  /** The column that it is kept in, where that is one. */
  column?: PgColumn;
  /** Turns the value of a body into the column's; without it they are the same. */
  store?(value: unknown): unknown;
  join?: Join;
}

type Values<S extends Columns> = {
  [K in keyof S]: S[K] extends PgColumn ? GetColumnData<S[K]> : S[K] extends SQL<infer V> ? V : never;
};

/**
 * A field that is computed from several columns, of the table or of one that the listing joins.
 *
 * @param sort without it no list is sorted by the field.
 */
export function computed<S extends Columns, V>(
  select: S,
  show: (values: Values<S>, context: ShowContext) => V,
  sort?: Order,
): Field<V> {
  // The database answers by the names of what was selected, which the types of `select` say.
  return { select, show: (selected, context) => show(selected as Values<S>, context), sort };
}
