import type { Database } from '../database/database.ts';
import { LongList } from '../http/long-list.ts';

/** The longest list that is read into memory as a whole. */
const short = 1_000;
/** Rows of a longer list that are in memory at once. */
const batch = 5_000;

/** Reads `limit` rows from an offset on. */
type Read<T> = (limit: number, offset: number) => Promise<T[]>;

/**
 * All rows of a list. Many rows are read in batches of one snapshot, so that a hundred thousand take no more memory
 * than a few thousand and their text.
 *
 * @param read reads by a prepared statement; `within` creates a reader for a transaction.
 */
export async function whole<T>(
  database: Database,
  read: Read<T>,
  within: (transaction: Database) => Read<T>,
): Promise<T[] | LongList> {
  const first = await read(short + 1, 0);
  if (first.length <= short) return first;
  return new LongList((take) =>
    database.transaction(
      async (transaction) => {
        const next = within(transaction);
        for (let offset = 0, length = batch; length === batch; offset += batch) {
          const rows = await next(batch, offset);
          length = rows.length;
          await take(rows);
        }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  );
}
