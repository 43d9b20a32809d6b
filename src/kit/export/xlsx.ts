import writeExcelFile, { type CellObject } from 'write-excel-file/universal';
import { day, minute } from '../../../contract/durations.ts';

/** A column of an Excel file; the cells of all but `text` are numbers, those of `moment` of milliseconds. */
export interface SheetColumn {
  heading: string;
  as: 'text' | 'number' | 'money' | 'moment';
}

/** An amount with the digits that its currency has behind the point. */
interface SheetAmount {
  amount: number;
  digits: number;
}

/** A cell: a text in a column of numbers stays a text, and an empty text is an empty cell. */
export type SheetValue = string | number | SheetAmount;

const formats = { number: '0', money: '#,##0.00', moment: 'yyyy-mm-dd hh:mm' };

const amountFormat = (digits: number) => (digits > 0 ? `#,##0.${'0'.repeat(digits)}` : '#,##0');

/** The most characters that Excel has in a cell. */
const longestText = 32_767;
/** Excel counts days from the end of 1899. */
const dayOf1970 = 25_569;

/** A moment as Excel has it: the days on the reader's clock. */
function daysOf(ms: number): number {
  const offset = new Date(ms).getTimezoneOffset() * minute;
  return (ms - offset) / day + dayOf1970;
}

/** Texts have the format of texts, so that Excel calculates none of them, not even once somebody edits it. */
function cellOf(value: SheetValue, as: SheetColumn['as']): CellObject | null {
  if (value === '') return null;
  if (typeof value === 'string') return { value: value.slice(0, longestText), type: String, format: '@' };
  if (typeof value === 'object') {
    return { value: value.amount, type: Number, format: amountFormat(value.digits) };
  }
  const number = as === 'moment' ? daysOf(value) : value;
  return { value: number, type: Number, format: as === 'text' ? formats.number : formats[as] };
}

const minWidth = 8;
const maxWidth = 60;

/** A cell as it is read, but for the signs between thousands. */
const textOf = (value: SheetValue = '') =>
  typeof value === 'object' ? value.amount.toFixed(value.digits) : String(value);

/** The width of a column, in characters. */
function widthOf({ heading, as }: SheetColumn, at: number, rows: readonly (readonly SheetValue[])[]): number {
  if (as === 'moment') return formats.moment.length + 2;
  const longest = rows.reduce((most, row) => Math.max(most, textOf(row[at]).length), heading.length);
  return Math.min(maxWidth, Math.max(minWidth, longest + 3));
}

/** Writes an Excel file with one sheet, whose headings stay in sight. */
export async function xlsx(
  columns: readonly SheetColumn[],
  rows: readonly (readonly SheetValue[])[],
): Promise<Blob> {
  const headings = columns.map(({ heading }) => ({
    value: heading,
    type: String,
    fontWeight: 'bold' as const,
  }));
  const cells = rows.map((row) => row.map((value, at) => cellOf(value, columns[at]?.as ?? 'text')));
  const file = writeExcelFile([headings, ...cells], {
    columns: columns.map((column, at) => ({ width: widthOf(column, at, rows) })),
    stickyRowsCount: 1,
  });
  return file.toBlob();
}
