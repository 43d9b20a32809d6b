import { sql, type SQLWrapper } from 'drizzle-orm';
import type { OptionList } from '../../contract/kinds.ts';
import { type Option, optionItem, optionItems } from '../options.ts';
import type { Translate } from '../texts.ts';

/** The item of a stored key, or none. */
export const optionOrNone = (list: OptionList, key: number | null, text: Translate): Option | null =>
  key === null ? null : optionItem(list, key, text);

/** Sorts a column of option keys as their titles sort in the language of the request. */
export const byTitle = (list: OptionList, column: SQLWrapper) => (text: Translate) => {
  const keys = optionItems(list, text)
    .toSorted((a, b) => a.title.localeCompare(b.title))
    .map(({ key }) => key);
  return sql`array_position(array[${sql.raw(keys.join(', '))}], ${column})`;
};
