import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { OptionList } from '../../contract/kinds.ts';
import { optionItems } from '../base/options.ts';
import type { Translate } from '../base/texts.ts';

/** Sorts a column of option keys as their titles sort in the language of the request. */
export const byTitle = (list: OptionList, column: SQLWrapper) => (text: Translate) => {
  const keys = optionItems(list, text)
    .toSorted((a, b) => a.title.localeCompare(b.title))
    .map(({ key }) => key);
  return sql`array_position(array[${sql.raw(keys.join(', '))}], ${column})`;
};

/**
 * A field with other records as a record shows them, in the order of their ids.
 *
 * @param rest the subquery from `from` on.
 */
export function namedList({ id, name }: { id: PgColumn; name: PgColumn }, rest: SQL) {
  const list = sql`(select coalesce(json_agg(json_build_object('id', ${id}, 'name', ${name}) order by ${id}), '[]') ${rest})`;
  // Nested in a second `sql`: otherwise drizzle omits the tables of columns in a query over one table.
  return sql<{ id: number; name: string }[]>`${list}`;
}
