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
    return await new Promise<FileTable>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<TableAnswer>) => {
        if ('table' in data) resolve(data.table);
        else reject(new FileFault(data.fault));
      });
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      worker.postMessage(file);
    });
  } finally {
    worker.terminate();
  }
}
