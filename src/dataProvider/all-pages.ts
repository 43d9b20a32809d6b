import type { GetListResult, RaRecord } from 'react-admin';
import type { AnyResource } from '../../contract/resource.ts';

/**
 * Reads a list to its end, page by page. A row that new ones push to the next page meanwhile is in it once.
 *
 * @param read one page, from 1
 * @param onRead called after every page with the number of rows so far, and the total if known
 */
export async function allPages<Row extends Pick<RaRecord, 'id'>>(
  { countedTo }: Pick<AnyResource, 'countedTo'>,
  read: (page: number) => Promise<Pick<GetListResult, 'total' | 'meta'> & { data: Row[] }>,
  onRead: (rows: number, total: number | undefined) => void,
): Promise<Row[]> {
  const rows = new Map<Row['id'], Row>();
  let count = 0;
  for (let page = 1; ; page += 1) {
    const { data, total = 0, meta } = await read(page);
    for (const row of data) rows.set(row.id, row);
    count += data.length;
    const last: unknown = meta?.lastPage;
    // An estimate if the backend counts only pages, and at least so many where counting stopped.
    const isKnown = last === undefined && total !== countedTo;
    onRead(rows.size, isKnown ? total : undefined);
    const isLast = typeof last === 'number' ? page >= last : isKnown && count >= total;
    if (isLast || data.length === 0) return [...rows.values()];
  }
}
