import type { GetListResult } from 'react-admin';

/**
 * Reads a list to its end, page by page.
 *
 * @param read one page, from 1
 * @param onRead told after every page how many rows there are by now, and how many there will be where known
 */
export async function allPages<Row>(
  read: (page: number) => Promise<Pick<GetListResult, 'total' | 'meta'> & { data: Row[] }>,
  onRead: (rows: number, total: number | undefined) => void,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total, meta } = await read(page);
    rows.push(...data);
    // A backend that counts pages only: then the total is a guess.
    const last: unknown = meta?.lastPage;
    onRead(rows.length, last === undefined ? total : undefined);
    const isLast = typeof last === 'number' ? page >= last : rows.length >= (total ?? 0);
    if (isLast || data.length === 0) return rows;
  }
}
