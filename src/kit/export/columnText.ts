import { valueText } from '../../shared/valueText.ts';
import { formatAmount } from '../../shared/amount.ts';
import { sortableMoment } from '../../shared/moment.ts';
import { valueAt } from '../valueAt.ts';
import type { Column } from '../view.ts';

/** The parts of a column's text that depend on its language. */
export interface Told {
  yes: string;
  no: string;
  /** The decimal separator. */
  decimal: string;
}

/** The plain text of a record's column: moments and amounts as a spreadsheet reads them. */
export function columnText({ source, kind }: Column, record: object, { yes, no, decimal }: Told): string {
  const value = valueAt(record, source);
  if (value === null || value === undefined) return '';
  if (kind?.is === 'yesNo') return value ? yes : no;
  if (kind?.is === 'moment') return sortableMoment(String(value)) ?? String(value);
  if (kind?.is === 'money') return (formatAmount(value) ?? '').replace('.', decimal);
  return valueText(value);
}
