import type { GetListParams } from 'react-admin';
import { kindOf } from '../../contract/kinds.ts';
import type { AnyResource } from '../../contract/resource.ts';

type Row = Record<string, unknown>;

/** The text a value is searched and sorted by: of an option or a reference its title or name. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join(' ');
  if (typeof value === 'object') {
    const { title, name } = value as { title?: unknown; name?: unknown };
    return textOf(title ?? name);
  }
  return String(value);
}

/** What a filter's value is compared with: of an option its key, of a reference its id. */
function keyOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { key, id } = value as { key?: unknown; id?: unknown };
  return key ?? id;
}

function matches(row: Row, filter: Row): boolean {
  return Object.entries(filter).every(([name, wanted]) => {
    if (wanted === undefined || wanted === null || wanted === '') return true;
    if (name !== 'q') return String(keyOf(row[name])) === String(wanted);
    const words = String(wanted).toLowerCase().split(/\s+/);
    const text = Object.values(row).map(textOf).join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

type Compare = (a: unknown, b: unknown) => number;

/** The order of a column's values, from what its kind means; missing values come last. */
function order(resource: AnyResource, field: string, language: string): Compare {
  const schema = resource.record.shape[field];
  const kind = schema && kindOf(schema)?.is;
  if (kind === 'id' || kind === 'money') return (a, b) => Number(a) - Number(b);
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  return (a, b) => collator.compare(textOf(a), textOf(b));
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
  const found = rows.filter((row) => matches(row, filter ?? {}));
  if (sort) {
    const compare = order(resource, sort.field, language);
    const sign = sort.order === 'DESC' ? -1 : 1;
    const isMissing = (row: Row) => textOf(row[sort.field]) === '';
    found.sort((a, b) =>
      isMissing(a) || isMissing(b)
        ? Number(isMissing(a)) - Number(isMissing(b))
        : sign * compare(a[sort.field], b[sort.field]),
    );
  }
  const { page = 1, perPage = found.length } = pagination ?? {};
  return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
}
