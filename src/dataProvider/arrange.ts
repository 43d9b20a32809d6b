import type { GetListParams, SortPayload } from 'react-admin';
import { folded } from '../../contract/folded.ts';
import type { AnyResource } from '../../contract/resource.ts';
import { liesWithin } from '../kinds/bound.ts';
import { partsOfSchema } from '../kinds/index.ts';
import { boundOf } from './bounds.ts';
import { firstOf } from './first-of.ts';
import { filteredField, isTitleOnly, type Titles } from './titles.ts';
import { valueText } from '../shared/values.ts';
import { isObject } from '../shared/lenient.ts';

type Row = Record<string, unknown>;

/** The text a filter's value is compared with, as in a query: the key of an option, the id of a reference. */
function comparable(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return String(isObject(value) ? (value.key ?? value.id) : value);
}

const searchTexts = new WeakMap<Row, string>();

/** The text of a value that a search looks through. */
function searched(resource: AnyResource, [field, value]: [string, unknown]): string {
  const text = valueText(value);
  return partsOfSchema(resource.record.shape[field])?.searched?.(text) ?? text;
}

/** The searchable text of a row, folded; made at its first search. */
function searchText(resource: AnyResource, row: Row): string {
  const known = searchTexts.get(row);
  if (known !== undefined) return known;
  const entries = Object.entries(row).map((entry) => searched(resource, entry));
  const text = folded(entries.join(' '));
  searchTexts.set(row, text);
  return text;
}

function matches(resource: AnyResource, row: Row, filter: Row, titles: Titles): boolean {
  return Object.entries(filter).every(([name, wanted]) => {
    if (wanted === undefined || wanted === null || wanted === '') return true;
    if (name === 'q') {
      const text = searchText(resource, row);
      return folded(String(wanted))
        .split(/\s+/)
        .every((word) => text.includes(word));
    }
    const bound = boundOf(resource, name);
    if (bound) return !(bound.field in row) || liesWithin(bound, row[bound.field], String(wanted));
    const field = filteredField(resource, name);
    // The record lacks the field, so the backend has filtered by it itself.
    if (!(field in row)) return true;
    const value = row[field];
    return isTitleOnly(value) ? valueText(value) === titles[name] : comparable(value) === String(wanted);
  });
}

interface Keyed<R> {
  row: R;
  text: string;
  number: number;
}

/** The first rows when sorted by a field, according to its kind; rows without a value always come last. */
function firstSorted<R extends Row>(
  resource: AnyResource,
  rows: readonly R[],
  { field, order }: SortPayload,
  language: string,
  count: number,
): R[] {
  const size = partsOfSchema(resource.record.shape[field])?.size;
  // The compared values are made once per row, not once per comparison.
  const present: Keyed<R>[] = [];
  const missing: R[] = [];
  for (const row of rows) {
    const text = valueText(row[field]);
    if (text === '') missing.push(row);
    else present.push({ row, text, number: size?.(text) ?? 0 });
  }
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  const sign = order === 'DESC' ? -1 : 1;
  const compare = (a: Keyed<R>, b: Keyed<R>) =>
    sign * (size ? a.number - b.number : collator.compare(a.text, b.text));
  return [...firstOf(present, compare, count).map(({ row }) => row), ...missing];
}

/**
 * Filters, sorts and pages rows in the browser, for a backend that returns its lists whole.
 * @param titles the titles of the filters' values, where the rows have nothing else to compare with
 * @returns one page and the number of rows that passed the filter
 */
export function arrange<R extends Row>(
  resource: AnyResource,
  rows: readonly R[],
  { filter, sort, pagination }: Pick<GetListParams, 'filter' | 'sort' | 'pagination'>,
  language: string,
  titles: Titles = {},
): { data: R[]; total: number } {
  const found = rows.filter((row) => matches(resource, row, filter ?? {}, titles));
  const { page = 1, perPage = found.length } = pagination ?? {};
  const ordered = sort ? firstSorted(resource, found, sort, language, page * perPage) : found;
  return { data: ordered.slice((page - 1) * perPage, page * perPage), total: found.length };
}
