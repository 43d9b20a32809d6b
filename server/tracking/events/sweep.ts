import { lt, sql } from 'drizzle-orm';
import { day } from '../../../contract/durations.ts';
import type { Database } from '../../database/database.ts';
import { refusedEvents } from '../../database/tables/index.ts';

/** Milliseconds that a refused event is kept after it last came. */
const retentionMs = 90 * day;
/** Requests of each brand that are kept. */
export const keptRequests = 100;

/** Forgets refused events after 90 days, and the requests behind the latest of each brand. */
export async function sweepEvents(database: Database, now: Date): Promise<void> {
  await database.delete(refusedEvents).where(lt(refusedEvents.lastAt, new Date(now.getTime() - retentionMs)));
  await database.execute(sql`
    delete from facts.event_requests where id in (
      select id from (
        select id, row_number() over (partition by brand_id order by id desc) as place from facts.event_requests
      ) as numbered where place > ${keptRequests})`);
}
