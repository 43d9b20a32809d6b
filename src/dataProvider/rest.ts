import simpleRestProvider from 'ra-data-simple-rest';
import type { CreateParams, UpdateParams } from 'react-admin';
import type { ApiPath } from '../../contract/call.ts';
import { replayed } from '../../contract/replayed.ts';
import type { request } from '../shared/http/index.ts';
import { asApiPath } from '../shared/http/address-of.ts';
import { isObject } from '../shared/lenient.ts';
import { idempotencyKey } from './once-each.ts';
import type { Writes } from './types.ts';
import { ifMatch } from '../shared/http/versions.ts';

/** How the panel makes a call; see `request`. */
export type Request = typeof request;

const root = '/api/v1';

/** simple-rest updates with PUT, the specification's backend with PATCH. */
const methods: Partial<Record<string, 'POST' | 'PATCH' | 'DELETE'>> = {
  POST: 'POST',
  PUT: 'PATCH',
  DELETE: 'DELETE',
};

function methodOf(options: RequestInit) {
  const { method = 'GET' } = options;
  return methods[method] ?? 'GET';
}

/** The path to create a record at, if it differs from the resource's own. */
const createdAt = ({ meta }: CreateParams): ApiPath | undefined => meta?.path;

/** The fields of a response; none if it is a list or only confirms the write. */
const fieldsIn = (json: unknown) => (isObject(json) && !Array.isArray(json) ? json : {});
/** The version that an update started from, which must still be the current one. */
const versionOf = ({ meta }: UpdateParams): number | undefined => meta?.version;

type RestWrites = Pick<Writes, 'create' | 'update' | 'delete'>;

/**
 * ra-data-simple-rest's writes, adapted to the specification's backend: PATCH, and responses of any shape or none. They
 * are not used as records, since the lists are read again. The answer to a creation is in `meta.answer`, for a link in
 * the toast, and `meta.isRepeat` says whether an earlier request had created the record; the answer to an update is its
 * `data`.
 *
 * @param pathOf the path at which a resource is written
 */
export function restWrites(request: Request, pathOf: (resource: string) => ApiPath): RestWrites {
  const sending = (more: Record<string, string> = {}, onHeaders?: (headers: Headers) => void) =>
    simpleRestProvider(root, async (url: string, options: RequestInit = {}) => {
      const sent: unknown = typeof options.body === 'string' ? JSON.parse(options.body) : undefined;
      const { status, headers, json } = await request(asApiPath(url), {
        method: methodOf(options),
        headers: more,
        body: sent,
        signal: options.signal ?? undefined,
      });
      onHeaders?.(headers);
      return { status, headers, body: '', json };
    });
  const rest = sending();
  /** simple-rest joins root and resource to an address; here the resource is a path below the root. */
  const below = (path: ApiPath) => path.slice(`${root}/`.length);
  return {
    create: async (resource, params) => {
      let isRepeat = false;
      const { data: answer } = await sending(idempotencyKey(params), (headers) => {
        isRepeat = headers.has(replayed);
      }).create(below(createdAt(params) ?? pathOf(resource)), params);
      return { data: { ...params.data, id: '' }, meta: { answer, isRepeat } };
    },
    update: async (resource, params) => {
      const { data } = await sending(ifMatch(versionOf(params))).update(below(pathOf(resource)), params);
      return { data: { ...fieldsIn(data), id: params.id } };
    },
    delete: async (resource, params) => {
      await rest.delete(below(pathOf(resource)), params);
      return { data: { id: params.id } };
    },
  };
}
