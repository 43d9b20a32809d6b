import { defaultPerPage } from '../../contract/paging.ts';
import type { Row } from './list-answer.ts';
import type { Caller } from './lists.ts';
import { resourceOf } from './resource-of.ts';
import type { Lists, Page } from './types.ts';

/**
 * Combines pages of the specification's size into one of any size.
 *
 * @param read one of the specification's pages, from 1
 */
async function fromSpecifiedPages(
  read: (page: number) => Promise<Page>,
  { page, perPage }: { page: number; perPage: number },
): Promise<Page> {
  const start = (page - 1) * perPage;
  const end = start + perPage;
  const first = Math.floor(start / defaultPerPage) + 1;
  const rows: Row[] = [];
  for (let number = first; ; number += 1) {
    const { data, total = 0, meta } = await read(number);
    rows.push(...data);
    const isLast = data.length === 0 || number * defaultPerPage >= Math.min(end, total);
    if (!isLast) continue;
    const skipped = start - (first - 1) * defaultPerPage;
    return {
      data: rows.slice(skipped, skipped + perPage),
      total,
      // If the backend counts only pages, the total is an estimate, and so is the last page.
      meta: meta && { lastPage: Math.ceil(total / perPage) },
    };
  }
}

/** Offers pages of any size on a backend that has only those of the specification. */
export const pagesOfAnySize = <P extends Lists>(provider: P, caller: () => Caller): P => ({
  ...provider,
  getList: (name, params) => {
    const { page = 1, perPage = defaultPerPage } = params.pagination ?? {};
    const isKnown = perPage === defaultPerPage || caller().pagedLists || !resourceOf(name).paged;
    if (isKnown) return provider.getList(name, params);
    const read = (number: number) =>
      provider.getList(name, { ...params, pagination: { page: number, perPage: defaultPerPage } });
    return fromSpecifiedPages(read, { page, perPage });
  },
});
