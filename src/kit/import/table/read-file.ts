import { answerOf } from '../../in-worker.ts';
import { FileFault, type FileTable, maxFileSize } from './file-table.ts';
import type { TableAnswer } from './table-worker.ts';

/**
 * Reads the table in a file, in a worker, so that the page never waits for the work of many rows.
 *
 * @throws FileFault if the file cannot be imported; the signal's reason once it aborts
 */
export async function readFile(file: File, signal: AbortSignal): Promise<FileTable> {
  if (file.size > maxFileSize) throw new FileFault('too_large');
  const worker = new Worker(new URL('table-worker.ts', import.meta.url), { type: 'module' });
  try {
    worker.postMessage(file);
    const answer = await answerOf<TableAnswer>(worker, signal);
    if ('fault' in answer) throw new FileFault(answer.fault, answer.row);
    return answer.table;
  } finally {
    worker.terminate();
  }
}
