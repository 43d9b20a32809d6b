import { and, eq, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { CallInput, Call } from '../../contract/call.ts';
import { sortKeys } from '../../contract/paging.ts';
import type { AnyResource } from '../../contract/resource.ts';
import type { Scope } from '../database/totals.ts';
import { users } from '../database/tables/index.ts';
import { Refusal } from '../http/refusal.ts';
import type { Route, SignedIn } from '../http/route.ts';
import { createBy, deleteBy, updateBy } from './default-writes.ts';
import { unlessInUse } from './in-use.ts';
import { list } from './list.ts';
import { listed } from './listed.ts';
import type { Listing } from './listing.ts';
import type { EntityQueries, Ownership, Queries, QueryName } from './queries.ts';
import { recordOf } from './record-of.ts';
import { ifUnchanged } from './versions.ts';
import { referencesBy, refusing } from './writes.ts';

/** @throws the refusal 404 where there is no such record, or none for the caller. */
const requireFound = (isFound: boolean) => {
  if (!isFound) throw new Refusal(404, 'not_found');
};

/** Admits the account itself and super-admins to an own list; to others the list does not exist. */
async function admitTo(
  userId: number,
  resource: AnyResource,
  exchange: SignedIn,
  admits: Ownership['admits'],
) {
  const { account, database } = exchange;
  if (admits) return requireFound(await admits(userId, exchange));
  if (resource.own?.also?.includes(account.type)) {
    const mine = and(eq(users.id, account.id), eq(users.operatorId, userId));
    return requireFound((await database.$count(users, mine)) > 0);
  }
  if (account.type !== 'super-admin') return requireFound(account.id === userId);
  const type = resource.own?.by ?? account.type;
  const owner = database.select({ id: users.id }).from(users);
  return requireFound((await owner.where(and(eq(users.id, userId), eq(users.type, type)))).length > 0);
}

const idOf = ({ params }: CallInput<Call>, name = 'id') => Number(params?.[name]);

type Handles = {
  [N in QueryName]: (query: Queries[N], given: Ownership) => Route['handle'];
};

/** For each call, the function that passes a parsed request to its query. */
function handlesOf(listing: Listing): Handles {
  const { resource } = listing;
  const references = referencesBy(listing, [resource.create, resource.update]);
  const answered = (scope: Scope, { query }: CallInput<Call>, exchange: SignedIn, only?: SQL) =>
    list(listing, { scope, only, query: query ?? {}, exchange });
  return {
    list: (scopeOf) => async (input, exchange) => answered(scopeOf(exchange.account), input, exchange),
    listOwn:
      (scopeOf, { onlyOwn, admits }) =>
      async (input, exchange) => {
        const userId = idOf(input, 'userId');
        await admitTo(userId, resource, exchange, admits);
        return answered(scopeOf(userId), input, exchange, onlyOwn?.(userId, exchange));
      },
    create:
      (create) =>
      async ({ body = {} }, exchange) => {
        const { keepAnswer } = exchange;
        const created: SignedIn['created'] =
          keepAnswer &&
          (async (database, id) =>
            keepAnswer(database, await recordOf(listing, id, { ...exchange, database })));
        const id = await refusing(exchange, references, () => create(body, { ...exchange, created }));
        return recordOf(listing, id, exchange);
      },
    update:
      (update, { writes }) =>
      async (input, exchange) => {
        const id = idOf(input);
        const { version, body = {} } = input;
        const mine = writes?.(exchange.account);
        const isThere = await ifUnchanged(exchange, { listing, id, version, mine }, (held) =>
          refusing(held, references, () => update(id, body, held)),
        );
        requireFound(isThere);
        return recordOf(listing, id, exchange);
      },
    delete: (remove) => async (input, exchange) => {
      const id = idOf(input);
      requireFound(await unlessInUse(id, exchange.database, () => remove(id, exchange)));
    },
  };
}

/**
 * The queries that an entity does not define itself, and which rows its caller writes, derived from its contract.
 *
 * @throws when changes of a versioned record name no rows: the version of any record would be compared for anybody.
 */
function defaults(listing: Listing, given: Partial<Queries> & Ownership): Partial<Queries> & Ownership {
  const { name, versioned, create, update, delete: deletes } = listing.resource;
  const { list: scopeOf, writes, beforeUpdate } = given;
  const listedRows: Ownership['writes'] =
    scopeOf && ((account) => listed(listing, scopeOf(account), account));
  const writable = writes ?? listedRows;
  if (versioned && update && !writable) throw new Error(`The server does not know who changes which ${name}`);
  return {
    writes: writable,
    ...(create && !given.create && { create: createBy(listing, create, given) }),
    ...(update &&
      !given.update &&
      writable && { update: updateBy(listing, update, { writable, beforeUpdate }) }),
    ...(deletes && !given.delete && writable && { delete: deleteBy(listing, writable) }),
  };
}

/**
 * The routes of an entity: what the contract declares, answered by its listing and its queries.
 *
 * @throws when a call has no query, or the list cannot be sorted by what the contract says.
 */
export function entity<R extends AnyResource, T extends PgTable>(
  listing: Listing<R, T>,
  queries: EntityQueries<R, T>,
): Route[];
export function entity(listing: Listing, given: Partial<Queries> & Ownership): Route[] {
  const { resource, sorts } = listing;
  for (const key of sortKeys(resource)) {
    if (key !== 'id' && !sorts[key]) throw new Error(`${resource.name} cannot be sorted by ${key}`);
  }
  const queries = { ...given, ...defaults(listing, given) };
  const handles = handlesOf(listing);
  const route = <N extends QueryName>(name: N, call: Call | undefined): Route[] => {
    if (!call) return [];
    const query: Partial<Queries>[N] = queries[name];
    if (!query) throw new Error(`The server has no query for ${call.method} ${call.path}`);
    return [{ call, handle: handles[name](query, queries) }];
  };
  const { calls } = resource;
  const { prepareUpdate } = queries;
  const prepare: Route['prepare'] =
    prepareUpdate && ((input, exchange) => prepareUpdate(idOf(input), input.body ?? {}, exchange));
  return [
    ...route('list', calls.list),
    ...route('listOwn', calls.listOwn),
    ...route('create', calls.create),
    ...route('update', calls.update).map((updating) => ({ ...updating, prepare })),
    ...route('delete', calls.delete),
  ];
}
