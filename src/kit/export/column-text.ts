import type { FileWords } from '../../kinds/kind.ts';
import { valueText } from '../../shared/values.ts';
import { isObject } from '../../shared/lenient.ts';
import type { FileColumn } from './list-file.ts';

/** The value of a record at a source such as `user.name`; undefined where there is none. */
export const valueAt = (record: object, source: string): unknown =>
  source.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), record);

/** The plain text of a record's column, as a spreadsheet reads it. */
export function columnText({ column, titles }: FileColumn, record: object, words: FileWords): string {
  const { source, parts } = column;
  const value = valueAt(record, source);
  if (value === null || value === undefined) return '';
  return titles?.get(value) ?? parts?.fileText?.(value, words) ?? valueText(value);
}
