import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { hour } from '../../../contract/durations.ts';
import { mostCounted } from '../../../contract/feeds.ts';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { single } from '../../database/single.ts';

/** Events that were accepted in the last hour and in the last 24; at most one more than `mostCounted`. */
interface Heard {
  lastHour: number;
  lastDay: number;
}

/** The events of the brand in the outer row since a moment, as many as are counted. */
const since = (moment: Date) => sql`
  select 1 from facts.events
  where events.brand_id = asked.id and received_at >= ${moment.toISOString()}::timestamptz limit ${mostCounted + 1}`;

const ago = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

const heardByBrand = z.object({ id: z.number(), hour: z.number(), day: z.number() });

/** The events of the last hour and day, of each of some brands. */
export async function heardOf(
  database: Database,
  brandIds: readonly number[],
  now: Date,
): Promise<Map<number, Heard>> {
  const rows = await rowsOf(
    database,
    sql`select id,
      (select count(*)::int from (${since(ago(now, hour))}) as heard) as hour,
      (select count(*)::int from (${since(ago(now, 24 * hour))}) as heard) as day
    from (select json_array_elements_text(${JSON.stringify(brandIds)}::json)::int as id) as asked`,
    heardByBrand,
  );
  return new Map(rows.map((row) => [row.id, { lastHour: row.hour, lastDay: row.day }]));
}

const heardOfAllBrands = z.object({ hour: z.number(), day: z.number() });

/** The events of the last hour and day, of all brands together. */
export async function heardOfAll(database: Database, now: Date): Promise<Heard> {
  const counted = (moment: Date) => sql`(select count(*)::int from (
    select 1 from brands as asked cross join lateral (${since(moment)}) as heard limit ${mostCounted + 1}) as heard)`;
  const row = single(
    await rowsOf(
      database,
      sql`select ${counted(ago(now, hour))} as hour, ${counted(ago(now, 24 * hour))} as day`,
      heardOfAllBrands,
    ),
  );
  return { lastHour: row.hour, lastDay: row.day };
}
