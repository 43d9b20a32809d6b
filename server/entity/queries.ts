import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import type { AnyResource } from '../../contract/resource.ts';
import type { Scope } from '../database/totals.ts';
import type { SignedIn } from '../http/route.ts';
import type { Account } from '../http/sessions.ts';

type Parsed<S> = S extends z.ZodObject ? z.output<S> : never;

/** The queries behind an entity's calls. A record of another owner counts as missing. */
export interface Queries<R extends AnyResource = AnyResource> {
  /** Which rows the caller lists. */
  list(account: Account): Scope;
  /** Which rows are an account's own. */
  listOwn(userId: number): Scope;
  /** @returns the id of the new row. */
  create(body: Parsed<R['create']>, exchange: SignedIn): Promise<number>;
  /**
   * A key left out of `changes` stays as it is. Refuses a caller without the right before it begins its one
   * transaction.
   *
   * @returns whether there is such a record.
   */
  update(id: number, changes: Partial<Parsed<R['update']>>, exchange: SignedIn): Promise<boolean>;
  /** @returns whether there was such a record. */
  delete(id: number, exchange: SignedIn): Promise<boolean>;
}

/** The parts of the default writes that an entity decides. */
export interface Ownership<R extends AnyResource = AnyResource, T extends PgTable = PgTable> {
  /** Which rows the caller changes and deletes; without it those that it lists. */
  writes?(account: Account): SQL | undefined;
  /** Which of an account's own rows it lists, where no scope can say it; such a list is counted whenever it is asked for. */
  onlyOwn?(userId: number, own: SignedIn): SQL | undefined;
  /** Whether the caller may read this account's own list, beyond the account itself, its sub-operators and super-admins. */
  admits?(userId: number, own: SignedIn): Promise<boolean>;
  /** Refuses, in the transaction, a body that the caller may not send. */
  beforeCreate?(body: Parsed<R['create']>, own: SignedIn): Promise<unknown>;
  /** Does before a change what takes long and needs no table (`prepare` of a route). */
  prepareUpdate?(id: number, changes: Partial<Parsed<R['update']>>, exchange: SignedIn): Promise<SignedIn>;
  /** Refuses, in the transaction, changes of a row that the caller may not make. */
  beforeUpdate?(id: number, changes: Partial<Parsed<R['update']>>, own: SignedIn): Promise<unknown>;
  /** The columns that a new row has beside those of the body, such as its owner. */
  onInsert?(own: SignedIn): Partial<T['$inferInsert']>;
  /** Writes, in the same transaction, what is kept in other tables. */
  afterCreate?(id: number, body: Parsed<R['create']>, own: SignedIn): Promise<unknown>;
}

export type QueryName = keyof Queries;

/**
 * The queries that an entity states itself: which rows its lists show, and the writes that do not follow from its
 * contract. A query for a call that the entity lacks does not compile.
 */
export type EntityQueries<R extends AnyResource, T extends PgTable> = Pick<
  Queries<R>,
  'listOwn' & keyof R['calls']
> &
  Partial<Pick<Queries<R>, 'list' | (Exclude<QueryName, 'listOwn'> & keyof R['calls'])>> &
  Ownership<R, T>;
