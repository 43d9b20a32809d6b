import type { DataProvider, GetListParams } from 'react-admin';
import { approvals } from '../../contract/approvals.ts';
import { api } from '../../contract/index.ts';
import { defaultPerPage } from '../../contract/paging.ts';
import type { OptionList } from '../../contract/kinds.ts';
import type { AnyResource } from '../../contract/resource.ts';
import { addressOf } from '../http/addressOf.ts';
import { ApiError } from '../http/index.ts';
import { answeredIds, type Applicant } from './answers.ts';
import { arrange } from './arrange.ts';
import { isKeptList, keep } from './kept.ts';
import { readList, type Row, totalOf } from './listAnswer.ts';
import { type Caller, listCall, listPath } from './lists.ts';
import type { Option } from './option.ts';
import { fetchOptions, keepOptions } from './options.ts';
import { remembered } from './remembered.ts';
import { type Request, restWrites } from './rest.ts';
import { fromSpecifiedPages, type Page } from './specifiedPages.ts';
import { titlesOf } from './titles.ts';
import { wholeList } from './wholeList.ts';

/** react-admin's data provider, and the calls that are no resource's. */
export interface PanelDataProvider extends DataProvider {
  getOptions: (list: OptionList, signal?: AbortSignal) => Promise<readonly Option[]>;
  /** Every record of a resource that the account may list. */
  getAll: (resource: string, signal?: AbortSignal) => Promise<readonly Row[]>;
  /** Approves or rejects a request to join. `leaving`: the page is about to close. */
  answerRequest: (applicant: Applicant, id: Row['id'], approved: boolean, leaving?: boolean) => Promise<void>;
}

type ListParams = GetListParams & { signal?: AbortSignal };

const resources: Record<string, AnyResource> = api;

function resourceOf(name: string): AnyResource {
  const found = resources[name];
  if (!found) throw new Error(`no resource "${name}" in the contract`);
  return found;
}

/**
 * The panel's data provider. Writes are ra-data-simple-rest's; reads are the specification's, whose
 * lists are plain arrays or pages and whose records cannot be read one by one.
 *
 * @param language the language that sorting in the browser follows
 * @param caller the signed-in account
 */
export function createDataProvider(
  request: Request,
  language: () => string,
  caller: () => Caller,
): PanelDataProvider {
  const whole = wholeList();
  const lists = remembered();
  /** A write, after which every list is read anew. */
  const changing = async <T>(write: Promise<T>): Promise<T> => {
    try {
      return await write;
    } finally {
      // Also after a failure: a call whose answer was lost may have been carried out.
      whole.forget();
      lists.forget();
    }
  };
  const writes = restWrites(request, (name) => resourceOf(name).path);

  const getAll = async (name: string, signal?: AbortSignal): Promise<Row[]> => {
    const owner = { user: caller().id, language: language() };
    const { json } = await request(listPath(resourceOf(name), caller()), { signal });
    const { rows } = readList(json);
    if (isKeptList(name)) keep(name, owner, rows);
    return rows;
  };

  const getOptions = async (list: OptionList, signal?: AbortSignal) => {
    const owner = { user: caller().id, language: language() };
    const options = await fetchOptions(request, list, signal);
    keepOptions(list, owner, options);
    return options;
  };

  const remember = <T>(list: string, read: () => Promise<T>) =>
    lists.get(`${caller().id} ${language()} ${list}`, read);
  const sources = {
    options: (list: OptionList) => remember(`options ${list}`, () => getOptions(list)),
    records: (name: string) => remember(name, () => getAll(name)),
  };
  const arranged = async (resource: AnyResource, rows: readonly Row[], params: ListParams) =>
    arrange(resource, rows, params, language(), await titlesOf(resource, rows, params.filter ?? {}, sources));

  const getPage = async (name: string, params: ListParams): Promise<Page> => {
    const resource = resourceOf(name);
    const call = listCall(resource, params, caller());
    const { filter, sort, pagination } = params;
    const question = {
      list: `${language()} ${call}`,
      arrangement: JSON.stringify({ filter, sort, pagination }),
      askedAt: performance.now(),
    };
    const held = whole.rowsFor(question);
    if (held) return arranged(resource, held, params);
    const { json } = await request(call, { signal: params.signal });
    const { page = 1, perPage } = pagination ?? {};
    const { rows, pages } = readList(json, (page - 1) * (perPage ?? 0));
    if (!pages) {
      whole.take(question, rows);
      return arranged(resource, rows, params);
    }
    return {
      data: rows,
      total: totalOf({ rows, pages }, page, perPage ?? rows.length),
      meta: pages.total === undefined ? { lastPage: pages.last } : undefined,
    };
  };

  const getList = (name: string, params: ListParams): Promise<Page> => {
    const { page = 1, perPage = defaultPerPage } = params.pagination ?? {};
    const isKnown = perPage === defaultPerPage || caller().pagedLists || !resourceOf(name).paged;
    if (isKnown) return getPage(name, params);
    const read = (number: number) =>
      getPage(name, { ...params, pagination: { page: number, perPage: defaultPerPage } });
    return fromSpecifiedPages(read, { page, perPage });
  };

  /** A list of requests without those that were answered, though the backend does not know it yet. */
  const getUnanswered: typeof getList = async (name, params) => {
    const filter = (params.filter ?? {}) as Record<string, unknown>;
    const answered = answeredIds(name);
    if (answered.size === 0 || Number(filter.approved) !== 0) return getList(name, params);
    const { page = 1, perPage = Infinity } = params.pagination ?? {};
    // On the first page others move up into their places.
    const pagination = page === 1 ? { page, perPage: perPage + answered.size } : params.pagination;
    const answer = await getList(name, { ...params, pagination });
    const data = answer.data.filter(({ id }) => !answered.has(String(id)));
    const isWhole = Object.keys(filter).length === 1;
    const gone = isWhole ? answered.size : answer.data.length - data.length;
    return { ...answer, data: data.slice(0, perPage), total: Math.max(0, (answer.total ?? 0) - gone) };
  };

  const unsupported = (method: string) => () =>
    Promise.reject(new Error(`${method}: the API has no such call`));

  return {
    create: (name, params) => changing(writes.create(name, params)),
    update: (name, params) => changing(writes.update(name, params)),
    delete: (name, params) => changing(writes.delete(name, params)),
    supportAbortSignal: true,
    getOptions,
    getAll,
    answerRequest: async (applicant, id, approved, leaving = false) => {
      const { path, method } = approvals[applicant];
      await changing(
        request(addressOf(path, { id: String(id) }), { method, body: { approved }, keepalive: leaving }),
      );
    },
    getList: getUnanswered,
    getOne: async (name, { id, signal }) => {
      const found = (await getAll(name, signal)).find((row) => String(row.id) === String(id));
      if (!found) throw new ApiError(404);
      return { data: found };
    },
    getMany: async (name, { ids, signal }) => {
      const wanted = new Set(ids.map(String));
      return { data: (await getAll(name, signal)).filter((row) => wanted.has(String(row.id))) };
    },
    getManyReference: (name, { target, id, filter, ...params }) =>
      getList(name, { ...params, filter: { ...filter, [target]: id } }),
    updateMany: unsupported('updateMany'),
    deleteMany: unsupported('deleteMany'),
  } as PanelDataProvider;
}
