import type { GetManyParams, GetManyReferenceParams, GetOneParams } from 'react-admin';
import { defaultPerPage, maxPerPage } from '../../contract/paging.ts';
import { ApiError } from '../shared/http/index.ts';
import type { Row } from './list-answer.ts';
import type { Caller } from './lists.ts';
import { resourceOf } from './resource-of.ts';
import type { Lists, Page, WholeReads } from './types.ts';

interface Records {
  getOne: (resource: string, params: GetOneParams & { signal?: AbortSignal }) => Promise<{ data: Row }>;
  getMany: (resource: string, params: GetManyParams & { signal?: AbortSignal }) => Promise<{ data: Row[] }>;
  getManyReference: (
    resource: string,
    params: GetManyReferenceParams & { signal?: AbortSignal },
  ) => Promise<Page>;
}

/** The most records that are each asked for by their id: more are looked for in the pages of the list. */
const mostById = 10;

interface Looking {
  /** The permanent filter of the view, which the specification's lists know. */
  filter?: object;
  signal?: AbortSignal | undefined;
}

/**
 * Reads single records from the lists, as the backend has no call for one record. With `meta.filter`, `getOne` reads the
 * pages of a backend that speaks the specification alone as the view does that has this filter.
 */
export function recordsOfLists<P extends Lists & WholeReads>(provider: P, caller: () => Caller): P & Records {
  const sort = { field: 'id', order: 'DESC' } as const;
  /** Those records of a list that have one of the ids. */
  const find = async (name: string, ids: readonly unknown[], { filter = {}, signal }: Looking) => {
    const missing = new Set(ids.map(String));
    const found = (rows: readonly Row[]) => rows.filter(({ id }) => missing.delete(String(id)));
    const read = (asked: object, page: number, perPage: number) =>
      provider.getList(name, { filter: asked, sort, pagination: { page, perPage }, signal });
    const { paged, countedTo } = resourceOf(name);
    if (!paged) return found(await provider.getAll(name, signal));
    const { pagedLists } = caller();
    const rows: Row[] = [];
    for (const id of pagedLists && missing.size <= mostById ? [...missing] : []) {
      const { data } = await read({ id }, 1, 1);
      rows.push(...found(data));
      // A backend that ignores the id of a query answers with another row: then the pages are read.
      if (data.length > 0 && missing.has(id)) break;
      missing.delete(id);
    }
    const perPage = pagedLists ? maxPerPage : defaultPerPage;
    for (let page = 1; missing.size > 0; page += 1) {
      const { data, total = 0 } = await read(pagedLists ? {} : filter, page, perPage);
      rows.push(...found(data));
      const isLast = total !== countedTo && page * perPage >= total;
      if (isLast || data.length === 0) break;
    }
    return rows;
  };
  const records: Records = {
    getOne: async (name, { id, meta, signal }) => {
      const [found] = await find(name, [id], { filter: meta?.filter, signal });
      if (!found) throw new ApiError(404);
      return { data: found };
    },
    getMany: async (name, { ids, signal }) => ({ data: await find(name, ids, { signal }) }),
    getManyReference: (name, { target, id, filter, ...params }) =>
      provider.getList(name, { ...params, filter: { ...filter, [target]: id } }),
  };
  return { ...provider, ...records };
}
