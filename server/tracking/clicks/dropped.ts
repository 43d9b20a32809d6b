import { gte, sql } from 'drizzle-orm';
import { hour } from '../../../contract/durations.ts';
import type { Database } from '../../database/database.ts';
import { droppedClicks } from '../../database/tables/index.ts';

/** Adds to the clicks that could not be counted. */
export async function noteDropped(database: Database, count: number, now: Date): Promise<void> {
  const begun = new Date(Math.floor(now.getTime() / hour) * hour);
  await database
    .insert(droppedClicks)
    .values({ hour: begun, count })
    .onConflictDoUpdate({
      target: droppedClicks.hour,
      set: { count: sql`${droppedClicks.count} + excluded.count` },
    });
}

/** How many clicks could not be counted since a moment, in all processes: their visitors reached the brand even so. */
export async function droppedSince(database: Database, moment: Date): Promise<number> {
  const [row] = await database
    .select({ count: sql<string>`coalesce(sum(${droppedClicks.count}), 0)` })
    .from(droppedClicks)
    .where(gte(droppedClicks.hour, moment));
  return Number(row?.count ?? 0);
}
