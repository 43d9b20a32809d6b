import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { csvCells } from './csv-cells.ts';
import { decode, type Encoding } from './decode.ts';
import { FileFault, type FileRow, type FileTable, maxRows } from './file-table.ts';
import { xlsxCells } from './xlsx-cells.ts';

const beginsWith = (bytes: Uint8Array, beginning: string) =>
  [...beginning].every((character, at) => bytes[at] === character.codePointAt(0));

/** The first bytes of a zip archive, which an Excel file is, and of the binary files of Excel until 2003. */
const zip = 'PK\u0003\u0004';
const oldExcel = '\u00D0\u00CF\u0011\u00E0';

/** The beginnings of JSON, of a web page or other XML, and of a PDF, which would be read as tables without meaning. */
const noTable = /^\s*(?:[[{]\s*["[{]|<[?!a-z]|%PDF-)/i;

/** The cells of a file, row by row, and the encoding that was guessed for it. */
interface FileCells {
  found: string[][];
  guessed?: Encoding;
}

function textCells(bytes: Uint8Array): FileCells {
  const { text, guessed } = decode(bytes);
  if (noTable.test(text)) throw new FileFault('unreadable');
  return { found: csvCells(text), guessed };
}

async function cellsOf(bytes: Uint8Array<ArrayBuffer>): Promise<FileCells> {
  if (beginsWith(bytes, oldExcel)) throw new FileFault('old_excel');
  if (!beginsWith(bytes, zip)) return textCells(bytes);
  try {
    return { found: await xlsxCells(bytes) };
  } catch {
    // The package says which part of the archive it misses, which tells a user nothing.
    throw new FileFault('unreadable');
  }
}

const filled = (cells: readonly string[]) => cells.filter((cell) => cell !== '').length;

/** The most rows of a title. */
const longestTitle = 5;

/**
 * Leaves out the title that a report has above its table: rows with one cell, before a table whose rows have several.
 *
 * @param rows those that are not empty
 */
function withoutTitle(rows: readonly FileRow[]): readonly FileRow[] {
  const at = rows.findIndex(({ cells }) => filled(cells) > 1);
  if (at < 1 || at > longestTitle) return rows;
  const table = rows.slice(at);
  const wide = table.filter(({ cells }) => filled(cells) > 1);
  return table.length > 1 && wide.length > table.length / 2 ? table : rows;
}

/**
 * Reads the table in a file. The content decides whether it is Excel's or CSV, not the name.
 *
 * @throws FileFault if there is none, or it is too long
 */
export async function readTable(bytes: Uint8Array<ArrayBuffer>): Promise<FileTable> {
  const { found, guessed } = await cellsOf(bytes);
  const all = found.map((cells, at) => ({
    number: at + 1,
    cells: cells.map((cell) => cell.trim()),
  }));
  const [head, ...rows] = withoutTitle(all.filter(({ cells }) => filled(cells) > 0));
  if (!head) throw new FileFault('empty');
  if (rows.length === 0) throw new FileFault('no_rows');
  if (rows.length > maxRows) throw new FileFault('too_many');
  // A character without meaning in a text, with which binary files are full.
  if (head.cells.some((cell) => cell.includes('\0'))) throw new FileFault('unreadable');
  return { hash: bytesToHex(sha256(bytes)), headings: head.cells, rows, encoding: guessed };
}
