import * as z from 'zod';
import type { AccountType } from './accounts.ts';
import { type ApiPath, call, type Call } from './call.ts';
import * as rules from './rules.ts';

/** What an entity is: its record, the bodies of its writes, and who may make which call. */
export interface ResourceDefinition {
  path: ApiPath;
  /** One record as every answer carries it. */
  record: z.ZodObject;
  /** Body of POST {path}. */
  create?: z.ZodObject;
  /** Body of PATCH {path}/{id}, whole; a key left out of a request stays as it is. */
  update?: z.ZodObject;
  /** Whether DELETE {path}/{id} exists. */
  delete?: true;
  /**
   * What a list can be narrowed by. The specification's lists take no such query: the panel applies
   * these to the rows it has, and sends them only to a backend that announces paged lists.
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

export type Resource<N extends string = string, D extends ResourceDefinition = ResourceDefinition> = D & {
  name: N;
  access: Record<Operation<D>, readonly AccountType[]>;
  calls: Record<Operation<D>, Call>;
};

/** Any resource, for code that loops over all of them. */
export interface AnyResource extends ResourceDefinition {
  name: string;
  access: Partial<Record<Operations, readonly AccountType[]>>;
  calls: Partial<Record<Operations, Call>>;
}

const idParams = z.object({ id: rules.pathId() });

/**
 * Declares an entity of the API. From it follow its calls, their documentation, the server's
 * validation and the panel's views.
 *
 * @example
 * export const plans = resource('plans', {
 *   path: '/api/v1/plans',
 *   ...crud({ name: name(), price: money(), payment_type: option('plan.payment_type') }),
 *   access: { list: ['super-admin'], create: ['super-admin'], update: ['super-admin'], delete: ['super-admin'] },
 * });
 */
export function resource<const N extends string, D extends ResourceDefinition>(
  resourceName: N,
  definition: D & { access: Record<Operation<D>, readonly AccountType[]> },
): Resource<N, D> {
  const { path, record, create, update } = definition;
  const access: Partial<Record<Operations, readonly AccountType[]>> = definition.access;
  const item: ApiPath = `${path}/{id}`;
  const calls: Partial<Record<Operations, Call>> = {
    list: call({
      method: 'GET',
      path,
      summary: `Lists the ${resourceName}.`,
      access: access.list ?? [],
      status: 200,
      answer: z.array(record),
    }),
    ...(create && {
      create: call({
        method: 'POST',
        path,
        summary: `Creates one of the ${resourceName}.`,
        access: access.create ?? [],
        body: create,
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
        status: 204,
      }),
    }),
  };
  return { ...definition, name: resourceName, calls: calls as Record<Operation<D>, Call> };
}
