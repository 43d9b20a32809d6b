import type { SQL } from 'drizzle-orm';
import type { PgSelect, PgSelectBuilder, PgTable } from 'drizzle-orm/pg-core';
import type { SelectedFields } from 'drizzle-orm/pg-core/query-builders/select.types';
import type * as z from 'zod';
import type { AnyResource } from '../../contract/resource.ts';
import type { Account } from '../http/sessions.ts';
import type { Field, Order, ShowContext } from './field.ts';
import type { Filter } from './filters.ts';
import type { Searched } from '../database/search.ts';

/** Begins a query of certain fields. */
export type Select = (fields: SelectedFields) => PgSelectBuilder<SelectedFields>;

/** A record of a resource as an answer carries it. */
export type RecordOf<R extends AnyResource> = z.input<R['record']>;

type Row = Readonly<Record<string, unknown>>;

/** In what a list is searched, where need be by whoever searches: nobody finds rows by what it is not shown. */
export type SearchedBy = readonly Searched[] | ((account: Account) => readonly Searched[]);

/**
 * How the rows of an entity are read: as a list, as a page of one, or one alone.
 *
 * @typeParam R the resource whose records they are, @typeParam T their table.
 */
export interface Listing<R extends AnyResource = AnyResource, T extends PgTable = PgTable> {
  resource: R;
  /** The table of which every row is a record; row_counts knows it by its name. */
  table: T;
  /** How each key of the record is read. */
  fields: ReadonlyMap<string, Field>;
  /** The fields that a record takes, and the tables they are in; no conditions. */
  rows(select: Select): PgSelect;
  record(row: Row, context: ShowContext): RecordOf<R>;
  /** The orders by the keys of the record that have one. */
  sorts: Readonly<Record<string, Order>>;
  /** In what the words of `q` are looked for. */
  search: SearchedBy;
  /** The conditions by the keys of the contract's filter. */
  filters: Readonly<Record<string, Filter>>;
  /** Which rows an account sees, where no scope can say it; such a list is counted whenever it is asked for. */
  visibleTo: ((account: Account) => SQL | undefined) | undefined;
  /** Whether the latest rows come first where no order is asked for; the key that says when, if not the id. */
  latestFirst: true | string | undefined;
}
