import { type SheetValue, xlsx } from '../../../src/kit/export/xlsx.ts';
import type { FromWorker, ToWorker } from '../../../src/kit/export/xlsx-worker.ts';

/** A worker for the page of the tests, which has none: it does the work of xlsx-worker.ts in the page itself. */
export class SheetWorker extends EventTarget {
  readonly #rows: SheetValue[][] = [];

  postMessage(message: ToWorker): void {
    if ('rows' in message) {
      this.#rows.push(...message.rows);
      return;
    }
    void xlsx(message.columns, this.#rows).then((file) => {
      const data: FromWorker = { file };
      this.dispatchEvent(new MessageEvent('message', { data }));
    });
  }

  terminate(): void {
    // Nothing runs beside the page.
  }
}
