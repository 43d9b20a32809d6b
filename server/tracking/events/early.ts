import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import type { ClickIds } from '../click-id/click-ids.ts';
import { type Change, rollUp } from '../figures/roll-up.ts';
import { arrivalOf } from './arrival.ts';
import { judgeRound } from './round.ts';
import type { Sender } from './sender.ts';

/** Early events that one transaction judges again; what is left follows in the background. */
const atOnce = 1000;

/** The outcome for early events: whether some are left, and how figures change at the end of the transaction. */
interface Early {
  hasMore: boolean;
  changes: Change[];
}

const earlyRow = z.object({ item: z.string(), first_at: z.number() });

/**
 * Judges again what came before the registration of these customers, as if it had come in the right order. Each event
 * keeps the moment of its first arrival.
 */
export async function judgeEarly(
  transaction: Database,
  sender: Sender,
  customers: readonly string[],
  clickIds: Pick<ClickIds, 'read'>,
): Promise<Early> {
  const none = { hasMore: false, changes: [] };
  if (customers.length === 0) return none;
  const rows = await rowsOf(
    transaction,
    sql`
    select item, (extract(epoch from first_at) * 1000)::float8 as first_at from facts.refused_events
    where brand_id = ${sender.brand.id} and reason = 'UNKNOWN_CUSTOMER' and became_id is null and item is not null
      and customer in (select json_array_elements_text(${JSON.stringify(customers)}::json))
    order by first_at, id limit ${atOnce + 1}`,
    earlyRow,
  );
  if (rows.length === 0) return none;
  const arrivals = rows
    .slice(0, atOnce)
    .map(({ item, first_at }) => arrivalOf(JSON.parse(item), sender.brand.digits, new Date(first_at)));
  const { results, changes } = await judgeRound(transaction, sender, arrivals, clickIds);
  // An event that is now refused for another reason has a new row with that reason.
  const other = results.flatMap(({ id, status }) => (status === 'accepted' || id === null ? [] : [id]));
  if (other.length > 0) {
    await transaction.execute(sql`
      delete from facts.refused_events
      where brand_id = ${sender.brand.id} and reason = 'UNKNOWN_CUSTOMER' and became_id is null
        and event_id in (select json_array_elements_text(${JSON.stringify(other)}::json))`);
  }
  return { hasMore: rows.length > atOnce, changes };
}

/** Judges the rest of the early events of customers, some in each transaction. */
export async function finishEarly(
  database: Database,
  sender: Sender,
  customers: readonly string[],
  clickIds: Pick<ClickIds, 'read'>,
): Promise<void> {
  for (let hasMore = true; hasMore;) {
    hasMore = await database.transaction(async (transaction) => {
      const early = await judgeEarly(transaction, sender, customers, clickIds);
      await rollUp(transaction, early.changes);
      return early.hasMore;
    });
  }
}
