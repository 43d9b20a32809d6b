import type { GetListResult } from 'react-admin';

/**
 * Reads a list to its end, page by page.
 *
 * @param read one page, from 1
 * @param onRead called after every page with the number of rows so far, and the total if known
 */
export async function allPages<Row>(
  read: (page: number) => Promise<Pick<GetListResult, 'total' | 'meta'> & { data: Row[] }>,
  onRead: (rows: number, total: number | undefined) => void,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total, meta } = await read(page);
    for (const row of data) rows.push(row);
    // If the backend counts only pages, the total is an estimate.
    const last: unknown = meta?.lastPage;
    onRead(rows.length, last === undefined ? total : undefined);
    const isLast = typeof last === 'number' ? page >= last : rows.length >= (total ?? 0);
    if (isLast || data.length === 0) return rows;
  }
}
