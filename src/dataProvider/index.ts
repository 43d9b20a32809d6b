import type { DataProvider, GetListParams } from 'react-admin';
import { api } from '../../contract/index.ts';
import type { OptionList } from '../../contract/kinds.ts';
import type { AnyResource } from '../../contract/resource.ts';
import { ApiError } from '../http/index.ts';
import { arrange } from './arrange.ts';
import { fetchOptions, type Option } from './options.ts';
import { type Request, restWrites } from './rest.ts';

type Row = Record<string, unknown> & { id: string | number };

/** react-admin's data provider, and the option lists. */
export interface PanelDataProvider extends DataProvider {
  getOptions: (list: OptionList, signal?: AbortSignal) => Promise<readonly Option[]>;
}

const resources: Record<string, AnyResource> = api;

function resourceOf(name: string): AnyResource {
  const found = resources[name];
  if (!found) throw new Error(`no resource "${name}" in the contract`);
  return found;
}

/**
 * The panel's data provider. Writes are ra-data-simple-rest's; reads are the specification's, whose
 * lists are plain arrays and whose records cannot be read one by one.
 *
 * @param language the language that sorting in the browser follows
 */
export function createDataProvider(request: Request, language: () => string): PanelDataProvider {
  const readAll = async (name: string, signal?: AbortSignal): Promise<Row[]> => {
    const { json } = await request(resourceOf(name).path, { signal });
    if (!Array.isArray(json)) throw new ApiError(200);
    return json as Row[];
  };
  const getList = async (name: string, params: GetListParams & { signal?: AbortSignal }) =>
    arrange(resourceOf(name), await readAll(name, params.signal), params, language());

  const unsupported = (method: string) => () =>
    Promise.reject(new Error(`${method}: the API has no such call`));

  return {
    ...restWrites(request),
    getOptions: (list, signal) => fetchOptions(request, list, signal),
    getList,
    getOne: async (name, { id, signal }) => {
      const found = (await readAll(name, signal)).find((row) => String(row.id) === String(id));
      if (!found) throw new ApiError(404);
      return { data: found };
    },
    getMany: async (name, { ids, signal }) => {
      const wanted = new Set(ids.map(String));
      return { data: (await readAll(name, signal)).filter((row) => wanted.has(String(row.id))) };
    },
    getManyReference: (name, { target, id, filter, ...params }) =>
      getList(name, { ...params, filter: { ...filter, [target]: id } }),
    updateMany: unsupported('updateMany'),
    deleteMany: unsupported('deleteMany'),
  } as PanelDataProvider;
}
