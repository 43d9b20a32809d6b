import type { FileWords } from '../../kinds/kind.ts';
import type { Column } from '../view.ts';
import { columnText, valueAt } from './column-text.ts';
import { inSlices, type ListFile } from './list-file.ts';
import type { SheetValue } from './xlsx.ts';
import type { FromWorker, ToWorker } from './xlsx-worker.ts';

/** A record's column as a cell: a number where its kind is one, else the text that a CSV file has. */
function cellOf(column: Column, record: object, words: FileWords): SheetValue {
  const { sheet, size } = column.parts ?? {};
  const value = sheet && valueAt(record, column.source);
  const isEmpty = value === null || value === undefined || value === '';
  const number = size && !isEmpty ? size(value) : Number.NaN;
  return Number.isFinite(number) ? number : columnText(column, record, words);
}

/** The worker's answer. @throws if it fails or cannot be loaded, or when the signal aborts. */
const fileFrom = (worker: Worker, signal: AbortSignal) =>
  new Promise<Blob>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if ('file' in data) resolve(data.file);
      else reject(new Error(data.failure));
    });
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

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
        columns.map(({ column }) => cellOf(column, record, { ...words, decimal: '.' })),
      );
      send({ rows });
    }
    send({ columns: columns.map(({ column, heading }) => ({ heading, as: column.parts?.sheet ?? 'text' })) });
    return await file;
  } finally {
    worker.terminate();
  }
}
