import { lt, sql } from 'drizzle-orm';
import * as z from 'zod';
import { day, hour } from '../../contract/durations.ts';
import { hourDays } from '../../contract/statistics.ts';
import type { Log } from '../base/log.ts';
import type { Database } from '../database/database.ts';
import { rowsOf } from '../database/rows-of.ts';
import { linkChanges, statBrandHour, statHour, visitorKeys } from '../database/tables/index.ts';
import { keepPartitions } from './clicks/partitions.ts';

/** Rows that are deleted in one step, so that an embedded database is held only for milliseconds. */
const step = 2_000;

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

async function deleteVisitors(database: Database, now: Date): Promise<void> {
  const limit = before(now, day).toISOString();
  const deleted = z.object({ count: z.number() });
  for (;;) {
    const [{ count } = { count: 0 }] = await rowsOf(
      database,
      sql`with gone as (
        delete from facts.click_visitors where ctid in (
          select ctid from facts.click_visitors where hour < ${limit}::timestamptz limit ${step}
        ) returning 1
      ) select count(*)::int as count from gone`,
      deleted,
    );
    if (count < step) return;
  }
}

/**
 * Makes partitions of clicks ahead, drops those whose time has passed, and deletes what tells visitors apart
 * and the figures of hours that are over for days. Several
 * processes may do it at once: each month is dropped once.
 *
 * @param retentionDays days that clicks are kept at least.
 */
export async function sweepFacts(
  { database, log }: { database: Database; log: Log },
  now: Date,
  retentionDays: number,
): Promise<void> {
  const dropped = await keepPartitions(database, now, retentionDays);
  if (dropped.length > 0) log.info({ partitions: dropped }, 'clicks of the past were dropped');
  // Their keys last: without a key nothing tells whose hash it was.
  await deleteVisitors(database, now);
  await database.delete(visitorKeys).where(
    lt(
      visitorKeys.day,
      before(now, 2 * day)
        .toISOString()
        .slice(0, 10),
    ),
  );
  const oldestHour = before(now, (hourDays + 1) * day);
  await database.delete(statHour).where(lt(statHour.hour, oldestHour));
  await database.delete(statBrandHour).where(lt(statBrandHour.hour, oldestHour));
  await database.delete(linkChanges).where(lt(linkChanges.at, before(now, hour)));
}
