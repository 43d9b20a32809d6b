import type { FileWords } from '../../kinds/kind.ts';
import type { Column } from '../view.ts';

/** A column of a list in a file. */
export interface FileColumn {
  column: Pick<Column, 'source' | 'parts'>;
  heading: string;
  /** The titles of values that the backend sends by their keys alone. */
  titles?: ReadonlyMap<unknown, string>;
}

/** A list to be written to a file. */
export interface ListFile {
  columns: readonly FileColumn[];
  records: readonly object[];
  words: Omit<FileWords, 'decimal'>;
  language: string;
  signal: AbortSignal;
}

/** Records that are written in one go: a few milliseconds. */
const sliceSize = 200;

/** Lets the page react. Not a timer: browsers delay those of a tab in the background by a second or more. */
const pause = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });

/** Records in slices, between which the page can react. @throws when the signal aborts. */
export async function* inSlices<T>(records: readonly T[], signal: AbortSignal): AsyncGenerator<readonly T[]> {
  for (let from = 0; from < records.length; from += sliceSize) {
    await pause();
    signal.throwIfAborted();
    yield records.slice(from, from + sliceSize);
  }
}
