import { type AccountType } from '../../../contract/accounts.ts';
import { type Call } from '../../../contract/call.ts';
import { api } from '../../../contract/index.ts';
import { type AnyResource } from '../../../contract/resource.ts';
import { type App } from '../../../server/http/environment.ts';
import { type Client, signedIn } from './client.ts';

/** A signed-in client and its account. */
export interface Caller {
  client: Client;
  id: number;
  type: AccountType;
}

export type Row = Record<string, unknown> & { id: number };

/** Signs in to a demo account. */
export async function callerOf(app: Pick<App, 'fetch'>, email: string): Promise<Caller> {
  const client = await signedIn(app, email);
  const { body } = await client.get('/api/v1/auth/me');
  const { id, type } = body as { id: number; type: AccountType };
  return { client, id, type };
}

export const demoCaller = (app: Pick<App, 'fetch'>, type: AccountType) => callerOf(app, `${type}@demo.test`);

/** The call by which an account type lists a resource; undefined for a type that may not. */
export function listCall({ calls }: AnyResource, type: AccountType): Call | undefined {
  return [calls.list, calls.listOwn].find((call) => call && (call.access as string[]).includes(type));
}

/** A path with the caller's own id in it, or another's. */
export const pathOf = ({ path }: Call, id: number | string) => path.replaceAll(/\{\w+\}/g, String(id));

/** The rows that a caller lists, from a plain array or from a first page. */
export async function rowsOf(
  { client, id, type }: Caller,
  resource: AnyResource,
  query = '',
): Promise<Row[]> {
  const call = listCall(resource, type);
  if (!call) throw new Error(`${type} cannot list ${resource.name}`);
  const { body } = await client.get(pathOf(call, id) + query);
  return Array.isArray(body) ? (body as Row[]) : (body as { data: Row[] }).data;
}

/** Every list of every resource, and a type of account that may ask for it. */
export const lists: { name: string; resource: AnyResource; type: AccountType }[] = Object.values<AnyResource>(
  api,
).flatMap((resource) =>
  [...new Set([...(resource.access.list ?? []), ...(resource.own ? [resource.own.by] : [])])].map((type) => ({
    name: `${resource.name} for ${type}`,
    resource,
    type,
  })),
);
