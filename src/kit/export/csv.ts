import { csv, csvLines, csvSigns } from '../../../contract/csv.ts';
import { columnText } from './column-text.ts';
import { inSlices, type ListFile } from './list-file.ts';

/** Writes a list as a CSV file in the format of the reader's language. */
export async function writeCsv({ columns, records, words, language, signal }: ListFile): Promise<Blob> {
  const { decimal, separator } = csvSigns(language);
  const parts = [csv([columns.map(({ heading }) => heading)], separator)];
  for await (const some of inSlices(records, signal)) {
    const rows = some.map((record) =>
      columns.map((column) => columnText(column, record, { ...words, decimal })),
    );
    parts.push(csvLines(rows, separator));
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}
