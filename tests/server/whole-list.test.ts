import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { createLog } from '../../server/base/log.ts';
import type { Connection, Database } from '../../server/database/database.ts';
import { rowsOf } from '../../server/database/rows-of.ts';
import type { Read } from '../../server/database/standby.ts';
import { createStatements } from '../../server/database/statements.ts';
import { whole } from '../../server/entity/whole.ts';
import { LongList } from '../../server/http/long-list.ts';
import { freshDatabase } from '../support/server/backend.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await freshDatabase(createLog({ write: () => undefined }));
});
afterAll(() => connection.close());

/** Reads the numbers up to a count, as the rows of a list. */
const numbers = (count: number) => {
  const from = (database: Database) => (limit: number, offset: number) =>
    rowsOf(
      database,
      sql`select n from generate_series(1, ${count}::integer) n limit ${limit} offset ${offset}`,
      z.object({ n: z.int() }),
    );
  return {
    on: ({ database }: { database: Database }) => from(database),
    within: from,
  };
};

async function longList(read: Read, count: number): Promise<LongList> {
  const list = await whole(read, numbers(count));
  if (!(list instanceof LongList)) throw new Error('It is short');
  return list;
}

const reading: Read = (work) => {
  const { database } = connection;
  return work({ database, statements: createStatements(database) });
};
/** Reads from a database that is lost when the work is done. */
const losing: Read = async (work) => {
  await reading(work);
  throw new Error('Connection terminated unexpectedly');
};

test('a list whose rows were all taken is complete, though its transaction ends badly', async () => {
  let isLost = false;
  const list = await longList((work, mayRepeat) => (isLost ? losing : reading)(work, mayRepeat), 6_000);
  isLost = true;
  const taken: unknown[] = [];
  await list.each(async (rows) => void taken.push(...rows));
  expect(taken).toEqual(Array.from({ length: 6_000 }, (_, index) => ({ n: index + 1 })));
});

test('one that breaks off before its last row fails', async () => {
  const list = await longList(reading, 6_000);
  let batches = 0;
  const take = async () => {
    batches += 1;
    if (batches === 2) throw new Error('Connection terminated unexpectedly');
  };
  await expect(list.each(take)).rejects.toThrow('Connection terminated');
  expect(batches).toBe(2);
});
