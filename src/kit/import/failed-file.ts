import type { TFunction } from 'i18next';
import { csv, csvSigns } from '../../../contract/csv.ts';
import type { FailedRow } from './rows/check-rows.ts';
import type { FileTable } from './table/file-table.ts';

/**
 * The rows that were not imported as a CSV file, in the order and with the columns of the file that they are from, and a
 * column with the reasons. It can be mended and imported again.
 */
export function failedFile(
  { headings }: FileTable,
  failed: readonly FailedRow[],
  t: TFunction,
  language: string,
): Blob {
  const reason = t('import.reason');
  const width = Math.max(headings.length, ...failed.map(({ row }) => row.cells.length));
  // The file may be one of these itself, with the reasons of before.
  const columns = Array.from({ length: width }, (_, at) => at).filter((at) => headings[at] !== reason);
  const lines = failed
    .toSorted((one, other) => one.row.number - other.row.number)
    .map(({ row, problems }) => [...columns.map((at) => row.cells[at] ?? ''), problems.join(' ')]);
  const head = [...columns.map((at) => headings[at] ?? ''), reason];
  const { separator } = csvSigns(language);
  return new Blob([csv([head, ...lines], separator)], { type: 'text/csv;charset=utf-8' });
}
