import { api } from '../../../contract/index.ts';
import type { Call } from '../../../contract/call.ts';
import type { AnyResource } from '../../../contract/resource.ts';
import type { Backend } from './backend.ts';
import { demoCaller } from './callers.ts';
import type { Answer } from './client.ts';
import { sampleBody } from './samples.ts';
import { expectStatus } from './two-factor.ts';

/** A write that succeeds, and the table whose audit entry it causes; no table if it changes no state. */
export interface WriteCall {
  entity: string | undefined;
  make(backend: Backend): Promise<Answer>;
}

/** How a write is called, also where two share method and path. */
export const writeKey = ({ method, path, bodyKey }: Call) =>
  `${method} ${path}${bodyKey ? ` (${bodyKey})` : ''}`;

/** The tables whose name differs from the entity's. */
const tables: Record<string, string> = { invites: 'invitations', managers: 'users' };

/** Creates a record of an entity, as the first account type that may. */
export async function createSample(
  backend: Backend,
  { create: schema, path, access }: AnyResource,
): Promise<Answer> {
  const [type] = access.create ?? [];
  if (!schema || !type) throw new Error(`Nobody creates at ${path}`);
  const admin = await demoCaller(backend.app, 'super-admin');
  const caller = await demoCaller(backend.app, type);
  return expectStatus(await caller.client.post(path, await sampleBody(schema, caller, admin)), 201);
}

/** The address of a new record, and a client that may perform `operation` on it. */
async function created(backend: Backend, resource: AnyResource, operation: 'update' | 'delete') {
  const { body } = await createSample(backend, resource);
  const caller = await demoCaller(backend.app, resource.access[operation]?.[0] ?? 'super-admin');
  return { caller, path: `${resource.path}/${(body as { id: number }).id}` };
}

/** The writes of an entity whose records are made by one: creating it, changing and deleting what is new. */
function writesOf(resource: AnyResource): [key: string, write: WriteCall][] {
  const { calls, name, update: schema } = resource;
  const entity = tables[name] ?? name.replaceAll('-', '_');
  const write = (call: Call | undefined, make: WriteCall['make']): [string, WriteCall][] =>
    call && calls.create ? [[writeKey(call), { entity, make }]] : [];
  return [
    ...write(calls.create, (backend) => createSample(backend, resource)),
    ...write(calls.update, async (backend) => {
      const { caller, path } = await created(backend, resource, 'update');
      const admin = await demoCaller(backend.app, 'super-admin');
      return caller.client.patch(path, schema && (await sampleBody(schema, caller, admin)));
    }),
    ...write(calls.delete, async (backend) => {
      const { caller, path } = await created(backend, resource, 'delete');
      return caller.client.delete(path);
    }),
  ];
}

/** Those of all entities; the keys are those of `writeKey`. */
export const entityWrites: Record<string, WriteCall> = Object.fromEntries(
  Object.values<AnyResource>(api).flatMap(writesOf),
);
