import { type SheetColumn, type SheetValue, xlsx } from './xlsx.ts';

/** Some rows, or the columns, after which the file is written. */
export type ToWorker = { rows: readonly SheetValue[][] } | { columns: readonly SheetColumn[] };
export type FromWorker = { file: Blob } | { failure: string };

const rows: SheetValue[][] = [];

async function answer(columns: readonly SheetColumn[]): Promise<FromWorker> {
  try {
    return { file: await xlsx(columns, rows) };
  } catch (error) {
    return { failure: String(error) };
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('rows' in data) for (const row of data.rows) rows.push(row);
  else void answer(data.columns).then((made) => self.postMessage(made));
});
