import type { AnyResource } from '../../contract/resource.ts';
import { isObject, asNumber, numberIn } from '../shared/lenient.ts';
import { ApiError } from '../shared/http/index.ts';
import { readerOf } from './read-row.ts';

export type Row = Record<string, unknown> & { id: string | number };

/** The answer of a list: all rows, or one page of them. */
export interface ListAnswer {
  rows: Row[];
  /** Set when the backend paged. */
  pages?: {
    /** The page that was answered, as the backend tells it: asked for one behind the last, it may answer the last. */
    current?: number;
    last: number;
    total?: number;
  };
}

/**
 * Turns an item of a response into a row, in place, as copying every row of a long list would be slow. Records of the
 * specification's paged lists have no id; their position is used instead.
 */
function toRow(item: unknown, place: number): Row {
  const fields = isObject(item) ? item : {};
  // Options are identified by their key.
  const id = asNumber(fields.id ?? fields.key);
  const isKnown = typeof id === 'number' || typeof id === 'string';
  return Object.assign(fields, { id: isKnown ? id : `row-${place}` });
}

/** The array in a response: the response itself, or under `data`, or under `payment_type`. */
export function arrayIn(json: unknown): unknown[] | undefined {
  if (Array.isArray(json)) return json;
  if (!isObject(json)) return undefined;
  // The specification's "payment_type array" may come under that name.
  return [json.data, json.payment_type].find((part) => Array.isArray(part));
}

/**
 * Reads a list in either of its forms: a plain array, or `{data, meta}`.
 * @param before the number of rows on the pages before this one, where the answer is a page
 * @throws ApiError when it is neither
 */
export function readList(resource: AnyResource, json: unknown, before = 0): ListAnswer {
  const array = arrayIn(json);
  if (!array) throw new ApiError(200);
  const read = readerOf(resource);
  const rowsAfter = (count: number) =>
    array.map((item, index) => {
      const row = toRow(item, count + index);
      read(row);
      return row;
    });
  const told = isObject(json) ? json : {};
  // Laravel's own pages have no `meta`, but the same beside `data`.
  const meta = isObject(told.meta) && 'last_page' in told.meta ? told.meta : told;
  const last = numberIn(meta.last_page);
  if (last === undefined) return { rows: rowsAfter(0) };
  const pages = { current: numberIn(meta.current_page), last, total: numberIn(meta.total) };
  return { rows: rowsAfter(before), pages };
}

/** How many rows a paged list has; without a total, as many as its pages could hold at most. */
export function totalOf({ rows, pages }: Required<ListAnswer>, page: number, perPage: number): number {
  const { total, last, current = page } = pages;
  if (total !== undefined) return total;
  return current < last ? last * perPage : (current - 1) * perPage + rows.length;
}
