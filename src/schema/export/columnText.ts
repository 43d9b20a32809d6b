import { valueText } from '../../dataProvider/valueText.ts';
import { formatAmount } from '../../common/amount.ts';
import { sortableMoment } from '../../common/moment.ts';
import type { Column } from '../view.ts';

/** What a column's text takes from the language it is told in. */
export interface Told {
  yes: string;
  no: string;
  /** What stands before the cents. */
  decimal: string;
}

const valueAt = (record: object, source: string): unknown =>
  source.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], record);

/** What a column says of a record as plain text: moments and amounts as a spreadsheet reads them. */
export function columnText({ source, kind }: Column, record: object, { yes, no, decimal }: Told): string {
  const value = valueAt(record, source);
  if (value === null || value === undefined) return '';
  if (kind?.is === 'yesNo') return value ? yes : no;
  if (kind?.is === 'moment') return sortableMoment(String(value)) ?? String(value);
  if (kind?.is === 'money') return (formatAmount(value) ?? '').replace('.', decimal);
  return valueText(value);
}
