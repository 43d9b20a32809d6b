import Papa from 'papaparse';
import { withoutMark } from '../../../../contract/csv.ts';
import { FileFault } from './file-table.ts';

/** In the order in which they are preferred, where they split as many rows into as many cells. */
const separators = [';', '\t', ',', '|'];

/** The rows that tell the separator: a table may have a title above it. */
const rowsToTry = 6;

/** The lengths of the first rows by a separator; a comma before a space stands in a text, unless the first row has it. */
function widthsBy(separator: string, head: string): number[] {
  const { data } = Papa.parse<string[]>(head, {
    delimiter: separator,
    newline: '\n',
    preview: 2 * rowsToTry,
  });
  const rows = data.filter((cells) => cells.some((cell) => cell.trim() !== '')).slice(0, rowsToTry);
  const first = rows[0]?.length ?? 1;
  return rows.map((cells) => {
    const isText = cells.length !== first && cells.slice(1).some((cell) => cell.startsWith(' '));
    return isText ? 1 : cells.length;
  });
}

/** The separator that splits most of the first rows into the same number of cells, and of several the most cells. */
function separatorOf(text: string): string {
  const head = text.replace(/^\n+/, '');
  const results = separators.flatMap((separator) => {
    const widths = widthsBy(separator, head);
    return [...new Set(widths)].map((width) => {
      const rows = widths.filter((other) => other === width).length;
      // Of rows that all differ, the first has the headings.
      const isTable = width > 1 && (rows > 1 || width === widths[0]);
      return { separator, rows: isTable ? rows : 0, width };
    });
  });
  const [best] = results.toSorted((a, b) => b.rows - a.rows || b.width - a.width);
  return best && best.rows > 0 ? best.separator : ';';
}

/** A first line by which files tell Excel their separator. */
const separatorLine = /^sep=(.)\n/;

/**
 * The cells of a CSV file, row by row.
 *
 * @throws FileFault if its quotation marks do not match, as the rows would be torn
 */
export function csvCells(file: string): string[][] {
  // Files put together from several have lines of both ends, and the package expects one.
  const text = file.replaceAll(/\r\n?/g, '\n');
  const [line = '', separator = separatorOf(text)] = separatorLine.exec(text) ?? [];
  const { data, errors } = Papa.parse<string[]>(text.slice(line.length), {
    delimiter: separator,
    newline: '\n',
  });
  const torn = errors.find(({ type }) => type === 'Quotes');
  if (torn) throw new FileFault('quotes', (torn.row ?? 0) + 1);
  return data.map((cells) => cells.map(withoutMark));
}
