import type { FileWords } from '../../kinds/kind.ts';
import { digitsIn } from '../../shared/exact-amount.ts';
import { answerOf } from '../in-worker.ts';
import { columnText, valueAt } from './column-text.ts';
import { type FileColumn, inSlices, type ListFile } from './list-file.ts';
import type { SheetValue } from './xlsx.ts';
import type { FromWorker, ToWorker } from './xlsx-worker.ts';

/** A record's column as a cell: a number where its kind is one, else the text that a CSV file has. */
function cellOf(column: FileColumn, record: object, words: FileWords): SheetValue {
  const { source, parts } = column.column;
  const { sheet, size } = parts ?? {};
  const value = sheet && valueAt(record, source);
  const isEmpty = value === null || value === undefined || value === '';
  const number = size && !isEmpty ? size(value) : Number.NaN;
  if (!Number.isFinite(number)) return columnText(column, record, words);
  return sheet === 'money' ? { amount: number, digits: digitsIn(String(value)) } : number;
}

/** The file that the worker makes. @throws if it fails or cannot be loaded, or when the signal aborts. */
async function fileFrom(worker: Worker, signal: AbortSignal): Promise<Blob> {
  const answer = await answerOf<FromWorker>(worker, signal);
  if ('failure' in answer) throw new Error(answer.failure);
  return answer.file;
}

/**
 * Writes a list as an Excel file. A worker does, which gets the rows in slices, so that the page never waits for the
 * work of many rows.
 */
export async function writeXlsx({ columns, records, words, signal }: ListFile): Promise<Blob> {
  const worker = new Worker(new URL('xlsx-worker.ts', import.meta.url), { type: 'module' });
  const send = (message: ToWorker) => worker.postMessage(message);
  try {
    const file = fileFrom(worker, signal);
    // A failure is told below; until then, nobody may be waiting.
    file.catch(() => undefined);
    for await (const some of inSlices(records, signal)) {
      const rows = some.map((record) =>
        columns.map((column) => cellOf(column, record, { ...words, decimal: '.' })),
      );
      send({ rows });
    }
    send({ columns: columns.map(({ column, heading }) => ({ heading, as: column.parts?.sheet ?? 'text' })) });
    return await file;
  } finally {
    worker.terminate();
  }
}
