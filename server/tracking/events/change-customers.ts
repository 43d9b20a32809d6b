import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { Accepted } from './accepted.ts';
import { rows } from './rows.ts';
import type { Sender } from './sender.ts';

/** The changes of a customer's row by its events in one packet. */
function changeOf(own: readonly Accepted[]) {
  const sum = (type: string) =>
    own.reduce((all, { arrival: { event } }) => all + (event.type === type ? (event.amount ?? 0n) : 0n), 0n);
  const deposits = own.filter(({ arrival }) => arrival.event.type === 'deposit');
  const [first] = (own[0]?.customer.keepsFirst ? [] : deposits).toSorted(
    (one, other) =>
      one.occurredAt.getTime() - other.occurredAt.getTime() ||
      (one.arrival.event.id < other.arrival.event.id ? -1 : 1),
  );
  const registration = own.find(({ attribution }) => attribution);
  return {
    id: own[0]?.customer.id,
    registered_at: registration?.occurredAt,
    campaign_id: registration?.campaignId,
    affiliate_id: registration?.affiliateId,
    reason: registration?.attribution?.reason,
    first_at: first?.occurredAt,
    first_id: first?.arrival.event.id,
    deposits: deposits.length,
    deposit_sum: String(sum('deposit')),
    withdrawal_sum: String(sum('withdrawal')),
    revenue_sum: String(sum('revenue')),
    chargeback_sum: String(sum('chargeback')),
    last_at: new Date(Math.max(...own.map(({ occurredAt }) => occurredAt.getTime()))),
  };
}

/** Adds events to the rows of their customers. */
export async function changeCustomers(
  transaction: Database,
  { brand: { operatorId } }: Sender,
  accepted: readonly Accepted[],
): Promise<void> {
  const byCustomer = new Map<number, Accepted[]>();
  for (const one of accepted) {
    const own = byCustomer.get(one.customer.id);
    if (own) own.push(one);
    else byCustomer.set(one.customer.id, [one]);
  }
  const values = [...byCustomer.values()].map(changeOf);
  const isFirst = sql`given.first_at is not null and (customers.first_deposit_at is null
    or (given.first_at, given.first_id collate "C") < (customers.first_deposit_at, customers.first_deposit_id collate "C"))`;
  await transaction.execute(sql`
    update facts.customers set
      registered_at = coalesce(customers.registered_at, given.registered_at),
      -- The name may have been told of while the brand was another operator's.
      operator_id = case when given.reason is null then customers.operator_id else ${operatorId}::int end,
      campaign_id = case when given.reason is null then customers.campaign_id else given.campaign_id end,
      affiliate_id = case when given.reason is null then customers.affiliate_id else given.affiliate_id end,
      reason = coalesce(given.reason, customers.reason),
      first_deposit_at = case when ${isFirst} then given.first_at else customers.first_deposit_at end,
      first_deposit_id = case when ${isFirst} then given.first_id else customers.first_deposit_id end,
      deposits = customers.deposits + given.deposits,
      deposit_sum = customers.deposit_sum + given.deposit_sum,
      withdrawal_sum = customers.withdrawal_sum + given.withdrawal_sum,
      revenue_sum = customers.revenue_sum + given.revenue_sum,
      chargeback_sum = customers.chargeback_sum + given.chargeback_sum,
      last_event_at = greatest(customers.last_event_at, given.last_at)
    from ${rows(values)} as given (id bigint, registered_at timestamptz, campaign_id int, affiliate_id int, reason text,
      first_at timestamptz, first_id text, deposits int, deposit_sum bigint, withdrawal_sum bigint,
      revenue_sum bigint, chargeback_sum bigint, last_at timestamptz)
    where customers.id = given.id`);
}
