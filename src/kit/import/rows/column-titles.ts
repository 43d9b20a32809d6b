import type { TFunction } from 'i18next';
import { columnLetters } from '../table/column-letters.ts';
import type { FileTable } from '../table/file-table.ts';
import type { ColumnsOfFields } from './guess-columns.ts';

/** The titles of a file's columns; one that is missing, or that several have, with the column's letters. */
export function columnTitles({ headings, rows }: FileTable, t: TFunction): readonly string[] {
  const width = Math.max(headings.length, ...rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, at) => {
    const heading = headings[at] ?? '';
    const isAlone = heading !== '' && headings.filter((other) => other === heading).length === 1;
    if (isAlone) return heading;
    return [heading, t('import.column', { letters: columnLetters(at) })]
      .filter((text) => text !== '')
      .join(' · ');
  });
}

/** The titles of the columns that no field is read from, without those that are empty. */
export function unreadTitles(table: FileTable, columns: ColumnsOfFields, t: TFunction): readonly string[] {
  const read = new Set(Object.values(columns));
  const isFilled = (at: number) => table.headings[at] || table.rows.some(({ cells }) => cells[at]);
  return columnTitles(table, t).filter((_, at) => !read.has(at) && isFilled(at));
}
