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
  /** In a paged list, the record is looked for in one page after the other. */
  const find = async (name: string, id: unknown, signal?: AbortSignal): Promise<Row | undefined> => {
    const isIt = (row: Row) => String(row.id) === String(id);
    if (!resourceOf(name).paged || !caller().pagedLists) {
      return (await provider.getAll(name, signal)).find(isIt);
    }
    const sort = { field: 'id', order: 'DESC' } as const;
    for (let page = 1; ; page += 1) {
      const pagination = { page, perPage: maxPerPage };
      const { data, total = 0 } = await provider.getList(name, { filter: {}, sort, pagination, signal });
      const found = data.find(isIt);
      if (found || page * maxPerPage >= total) return found;
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
