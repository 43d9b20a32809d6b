import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { eventTypes } from '../../contract/event-types.ts';
import type { Database } from '../database/database.ts';
import { rowsOf } from '../database/rows-of.ts';
import { type BookedFact, sumsOf } from './book-facts.ts';
import { changeConversions } from './conversions/change.ts';
import { addToPeriods } from './customer-periods.ts';
import { type NetRevenue, netRevenueFor } from './net-revenue.ts';
import { type BookedBrand, holdEarliest } from './periods.ts';

const eventRow = z.object({
  type: z.enum(eventTypes),
  period_id: z.number(),
  at: z.number(),
  amount: z.coerce.bigint(),
  components: z.record(z.string(), z.coerce.bigint()).nullable(),
});

/** The events of a customer that are booked in periods that are open. */
const openEvents = (transaction: Database, customerId: number) =>
  rowsOf(
    transaction,
    sql`
    select events.type, events.period_id, (extract(epoch from events.occurred_at) * 1000)::float8 as at,
      coalesce(events.amount, 0)::text as amount, events.components
    from facts.events join facts.periods on periods.id = events.period_id
    where events.customer_id = ${customerId} and periods.state = 'open'`,
    eventRow,
  );

function factOf(
  customerId: number,
  { type, period_id, at, amount, components }: z.output<typeof eventRow>,
  netRevenue: NetRevenue,
): BookedFact {
  const occurredAt = new Date(at);
  return {
    customerId,
    periodId: period_id,
    occurredAt,
    type,
    amount,
    netRevenue: components ? netRevenue(components, occurredAt) : undefined,
  };
}

/**
 * Books anew what a move of a customer changes: the sums of the open periods follow its attributions, and a conversion that
 * is not booked yet goes along. What is booked stays where it is.
 *
 * @param transaction that holds the open periods and the customer, and has written the new attribution.
 */
export async function moveCustomer(
  transaction: Database,
  { customerId, brand, now }: { customerId: number; brand: BookedBrand; now: Date },
): Promise<void> {
  const period = await holdEarliest(transaction, brand, now);
  await transaction.execute(sql`
    delete from facts.customer_periods using facts.periods
    where customer_id = ${customerId} and periods.id = customer_periods.period_id and periods.state = 'open'`);
  const events = await openEvents(transaction, customerId);
  const netRevenue = await netRevenueFor(transaction, brand.id);
  await addToPeriods(
    transaction,
    events.map((event) => sumsOf(factOf(customerId, event, netRevenue))),
  );
  await changeConversions(transaction, { customers: [customerId], period, now });
}
