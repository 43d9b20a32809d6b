import { and, eq } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import type { CallInput, Call } from '../../contract/call.ts';
import { sortKeys } from '../../contract/paging.ts';
import type { AnyResource } from '../../contract/resource.ts';
import type { Account } from '../auth/sessions.ts';
import { columnOf } from '../database/columns.ts';
import type { Scope } from '../database/totals.ts';
import { users } from '../database/tables/index.ts';
import { Refusal } from '../http/refusal.ts';
import type { Route, SignedIn } from '../http/route.ts';
import { list } from './list.ts';
import type { AnyListing, Listing } from './listing.ts';
import type { ListQuery } from './narrowing.ts';
import { refusing } from './writes.ts';

type Parsed<S> = S extends z.ZodObject ? z.output<S> : never;
type RecordOf<R extends AnyResource> = z.input<R['record']>;

/** What an entity could need beside its listing. A record that is not the caller's is none. */
interface Queries<R extends AnyResource> {
  /** Which rows the caller lists. */
  list(account: Account): Scope;
  /** Which rows are an account's own. */
  listOwn(userId: number): Scope;
  /** @returns the id of the new row. */
  create(body: Parsed<R['create']>, exchange: SignedIn): Promise<number>;
  /** A key left out of `changes` stays as it is. @returns whether there is such a record. */
  update(id: number, changes: Partial<Parsed<R['update']>>, exchange: SignedIn): Promise<boolean>;
  /** @returns whether there was such a record. */
  delete(id: number, exchange: SignedIn): Promise<boolean>;
}

type Name = keyof Queries<AnyResource>;
/** The queries of the calls that an entity has: one too few or too many does not compile. */
type EntityQueries<R extends AnyResource> = Pick<Queries<R>, Exclude<Name, 'list'> & keyof R['calls']> &
  Partial<Pick<Queries<R>, 'list'>>;

const found = (is: boolean) => {
  if (!is) throw new Refusal(404, 'not_found');
};

/** Own lists are the account's and a super-admin's; another's looks like one that is not there. */
async function admitTo(userId: number, resource: AnyResource, { account, database }: SignedIn) {
  if (account.type !== 'super-admin') return found(account.id === userId);
  const type = resource.own?.by ?? account.type;
  const owner = database.select({ id: users.id }).from(users);
  return found((await owner.where(and(eq(users.id, userId), eq(users.type, type)))).length > 0);
}

async function one(listing: AnyListing, id: number, exchange: SignedIn): Promise<unknown> {
  const rows = listing.rows((fields) => exchange.database.select(fields));
  const [row] = await rows.where(eq(columnOf(listing.table, 'id'), id));
  // Somebody may have deleted it since it was written.
  if (!row) throw new Refusal(404, 'not_found');
  return listing.record(row, exchange);
}

const idOf = ({ params }: CallInput<Call>, name = 'id') => Number(params?.[name]);

type Handle = Route['handle'];

/** The way from a parsed request to each query. */
function handles(
  resource: AnyResource,
  listing: AnyListing,
  queries: Partial<Queries<AnyResource>>,
): Record<Name, Handle | undefined> {
  const { list: scopeOf, listOwn: ownScopeOf, create, update, delete: remove } = queries;
  const listed = (scope: Scope, input: CallInput<Call>, exchange: SignedIn) =>
    list(resource, listing, { scope, query: input.query as ListQuery, exchange });
  return {
    list: scopeOf && ((input, exchange) => listed(scopeOf(exchange.account), input, exchange)),
    listOwn:
      ownScopeOf &&
      (async (input, exchange) => {
        const userId = idOf(input, 'userId');
        await admitTo(userId, resource, exchange);
        return listed(ownScopeOf(userId), input, exchange);
      }),
    create:
      create &&
      (async ({ body }, exchange) =>
        one(listing, await refusing('save', exchange, () => create(body as never, exchange)), exchange)),
    update:
      update &&
      (async (input, exchange) => {
        const id = idOf(input);
        found(await refusing('save', exchange, () => update(id, input.body as never, exchange)));
        return one(listing, id, exchange);
      }),
    delete:
      remove &&
      (async (input, exchange) =>
        found(await refusing('delete', exchange, () => remove(idOf(input), exchange)))),
  };
}

/** The routes of an entity: what the contract declares, answered by its listing and its queries. */
export function entity<R extends AnyResource, Q extends PgSelect>(
  resource: R,
  listing: Listing<Q, RecordOf<R>>,
  queries: EntityQueries<R>,
): Route[] {
  for (const key of sortKeys(resource.record)) {
    if (key !== 'id' && !listing.sorts[key]) throw new Error(`${resource.name} cannot be sorted by ${key}`);
  }
  for (const key of Object.keys(resource.filter?.shape ?? {})) {
    if (!listing.filters?.[key]) throw new Error(`${resource.name} cannot be narrowed by ${key}`);
  }
  const byName = handles(
    resource,
    listing as unknown as AnyListing,
    queries as unknown as Partial<Queries<AnyResource>>,
  );
  return Object.entries(resource.calls).map(([name, call]) => {
    const handle = byName[name as Name];
    if (!handle) throw new Error(`The server has no query for ${call.method} ${call.path}`);
    return { call, handle };
  });
}
