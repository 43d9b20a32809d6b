import type { OptionList } from '../../contract/kinds.ts';
import type { AnyResource } from '../../contract/resource.ts';
import { partsOfSchema } from '../kinds/index.ts';
import type { Row } from './list-answer.ts';
import { type Option, valueText } from '../shared/values.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The titles of the values that filters ask for, by filter. */
export type Titles = Readonly<Record<string, string>>;

/** Whether a value has a title and nothing to identify it: `{name}` without an id, `{title}` without a key. */
export const isTitleOnly = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !('key' in value) && !('id' in value);

/** The field of the record that a filter asks about: `brand` for `brand_id`. */
export function filteredField(resource: AnyResource, filter: string): string {
  return partsOfSchema(resource.filter?.shape[filter])?.readFrom ?? filter;
}

/** The calls that read the lists in which a key or an id has its title. */
export interface Sources {
  options: (list: OptionList) => Promise<readonly Option[]>;
  records: (resource: string) => Promise<readonly Row[]>;
}

/** The title of one filter's value; undefined where no list has it. */
async function titleOf(
  resource: AnyResource,
  filter: string,
  wanted: unknown,
  sources: Sources,
): Promise<string | undefined> {
  const titledBy = partsOfSchema(resource.filter?.shape[filter])?.titledBy;
  if (!titledBy) return undefined;
  if ('options' in titledBy) {
    return (await sources.options(titledBy.options)).find(({ key }) => String(key) === String(wanted))?.title;
  }
  const found = (await sources.records(titledBy.records)).find(({ id }) => String(id) === String(wanted));
  return found && valueText(found);
}

/** The titles of the filters' values, as far as the rows have nothing else to compare with. */
export async function titlesOf(
  resource: AnyResource,
  rows: readonly Fields[],
  filter: Fields,
  sources: Sources,
): Promise<Titles> {
  const needed = Object.entries(filter).filter(([name, wanted]) => {
    const field = filteredField(resource, name);
    return wanted !== undefined && wanted !== '' && rows.some((row) => isTitleOnly(row[field]));
  });
  const titles = needed.map(
    async ([name, wanted]) => [name, await titleOf(resource, name, wanted, sources)] as const,
  );
  const known = (await Promise.all(titles)).flatMap<[filter: string, title: string]>(([name, title]) =>
    title === undefined ? [] : [[name, title]],
  );
  return Object.fromEntries(known);
}
