import type { GetListResult } from 'react-admin';
import type { AnyResource } from '../../contract/resource.ts';

/**
 * Reads a list to its end, page by page.
 *
 * @param read one page, from 1
 * @param onRead called after every page with the number of rows so far, and the total if known
 */
export async function allPages<Row>(
  { countedTo }: Pick<AnyResource, 'countedTo'>,
  read: (page: number) => Promise<Pick<GetListResult, 'total' | 'meta'> & { data: Row[] }>,
  onRead: (rows: number, total: number | undefined) => void,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total = 0, meta } = await read(page);
    for (const row of data) rows.push(row);
    const last: unknown = meta?.lastPage;
    // An estimate if the backend counts only pages, and at least so many where counting stopped.
    const isKnown = last === undefined && total !== countedTo;
    onRead(rows.length, isKnown ? total : undefined);
    const isLast = typeof last === 'number' ? page >= last : isKnown && rows.length >= total;
    if (isLast || data.length === 0) return rows;
  }
}
