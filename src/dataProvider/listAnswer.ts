import { isObject } from '../common/isObject.ts';
import { ApiError } from '../http/index.ts';

export type Row = Record<string, unknown> & { id: string | number };

/** What a list answered: all rows, or one page of them. */
export interface ListAnswer {
  rows: Row[];
  /** Set when the backend paged. */
  pages?: { last: number; total?: number };
}

const numberIn = (value: unknown) => (typeof value === 'number' ? value : undefined);

/** Records of the specification's paged lists carry no id of their own; their place stands in for it. */
const withId = (row: unknown, index: number): Row => {
  const fields = isObject(row) ? row : {};
  // An option is known by its key.
  const id = fields.id ?? fields.key;
  return { ...fields, id: typeof id === 'number' || typeof id === 'string' ? id : `row-${index}` };
};

/** The array in an answer: itself, or under `data`, or under the name of the only list an endpoint knows. */
function arrayIn(json: unknown): unknown[] | undefined {
  if (Array.isArray(json)) return json;
  if (!isObject(json)) return undefined;
  // What the specification calls "payment_type array" may come under that name (decision 34).
  const found = json.data ?? json.payment_type;
  return Array.isArray(found) ? found : undefined;
}

/**
 * Reads a list, whichever of its forms comes: a plain array, or `{data, meta}`.
 * @param before how many rows the pages before this one have, where it is one
 * @throws ApiError when it is neither
 */
export function readList(json: unknown, before = 0): ListAnswer {
  const array = arrayIn(json);
  if (!array) throw new ApiError(200);
  const meta = isObject(json) && isObject(json.meta) ? json.meta : undefined;
  const last = numberIn(meta?.last_page);
  if (last === undefined) return { rows: array.map(withId) };
  const rows = array.map((row, index) => withId(row, before + index));
  return { rows, pages: { last, total: numberIn(meta?.total) } };
}

/** How many rows a paged list has; without a total, as many as its pages could hold at most. */
export function totalOf({ rows, pages }: Required<ListAnswer>, page: number, perPage: number): number {
  if (pages.total !== undefined) return pages.total;
  return page < pages.last ? pages.last * perPage : (page - 1) * perPage + rows.length;
}
