import simpleRestProvider from 'ra-data-simple-rest';
import type { CreateParams, DataProvider } from 'react-admin';
import type { ApiPath } from '../../contract/call.ts';
import type { request } from '../http/index.ts';

/** How the panel makes a call; see `request`. */
export type Request = typeof request;

const root = '/api/v1';

/** simple-rest changes with PUT, the specification's backend with PATCH. */
const methods = { POST: 'POST', PUT: 'PATCH', DELETE: 'DELETE' } as const;

function methodOf(options: RequestInit) {
  const method = options.method as keyof typeof methods | undefined;
  return method ? methods[method] : 'GET';
}

/** The record of an answer to a write: `{…record}` or `{data: {…record}}`; nothing when the body is empty. */
function recordOf(json: unknown): Record<string, unknown> | undefined {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined;
  const data: unknown = 'data' in json ? json.data : json;
  return typeof data === 'object' && data !== null ? { ...data } : undefined;
}

/** Where a record is created by another call than its resource's. */
const createdAt = ({ meta }: CreateParams) => (meta as { path?: ApiPath } | undefined)?.path;

type Writes = Pick<DataProvider, 'create' | 'update' | 'delete'>;

/**
 * ra-data-simple-rest's writes, in the dialect of the specification's backend: PATCH, and answers
 * that may lack the record (then the record is what was sent).
 *
 * @param pathOf where a resource is written
 */
export function restWrites(request: Request, pathOf: (resource: string) => ApiPath): Writes {
  const rest = simpleRestProvider(root, async (url: string, options: RequestInit = {}) => {
    const sent: unknown = typeof options.body === 'string' ? JSON.parse(options.body) : undefined;
    const { status, headers, json } = await request(url as `/api/${string}`, {
      method: methodOf(options),
      body: sent,
      signal: options.signal ?? undefined,
    });
    return { status, headers, body: '', json: recordOf(json) };
  });
  /** simple-rest joins root and resource to an address; here the resource is a path below the root. */
  const below = (path: ApiPath) => path.slice(`${root}/`.length);
  return {
    create: async (resource, params) => {
      const { data } = await rest.create(below(createdAt(params) ?? pathOf(resource)), params);
      return { data: data ?? { ...params.data, id: '' } };
    },
    update: async (resource, params) => {
      const { data } = await rest.update(below(pathOf(resource)), params);
      return { data: data ?? { ...params.previousData, ...params.data, id: params.id } };
    },
    delete: async (resource, params) => {
      await rest.delete(below(pathOf(resource)), params);
      return { data: params.previousData ?? { id: params.id } };
    },
  } as Writes;
}
