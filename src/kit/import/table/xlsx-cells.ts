import { type CellValue, readSheet } from 'read-excel-file/universal';

/** Excel keeps 15 digits of a number; files may have more of them, such as 10.100000000000001. */
const digits = 15;

function textOf(value: CellValue | null): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'number') return String(Number(value.toPrecision(digits)));
  return String(value);
}

/** The cells of the first sheet of an Excel file, row by row. */
export async function xlsxCells(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const rows = await readSheet(new Blob([bytes]));
  return rows.map((row) => row.map(textOf));
}
