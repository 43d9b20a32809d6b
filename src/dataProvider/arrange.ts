import type { GetListParams } from 'react-admin';
import { kindOf } from '../../contract/kinds.ts';
import type { AnyResource } from '../../contract/resource.ts';
import { valueText } from './valueText.ts';

type Row = Record<string, unknown>;

/** What a filter's value is compared with, as a query would carry it: of an option its key, of a reference its id. */
function comparable(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value !== 'object' || value === null) return String(value);
  const { key, id } = value as { key?: unknown; id?: unknown };
  return String(key ?? id);
}

/** The field of the record that a filter asks about: `brand` for `brand_id`. */
function filteredField(resource: AnyResource, filter: string): string {
  const schema = resource.filter?.shape[filter];
  const kind = schema && kindOf(schema);
  return kind?.is === 'reference' ? kind.field : filter;
}

function matches(resource: AnyResource, row: Row, filter: Row): boolean {
  return Object.entries(filter).every(([name, wanted]) => {
    if (wanted === undefined || wanted === null || wanted === '') return true;
    if (name === 'q') {
      const text = Object.values(row).map(valueText).join(' ').toLowerCase();
      return String(wanted)
        .toLowerCase()
        .split(/\s+/)
        .every((word) => text.includes(word));
    }
    const field = filteredField(resource, name);
    // What the backend does not tell, it was asked to filter by itself.
    return !(field in row) || comparable(row[field]) === String(wanted);
  });
}

type Compare = (a: unknown, b: unknown) => number;

/** The order of a column's values, from what its kind means; missing values come last. */
function order(resource: AnyResource, field: string, language: string): Compare {
  const schema = resource.record.shape[field];
  const kind = schema && kindOf(schema)?.is;
  if (kind === 'id' || kind === 'money') return (a, b) => Number(a) - Number(b);
  if (kind === 'moment') return (a, b) => Date.parse(String(a)) - Date.parse(String(b));
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  return (a, b) => collator.compare(valueText(a), valueText(b));
}

/**
 * Filters, sorts and pages rows in the browser, for a backend that answers its lists whole.
 * @returns one page and the number of rows that passed the filter
 */
export function arrange(
  resource: AnyResource,
  rows: readonly Row[],
  { filter, sort, pagination }: Pick<GetListParams, 'filter' | 'sort' | 'pagination'>,
  language: string,
): { data: Row[]; total: number } {
  const found = rows.filter((row) => matches(resource, row, filter ?? {}));
  if (sort) {
    const compare = order(resource, sort.field, language);
    const sign = sort.order === 'DESC' ? -1 : 1;
    const isMissing = (row: Row) => valueText(row[sort.field]) === '';
    found.sort((a, b) =>
      isMissing(a) || isMissing(b)
        ? Number(isMissing(a)) - Number(isMissing(b))
        : sign * compare(a[sort.field], b[sort.field]),
    );
  }
  const { page = 1, perPage = found.length } = pagination ?? {};
  return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
}
