import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { day } from '../../../contract/durations.ts';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';

/** Any number, the same in every process: whoever holds this lock makes and drops partitions. */
const partitionLock = 7_283_463;

/** Makes the partitions that clicks of the next months need, in one process after the other. */
export const makePartitions = (database: Database, now: Date): Promise<unknown> =>
  database.execute(sql`
    with alone as materialized (select pg_advisory_xact_lock(${partitionLock}))
    select facts.make_click_partitions(${now.toISOString()}::timestamptz::date - 1, ${now.toISOString()}::timestamptz::date + 62)
    from alone`);

/**
 * Makes the partitions of the next months and drops those whose clicks are no longer kept, unless another process does so.
 *
 * @returns the names of those that were dropped
 */
export const keepPartitions = (database: Database, now: Date, retentionDays: number): Promise<string[]> =>
  database.transaction(async (transaction) => {
    const [lock] = await rowsOf(
      transaction,
      sql`select pg_try_advisory_xact_lock(${partitionLock}) as mine`,
      z.object({ mine: z.boolean() }),
    );
    if (!lock?.mine) return [];
    await makePartitions(transaction, now);
    const oldest = new Date(now.getTime() - retentionDays * day).toISOString();
    const dropped = await rowsOf(
      transaction,
      sql`select name from facts.drop_click_partitions(${oldest}::timestamptz::date) as name`,
      z.object({ name: z.string() }),
    );
    return dropped.map(({ name }) => name);
  });
