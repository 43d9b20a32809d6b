import { type CellValue, readSheet } from 'read-excel-file/universal';
import { columnLetters } from './column-letters.ts';
import { percentCells } from './percent-cells.ts';

/** Excel keeps 15 digits of a number; files may have more of them, such as 10.100000000000001. */
const digits = 15;

function textOf(value: CellValue | null, isPercent: boolean): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value !== 'number') return String(value);
  const shown = isPercent ? value * 100 : value;
  return String(Number(shown.toPrecision(digits))) + (isPercent ? '%' : '');
}

/** The cells of the first sheet of an Excel file, row by row. */
export async function xlsxCells(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const file = new Blob([bytes]);
  const rows = await readSheet(file);
  const percents = await percentCells(await file.arrayBuffer());
  return rows.map((row, below) =>
    row.map((value, at) => textOf(value, percents.has(`${columnLetters(at)}${below + 1}`))),
  );
}
