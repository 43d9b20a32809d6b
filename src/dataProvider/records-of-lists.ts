import type { GetManyParams, GetManyReferenceParams, GetOneParams } from 'react-admin';
import { maxPerPage } from '../../contract/paging.ts';
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

/** Reads single records from the lists, as the backend has no call for one record. */
export function recordsOfLists<P extends Lists & WholeReads>(provider: P, caller: () => Caller): P & Records {
  const isIt = (id: unknown) => (row: Row) => String(row.id) === String(id);
  /** A backend that ignores the id of a query answers with other rows: then it is looked for in one page after the other. */
  const find = async (name: string, id: unknown, signal?: AbortSignal): Promise<Row | undefined> => {
    const sort = { field: 'id', order: 'DESC' } as const;
    const read = (filter: object, page: number, perPage: number) =>
      provider.getList(name, { filter, sort, pagination: { page, perPage }, signal });
    const { paged, countedTo } = resourceOf(name);
    if (!paged || !caller().pagedLists) {
      return (await provider.getAll(name, signal)).find(isIt(id));
    }
    const { data: asked } = await read({ id }, 1, 1);
    const one = asked.find(isIt(id));
    if (one || asked.length === 0) return one;
    for (let page = 1; ; page += 1) {
      const { data, total = 0 } = await read({}, page, maxPerPage);
      const found = data.find(isIt(id));
      const isLast = total !== countedTo && page * maxPerPage >= total;
      if (found || isLast || data.length === 0) return found;
    }
  };
  const records: Records = {
    getOne: async (name, { id, signal }) => {
      const found = await find(name, id, signal);
      if (!found) throw new ApiError(404);
      return { data: found };
    },
    getMany: async (name, { ids, signal }) => {
      const wanted = new Set(ids.map(String));
      const rows = await provider.getAll(name, signal);
      return { data: rows.filter((row) => wanted.has(String(row.id))) };
    },
    getManyReference: (name, { target, id, filter, ...params }) =>
      provider.getList(name, { ...params, filter: { ...filter, [target]: id } }),
  };
  return { ...provider, ...records };
}
