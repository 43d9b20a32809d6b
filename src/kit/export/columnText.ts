import type { FileWords } from '../../kinds/kind.ts';
import { valueText } from '../../shared/valueText.ts';
import { valueAt } from '../valueAt.ts';
import type { Column } from '../view.ts';

/** The plain text of a record's column, as a spreadsheet reads it. */
export function columnText({ source, parts }: Column, record: object, words: FileWords): string {
  const value = valueAt(record, source);
  if (value === null || value === undefined) return '';
  return parts?.fileText?.(value, words) ?? valueText(value);
}
