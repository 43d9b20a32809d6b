import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { decimalOf, type Exact, exact } from '../../commission-engine/index.ts';
import type { EventType } from '../../contract/event-types.ts';
import type { Database } from '../database/database.ts';
import { rowsOf } from '../database/rows-of.ts';
import { single } from '../database/single.ts';
import type { Change } from '../figures/roll-up.ts';
import { changeConversions } from './conversions/change.ts';
import { addToPeriods, type PeriodSums } from './customer-periods.ts';

/** An event that was written, as far as money depends on it. */
export interface BookedFact {
  customerId: number;
  periodId: number;
  occurredAt: Date;
  /** The first moment of the period, where the month of the fact was closed before; null for the others. */
  lateAt: Date | null;
  type: EventType;
  /** Minor units. */
  amount: bigint;
  /** Of revenue that came as components. */
  netRevenue?: Exact;
}

/** The types of events that can change a conversion. */
const deciding: readonly EventType[] = ['registration', 'deposit', 'chargeback', 'qualification'];

/** The sums of a customer and a period that a fact adds to. */
export const sumsOf = ({
  customerId,
  periodId,
  occurredAt,
  lateAt,
  type,
  amount,
  netRevenue,
}: BookedFact): PeriodSums => ({
  customer_id: customerId,
  period_id: periodId,
  at: occurredAt,
  earned_at: lateAt ?? occurredAt,
  net_revenue: type === 'revenue' ? decimalOf(netRevenue ?? exact(amount)) : '0',
  revenue_sum: String(type === 'revenue' ? amount : 0n),
  revenues: type === 'revenue' ? 1 : 0,
  deposits: type === 'deposit' ? 1 : 0,
  deposit_sum: String(type === 'deposit' ? amount : 0n),
  chargeback_sum: String(type === 'chargeback' ? amount : 0n),
});

/** The first day of the latest of some periods. */
async function latestOf(database: Database, periodIds: readonly number[]): Promise<string> {
  const { first_day } = single(
    await rowsOf(
      database,
      sql`
      select max(first_day)::text as first_day from facts.periods
      where id in (select value::int from json_array_elements_text(${JSON.stringify(periodIds)}::json))`,
      z.object({ first_day: z.string() }),
    ),
  );
  return first_day;
}

/**
 * Books facts: the sums that statements are computed of, and the conversions that follow, with their postings in the
 * ledger.
 *
 * @param transaction that wrote the facts, and holds their periods and customers. @param now when they arrived.
 * @returns how the figures of what is earned change.
 */
export async function bookFacts(
  transaction: Database,
  facts: readonly BookedFact[],
  now: Date,
): Promise<Change[]> {
  const accruals = await addToPeriods(transaction, facts.map(sumsOf));
  const customers = facts.filter(({ type }) => deciding.includes(type)).map(({ customerId }) => customerId);
  if (customers.length === 0) return accruals;
  const period = await latestOf(
    transaction,
    facts.map(({ periodId }) => periodId),
  );
  const conversions = await changeConversions(transaction, {
    customers: [...new Set(customers)],
    period,
    now,
  });
  return [...accruals, ...conversions];
}
