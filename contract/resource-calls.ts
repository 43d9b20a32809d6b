import * as z from 'zod';
import type { AccountType } from './accounts.ts';
import { type ApiPath, call, type Call } from './call.ts';
import type { Operation, Recorded, ResourceDefinition } from './definition.ts';
import { type Operations, permissionFor } from './operations.ts';
import { listQuery, pageOf } from './paging.ts';
import * as rules from './rules.ts';

/** The calls an entity can have: those of its operations, and the list of an account's own records. */
export type CallNames = Operations | 'listOwn';

type CallName<D extends ResourceDefinition> = Operation<D> | (D extends { own: object } ? 'listOwn' : never);

const idParams = z.object({ id: rules.pathId() });
const userParams = z.object({ userId: rules.pathId() });

type OwnPath<D extends ResourceDefinition> = D extends { own: { path: infer P extends ApiPath } }
  ? P
  : ApiPath;

/** The type of each call of an entity, as literal as its definition. */
interface Literal<D extends ResourceDefinition> {
  list: { method: 'GET'; path: D['path']; status: 200 };
  listOwn: { method: 'GET'; path: OwnPath<D>; params: typeof userParams; status: 200 };
  create: {
    method: 'POST';
    path: D['path'];
    body: NonNullable<D['create']>;
    status: 201;
    answer: Recorded<D>;
  };
  update: {
    method: 'PATCH';
    path: `${D['path']}/{id}`;
    params: typeof idParams;
    status: 200;
    answer: Recorded<D>;
  };
  delete: { method: 'DELETE'; path: `${D['path']}/{id}`; params: typeof idParams; status: 204 };
}

/** The calls that an entity's definition creates, with their literal types. */
export type CallsOf<D extends ResourceDefinition> = { [K in CallName<D>]: Call & Literal<D>[K] };

/** Creates the calls of an entity from its definition; `record` includes the version, if it has one. */
export function callsOf(
  name: string,
  definition: ResourceDefinition & { access: Partial<Record<Operations, readonly AccountType[]>> },
  record: z.ZodObject,
): Partial<Record<CallNames, Call>> {
  const { access, path, own, paged, versioned, create, update, filter, sortedBy, refuses = {} } = definition;
  const item: ApiPath = `${path}/{id}`;
  const lists = {
    method: 'GET',
    query: listQuery({ record, filter, sortedBy }),
    permission: permissionFor(definition.permits ?? name, 'list'),
    status: 200,
    answer: paged ? pageOf(record) : z.union([z.array(record), pageOf(record)]),
  } as const;
  return {
    ...(access.list?.length && {
      list: call({ ...lists, path, summary: `Lists the ${name}.`, access: access.list }),
    }),
    ...(own && {
      listOwn: call({
        ...lists,
        path: own.path,
        summary: `Lists the ${name} of one account.`,
        access: ['super-admin', own.by, ...(own.also ?? [])],
        params: userParams,
      }),
    }),
    ...(create && {
      create: call({
        method: 'POST',
        path,
        summary: `Adds a record to the ${name}.`,
        access: access.create ?? [],
        permission: permissionFor(name, 'create'),
        body: create,
        bodyKey: definition.createKey,
        refuses: refuses.create,
        repeatable: true,
        status: 201,
        answer: record,
      }),
    }),
    ...(update && {
      update: call({
        method: 'PATCH',
        path: item,
        summary: `Changes a record of the ${name}; keys left out stay as they are.`,
        access: access.update ?? [],
        permission: permissionFor(name, 'update'),
        selfService: definition.selfService,
        params: idParams,
        body: update.partial(),
        ...(versioned && { versionOf: record }),
        refuses: refuses.update,
        status: 200,
        answer: record,
      }),
    }),
    ...(definition.delete && {
      delete: call({
        method: 'DELETE',
        path: item,
        summary: `Deletes a record of the ${name}.`,
        access: access.delete ?? [],
        permission: permissionFor(name, 'delete'),
        params: idParams,
        refuses: [409],
        status: 204,
      }),
    }),
  };
}
