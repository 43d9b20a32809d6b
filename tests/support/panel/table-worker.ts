import { readTable } from '../../../src/kit/import/table/read-table.ts';
import { FileFault } from '../../../src/kit/import/table/file-table.ts';
import type { TableAnswer } from '../../../src/kit/import/table/table-worker.ts';

/** A worker for the page of the tests, which has none: it does the work of table-worker.ts in the page itself. */
export class TableWorker extends EventTarget {
  async #answer(file: File): Promise<TableAnswer> {
    try {
      return { table: await readTable(new Uint8Array(await file.arrayBuffer())) };
    } catch (error) {
      if (error instanceof FileFault) return { fault: error.fault, row: error.row };
      throw error;
    }
  }

  postMessage(file: File): void {
    void this.#answer(file).then((data) => this.dispatchEvent(new MessageEvent('message', { data })));
  }

  terminate(): void {
    // Nothing runs beside the page.
  }
}
