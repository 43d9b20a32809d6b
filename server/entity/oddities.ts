import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core';
import type { AnyResource } from '../../contract/resource.ts';
import type { CamelCase } from '../database/columns.ts';
import type { Account } from '../http/sessions.ts';
import type { Field } from './field.ts';
import type { Filter } from './filters.ts';
import type { RecordOf } from './listing.ts';
import type { SearchedBy } from './listing.ts';

/** A column with another name, a value computed by the database, or a custom field. */
export type Source<V> = PgColumn | SQL<V> | Field<V>;

type Key<R extends AnyResource> = keyof RecordOf<R> & string;
/** The columns by which a key is found: `approved` may be `approved_at`, and `brand` is `brand_id`. */
type Named<K extends string> = CamelCase<K> | `${CamelCase<K>}Id` | `${CamelCase<K>}At`;
/** The sources of a record's keys: those for which the table has no column must be there. */
type Sources<R extends AnyResource, T extends PgTable> = {
  [K in Key<R> as Named<K> & keyof T['$inferSelect'] extends never ? K : never]: Source<RecordOf<R>[K]>;
} & { [K in Key<R>]?: Source<RecordOf<R>[K]> };

/** The parts of a listing that do not follow from the contract and the table. */
export interface Oddities {
  /** Fields that are not simply the column of their name. */
  fields?: Record<string, Source<unknown> | undefined>;
  /** Other tables that fields are in. */
  join?: (rows: PgSelect) => PgSelect;
  /** Filters that are not simply by the field of their name: another column, or a condition. */
  filters?: Record<string, PgColumn | Filter>;
  /** Where the words of `q` are looked for, if that is not in all texts and in what titles other records. */
  search?: SearchedBy;
  /** Which rows an account sees, where no scope can say it; such a list is counted whenever it is asked for. */
  visibleTo?: (account: Account) => SQL | undefined;
  /** Whether the latest rows come first where no order is asked for; the key that says when, if not the id. */
  latestFirst?: true | string;
}

type OddFields<F> = Omit<Oddities, 'fields'> & (object extends F ? { fields?: F } : { fields: F });
type Given<O> = object extends O ? [oddities?: O] : [oddities: O];

/** The oddities that `listingOf` takes; they may be left out where every key has its column. */
export type OdditiesOf<R extends AnyResource, T extends PgTable> = Given<OddFields<Sources<R, T>>>;
