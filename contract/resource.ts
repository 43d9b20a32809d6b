import * as z from 'zod';
import type { AccountType } from './accounts.ts';
import type { Capability } from './capabilities.ts';
import { type ApiPath, call, type Call, type Refused } from './call.ts';
import { listQuery, pageOf } from './paging.ts';
import * as rules from './rules.ts';

/** Pages of the panel by path, and who may open each. */
export type Pages = Readonly<Record<`/${string}`, readonly AccountType[]>>;

/** What an entity is: its record, the bodies of its writes, and who may make which call. */
export interface ResourceDefinition {
  /** The pages of the panel that show it, and the types of account that may open each. */
  pages: Pages;
  /** Where it is written, and where the types of `access.list` list it. */
  path: ApiPath;
  /** Where one type of account lists what is its own; `{userId}` is the account's id. */
  own?: { by: AccountType; path: ApiPath };
  /** Whether a list always comes in pages; otherwise it does when the query asks for one (decision 38). */
  paged?: true;
  /** One record as every answer carries it. */
  record: z.ZodObject;
  /** Body of POST {path}. */
  create?: z.ZodObject;
  /** The key by which a body is this entity's, where another entity is created at the same path. */
  createKey?: string;
  /** Body of PATCH {path}/{id}, whole; a key left out of a request stays as it is. */
  update?: z.ZodObject;
  /** Whether DELETE {path}/{id} exists. */
  delete?: true;
  /** Operations that the specification lacks: a backend has them where it announces the capability. */
  beyond?: Partial<Record<Operations, Capability>>;
  /** How an operation may refuse beyond what every entity's does: one in use is never deleted. */
  refuses?: Partial<Record<Operations, readonly Refused[]>>;
  /**
   * What a list can be narrowed by. The specification's plain lists take no such query: the panel
   * applies these to the rows it has, and sends them to a backend that announces paged lists.
   */
  filter?: z.ZodObject;
}

/** The operations an entity has: a missing one is a missing key, so there is no route, view or button for it. */
export type Operation<D extends ResourceDefinition> =
  | 'list'
  | (D extends { create: z.ZodObject } ? 'create' : never)
  | (D extends { update: z.ZodObject } ? 'update' : never)
  | (D extends { delete: true } ? 'delete' : never);

type Operations = 'list' | 'create' | 'update' | 'delete';
/** The calls of an entity: those of its operations, and the list of what is an account's own. */
type Calls = Operations | 'listOwn';

type CallName<D extends ResourceDefinition> = Operation<D> | (D extends { own: object } ? 'listOwn' : never);

export type Resource<N extends string = string, D extends ResourceDefinition = ResourceDefinition> = D & {
  name: N;
  /** Who may do what; who lists only what is its own is named here too. */
  access: Record<Operation<D>, readonly AccountType[]>;
  calls: Record<CallName<D>, Call>;
};

/** Any resource, for code that loops over all of them. */
export interface AnyResource extends ResourceDefinition {
  name: string;
  access: Partial<Record<Operations, readonly AccountType[]>>;
  calls: Partial<Record<Calls, Call>>;
}

const idParams = z.object({ id: rules.pathId() });
const userParams = z.object({ userId: rules.pathId() });

/**
 * Declares an entity of the API. From it follow its calls, their documentation, the server's
 * validation and the panel's views.
 *
 * @example
 * export const plans = resource('plans', {
 *   pages: { '/plans': ['super-admin'] },
 *   path: '/api/v1/plans',
 *   ...crud({ name: name(), price: money(), payment_type: option('plan.payment_type') }),
 *   access: { list: ['super-admin'], create: ['super-admin'], update: ['super-admin'], delete: ['super-admin'] },
 * });
 */
export function resource<const N extends string, D extends ResourceDefinition>(
  resourceName: N,
  definition: D & { access: Record<Operation<D>, readonly AccountType[]> },
): Resource<N, D> {
  const { path, own, paged, record, create, update, filter, refuses = {} } = definition;
  const access: Partial<Record<Operations, readonly AccountType[]>> = definition.access;
  const item: ApiPath = `${path}/{id}`;
  const lists = {
    method: 'GET',
    query: listQuery(record, filter),
    status: 200,
    answer: paged ? pageOf(record) : z.union([z.array(record), pageOf(record)]),
  } as const;
  const calls: Partial<Record<Calls, Call>> = {
    ...(access.list?.length && {
      list: call({ ...lists, path, summary: `Lists the ${resourceName}.`, access: access.list }),
    }),
    ...(own && {
      listOwn: call({
        ...lists,
        path: own.path,
        summary: `Lists the ${resourceName} of one account.`,
        access: ['super-admin', own.by],
        params: userParams,
      }),
    }),
    ...(create && {
      create: call({
        method: 'POST',
        path,
        summary: `Creates one of the ${resourceName}.`,
        access: access.create ?? [],
        body: create,
        bodyKey: definition.createKey,
        refuses: refuses.create,
        status: 201,
        answer: record,
      }),
    }),
    ...(update && {
      update: call({
        method: 'PATCH',
        path: item,
        summary: `Changes one of the ${resourceName}; a key left out stays as it is.`,
        access: access.update ?? [],
        params: idParams,
        body: update.partial(),
        refuses: refuses.update,
        status: 200,
        answer: record,
      }),
    }),
    ...(definition.delete && {
      delete: call({
        method: 'DELETE',
        path: item,
        summary: `Deletes one of the ${resourceName}.`,
        access: access.delete ?? [],
        params: idParams,
        refuses: [409],
        status: 204,
      }),
    }),
  };
  return { ...definition, name: resourceName, calls: calls as Record<CallName<D>, Call> };
}
