import type { GetListResult } from 'react-admin';
import { defaultPerPage } from '../../contract/paging.ts';

/** What a list answers. */
export type Page = Pick<GetListResult, 'total' | 'meta'> & { data: Record<string, unknown>[] };

/**
 * Puts a page of any length together from the specification's, for a backend that knows no others
 * (decision 22).
 *
 * @param read one of the specification's pages, from 1
 */
export async function fromSpecifiedPages(
  read: (page: number) => Promise<Page>,
  { page, perPage }: { page: number; perPage: number },
): Promise<Page> {
  const start = (page - 1) * perPage;
  const end = start + perPage;
  const first = Math.floor(start / defaultPerPage) + 1;
  const rows: Page['data'] = [];
  for (let number = first; ; number += 1) {
    const { data, total = 0, meta } = await read(number);
    rows.push(...data);
    const isLast = data.length === 0 || number * defaultPerPage >= Math.min(end, total);
    if (!isLast) continue;
    const skipped = start - (first - 1) * defaultPerPage;
    return {
      data: rows.slice(skipped, skipped + perPage),
      total,
      // A backend that counts pages only: then the total is a guess, and so is the last page.
      meta: meta && { lastPage: Math.ceil(total / perPage) },
    };
  }
}
