import Papa from 'papaparse';
import { withoutMark } from '../../../../contract/csv.ts';
import { FileFault } from './file-table.ts';

/** In the order in which they are preferred, where the headings have as many of each. */
const separators = [';', '\t', ',', '|'];

/** The separator that splits the first line with a text into the most headings. */
function separatorOf(text: string): string {
  const head = text.replace(/^\n+/, '');
  const widthBy = (separator: string) =>
    Papa.parse<string[]>(head, { delimiter: separator, preview: 1 }).data[0]?.length ?? 0;
  const widths = separators.map((separator) => ({ separator, width: widthBy(separator) }));
  const [widest] = widths.toSorted((a, b) => b.width - a.width);
  return widest?.separator ?? ',';
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
