import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import type { Accepted } from './accepted.ts';

const customerRow = z.object({ id: z.coerce.number() });

/**
 * Notes which customers keep their first deposit although an earlier one arrives: its month is closed, or is being closed,
 * so it counts there. Only a deposit whose own month is closed can be earlier.
 *
 * @param transaction that holds the periods of the events, so that no further one closes, and the customers.
 */
export async function noteSettledFirsts(transaction: Database, accepted: readonly Accepted[]): Promise<void> {
  const late = accepted.filter(
    ({ arrival, booked, customer }) =>
      arrival.event.type === 'deposit' && booked?.lateAt && customer.first_deposit_id !== null,
  );
  if (late.length === 0) return;
  const rows = await rowsOf(
    transaction,
    sql`
    select customers.id from facts.customers
    join facts.events on events.brand_id = customers.brand_id and events.event_id = customers.first_deposit_id
    join facts.periods on periods.id = events.period_id and periods.state <> 'open'
    where customers.id in (select value::bigint
      from json_array_elements_text(${JSON.stringify(late.map(({ customer }) => customer.id))}::json))`,
    customerRow,
  );
  const settled = new Set(rows.map(({ id }) => id));
  for (const { customer } of late) customer.keepsFirst = settled.has(customer.id);
}
