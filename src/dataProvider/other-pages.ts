import type { ApiPath } from '../../contract/call.ts';
import type { AnyResource } from '../../contract/resource.ts';
import { type ListAnswer, readList } from './list-answer.ts';
import type { Request } from './rest.ts';

/** The most pages that are read one after the other: of a list with more, the first one is shown alone. */
const mostPages = 100;

/**
 * Reads the other pages of a list that was asked for whole, and of which the backend answered the first page alone.
 *
 * @returns all rows; the first page as it is where it has too many others, or the backend does not answer them
 * @throws ApiError when a page is no list
 */
export async function withOtherPages(
  first: ListAnswer,
  request: Request,
  resource: AnyResource,
  { path, signal }: { path: ApiPath; signal: AbortSignal | undefined },
): Promise<ListAnswer> {
  const last = first.pages?.last ?? 1;
  if (last > mostPages) return first;
  const rows = new Map(first.rows.map((row) => [row.id, row]));
  const others = `${path}${path.includes('?') ? '&' : '?'}page=` as const;
  for (let page = 2; page <= last; page += 1) {
    const { json } = await request(`${others}${page}`, { signal });
    const next = readList(resource, json, rows.size);
    // The backend does not go by the parameter.
    if (next.pages?.current !== page) return first;
    for (const row of next.rows) rows.set(row.id, row);
  }
  return { rows: [...rows.values()] };
}
