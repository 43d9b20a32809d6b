import type { Database } from '../database/database.ts';
import type { Read, Source } from '../database/standby.ts';
import { LongList } from '../http/long-list.ts';

/** The longest list that is read into memory as a whole. */
const short = 1_000;
/** Rows of a longer list that are in memory at once. */
const batch = 5_000;

/** Reads `limit` rows from an offset on. */
type ReadBatch<T> = (limit: number, offset: number) => Promise<T[]>;

/** The ways to read a list: by a prepared statement, and within a transaction. */
interface Reading<T> {
  on(source: Source): ReadBatch<T>;
  within(transaction: Database): ReadBatch<T>;
}

/**
 * All rows of a list. Many rows are read in batches of one snapshot, so that a hundred thousand take no more memory
 * than a few thousand and their text.
 */
export async function whole<T>(read: Read, { on, within }: Reading<T>): Promise<T[] | LongList> {
  const first = await read((source) => on(source)(short + 1, 0));
  if (first.length <= short) return first;
  return new LongList((take) => {
    let isBegun = false;
    let isComplete = false;
    const readAll = async (transaction: Database) => {
      const next = within(transaction);
      for (let offset = 0, length = batch; length === batch; offset += batch) {
        const rows = await next(batch, offset);
        length = rows.length;
        isBegun = true;
        await take(rows);
      }
      isComplete = true;
    };
    const asOfNow = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
    return read(
      ({ database }) => database.transaction(readAll, asOfNow),
      () => !isBegun,
    ).catch((error: unknown) => {
      // The end of a transaction that only read can lose nothing.
      if (!isComplete) throw error;
    });
  });
}
