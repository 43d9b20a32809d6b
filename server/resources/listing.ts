import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { PgSelect, PgSelectBuilder, PgTable } from 'drizzle-orm/pg-core';
import type { SelectedFields } from 'drizzle-orm/pg-core/query-builders/select.types';
import type { SignedIn } from '../http/route.ts';
import type { Translate } from '../texts.ts';
import type { Searched } from './search.ts';

/** Begins a query of certain fields. */
export type Select = <F extends SelectedFields>(fields: F) => PgSelectBuilder<F>;

/** What showing a row as a record takes. */
export type Shown = Pick<SignedIn, 'text' | 'now' | 'account'>;

/**
 * How the rows of an entity are read: as a list, as a page of one, or one alone.
 *
 * @typeParam Q its query, @typeParam R its record as the contract has it.
 */
export interface Listing<Q extends PgSelect, R> {
  /** The table of which every row is a record; row_counts knows it by its name. */
  table: PgTable;
  /** The fields that a record takes, and the tables they are in; no conditions. */
  rows(select: Select): Q;
  record(row: Q['_']['result'][number], shown: Shown): R;
  /** What to sort by, for the keys of the record that can be; the placeholder `now` is at hand. */
  sorts: Record<string, SQLWrapper | ((text: Translate) => SQLWrapper)>;
  /** In what the words of `q` are looked for. */
  search: readonly Searched[];
  /** What the keys of the contract's filter ask for. */
  filters?: Record<string, (value: string, now: Date) => SQL>;
  /** Whether the latest rows come first where no order is asked for. */
  latestFirst?: true;
}

/** Any listing, for code that does the same with all. */
export type AnyListing<R = unknown> = Listing<PgSelect, R>;

/** States a listing and infers its types. */
export const listing = <Q extends PgSelect, R>(definition: Listing<Q, R>): Listing<Q, R> => definition;
