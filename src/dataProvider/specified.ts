import { approvals } from '../../contract/approvals.ts';
import type { ApiPath } from '../../contract/call.ts';
import { maxPerPage } from '../../contract/paging.ts';
import type { AnyResource } from '../../contract/resource.ts';
import { addressOf } from '../shared/http/address-of.ts';
import { ifMatch } from '../shared/http/versions.ts';
import { type ListAnswer, readList } from './list-answer.ts';
import { type Caller, listCall, listPath } from './lists.ts';
import { fetchOptions } from './options.ts';
import { resourceOf } from './resource-of.ts';
import { type Request, restWrites } from './rest.ts';
import type { ListParams, WholeReads, Writes } from './types.ts';

/** The calls of the specification, unchanged. */
export interface Specified extends WholeReads, Writes {
  /** Calls a list, which returns one page or all of its rows. */
  readList: (resource: string, params: ListParams) => Promise<ListAnswer>;
}

/**
 * Reads a list that the specification has whole. A backend may answer its first page alone, as Laravel's collections do:
 * then the others are read too, as search and order are the browser's here.
 */
async function readWhole(request: Request, resource: AnyResource, path: ApiPath, signal?: AbortSignal) {
  const { json } = await request(path, { signal });
  const answer = readList(resource, json);
  if (!answer.pages || answer.pages.last <= 1) return { rows: answer.rows };
  const { withOtherPages } = await import('./other-pages.ts');
  return withOtherPages(answer, request, resource, { path, signal });
}

/**
 * The calls of the specification: ra-data-simple-rest's writes, lists that are plain arrays or pages, and no reading
 * of a single record.
 *
 * @param caller the signed-in account
 */
export const specified = (request: Request, caller: () => Caller): Specified => ({
  ...restWrites(request, (name) => resourceOf(name).path),
  answerRequest: async (applicant, { id, version }, body, leaving = false) => {
    const { path, method } = approvals[applicant];
    const headers = ifMatch(version);
    await request(addressOf(path, { id: String(id) }), { method, headers, body, keepalive: leaving });
  },
  readList: async (name, params) => {
    const { page = 1, perPage = 0 } = params.pagination ?? {};
    const { signal } = params;
    const path = listCall(resourceOf(name), params, caller());
    if (!path.includes('?')) return readWhole(request, resourceOf(name), path, signal);
    const { json } = await request(path, { signal });
    return readList(resourceOf(name), json, (page - 1) * perPage);
  },
  getAll: async (name, signal) => {
    const resource = resourceOf(name);
    const path = listPath(resource, caller());
    // A list that comes in pages in any case comes in the largest.
    const largest = resource.paged && caller().pagedLists ? (`${path}?perPage=${maxPerPage}` as const) : path;
    return (await readWhole(request, resource, largest, signal)).rows;
  },
  getOptions: (list, signal) => fetchOptions(request, list, signal),
});
