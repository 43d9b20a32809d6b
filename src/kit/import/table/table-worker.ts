import { FileFault, type FileFaultName, type FileTable } from './file-table.ts';
import { readTable } from './read-table.ts';

export type TableAnswer = { table: FileTable } | { fault: FileFaultName; row?: number | undefined };

async function answer(file: File): Promise<TableAnswer> {
  try {
    return { table: await readTable(new Uint8Array(await file.arrayBuffer())) };
  } catch (error) {
    return error instanceof FileFault ? { fault: error.fault, row: error.row } : { fault: 'unreadable' };
  }
}

self.addEventListener('message', ({ data }: MessageEvent<File>) => {
  void answer(data).then((made) => self.postMessage(made));
});
