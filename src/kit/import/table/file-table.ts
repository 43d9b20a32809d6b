import type { Encoding } from './decode.ts';

/** A row of a file, as a spreadsheet shows it. */
export interface FileRow {
  /** From 1, the headings included; lines that are empty count too. */
  number: number;
  cells: readonly string[];
}

/** The table in a file: its first row, below a title if there is one, has the headings. */
export interface FileTable {
  /** SHA-256 of the file. */
  hash: string;
  headings: readonly string[];
  rows: readonly FileRow[];
  /** The encoding that was guessed for its text. */
  encoding?: Encoding;
}

/** The most bytes of a file that is read, and the most rows that are imported at once. */
export const maxFileSize = 20_000_000;
export const maxRows = 10_000;

/** The reasons for which a file cannot be imported, each with the translation key of its text. */
export const fileFaults = {
  too_large: 'import.fault.too_large',
  too_many: 'import.fault.too_many',
  empty: 'import.fault.empty',
  no_rows: 'import.fault.no_rows',
  old_excel: 'import.fault.old_excel',
  quotes: 'import.fault.quotes',
  unreadable: 'import.fault.unreadable',
} as const;
export type FileFaultName = keyof typeof fileFaults;

/** A file that cannot be imported. */
export class FileFault extends Error {
  override readonly name = 'FileFault';
  readonly fault: FileFaultName;
  /** The row of the file that it is about, from 1. */
  readonly row: number | undefined;

  constructor(fault: FileFaultName, row?: number) {
    super(fault);
    this.fault = fault;
    this.row = row;
  }
}
