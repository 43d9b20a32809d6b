import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { day } from '../../contract/durations.ts';
import { eventTypes } from '../../contract/event-types.ts';
import type { Database } from '../database/database.ts';
import { rowsOf } from '../database/rows-of.ts';
import { countedAccruals } from '../figures/earned.ts';
import { earnedByRows } from '../figures/earned-rows.ts';
import type { Change } from '../figures/roll-up.ts';
import { type BookedFact, sumsOf } from './book-facts.ts';
import { changeConversions } from './conversions/change.ts';
import { addToPeriods } from './customer-periods.ts';
import { formulasOf, type FormulaVersion, versionBehind } from './net-revenue.ts';
import { type BookedBrand, holdEarliest } from './periods.ts';

const eventRow = z.object({
  type: z.enum(eventTypes),
  period_id: z.number(),
  at: z.number(),
  late_at: z.number().nullable(),
  amount: z.coerce.bigint(),
  components: z.record(z.string(), z.coerce.bigint()).nullable(),
});

/** The events of a customer that are booked in periods that are open. */
const openEvents = (transaction: Database, customerId: number) =>
  rowsOf(
    transaction,
    sql`
    select events.type, events.period_id, (extract(epoch from events.occurred_at) * 1000)::float8 as at,
      (extract(epoch from events.late_at) * 1000)::float8 as late_at,
      coalesce(events.amount, 0)::text as amount, events.components
    from facts.events join facts.periods on periods.id = events.period_id
    where events.customer_id = ${customerId} and periods.state = 'open'`,
    eventRow,
  );

function factOf(
  customerId: number,
  { type, period_id, at, late_at, amount, components }: z.output<typeof eventRow>,
  formulas: readonly FormulaVersion[],
): BookedFact {
  const occurredAt = new Date(at);
  return {
    customerId,
    periodId: period_id,
    occurredAt,
    lateAt: late_at === null ? null : new Date(late_at),
    type,
    amount,
    netRevenue: components
      ? versionBehind(formulas, { components, occurredAt, amount })?.netRevenue
      : undefined,
  };
}

/**
 * The shares that the revenue of a customer was estimated to bring in open months, as changes that take them back.
 *
 * @param transaction that holds the customer, and has not written its new attribution.
 */
export async function accrualsBefore(
  transaction: Database,
  customerId: number,
  now: Date,
): Promise<Change[]> {
  const always = { from: new Date(0), to: new Date(now.getTime() + day) };
  const isOpen = sql`events.customer_id = ${customerId}
    and events.period_id in (select id from facts.periods where state = 'open')`;
  return earnedByRows(
    transaction,
    sql`
    select brand_id, campaign_id, (extract(epoch from at) * 1000)::float8 as at, (-earned)::text as earned
    from (${countedAccruals(always, isOpen)}) as accruals`,
  );
}

/**
 * Books anew what a move of a customer changes: the sums of the open periods follow its attributions, and a conversion that
 * it does not qualify for yet goes along. Booked amounts stay where they are.
 *
 * @param transaction that holds the open periods and the customer, and has written the new attribution.
 * @returns how the figures of what is earned change, beside what `accrualsBefore` takes back.
 */
export async function moveCustomer(
  transaction: Database,
  { customerId, brand, now }: { customerId: number; brand: BookedBrand; now: Date },
): Promise<Change[]> {
  const period = await holdEarliest(transaction, brand, now);
  await transaction.execute(sql`
    delete from facts.customer_periods using facts.periods
    where customer_id = ${customerId} and periods.id = customer_periods.period_id and periods.state = 'open'`);
  const events = await openEvents(transaction, customerId);
  const formulas = await formulasOf(transaction, brand.id);
  const accruals = await addToPeriods(
    transaction,
    events.map((event) => sumsOf(factOf(customerId, event, formulas))),
  );
  const conversions = await changeConversions(transaction, { customers: [customerId], period, now });
  return [...accruals, ...conversions];
}
