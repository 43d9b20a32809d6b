import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Exact } from '../../../commission-engine/index.ts';
import type { Booked } from '../../booking/periods.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import type { WellFormed } from './arrival.ts';
import type { Attribution } from './judge.ts';
import type { HeldCustomer } from './look-up.ts';
import { rows } from './rows.ts';
import type { Sender } from './sender.ts';

/** That another transaction accepted an event of the same id meanwhile: the packet is judged once more. */
export class Raced extends Error {}

/** An event that was accepted, and to whom it belongs. */
export interface Accepted {
  arrival: WellFormed;
  occurredAt: Date;
  customer: HeldCustomer;
  campaignId: number | null;
  affiliateId: number | null;
  /** Null where nothing is booked. */
  booked: Booked | null;
  /** Of a registration. */
  attribution?: Attribution;
  /** Of components; where revenue has none it is the amount. */
  netRevenue?: Exact;
}

/** From its first event on a brand keeps its operator and its currency. */
async function holdBrand(transaction: Database, { brand }: Sender): Promise<void> {
  const first = await rowsOf(
    transaction,
    sql`insert into facts.brands_with_events (brand_id) values (${brand.id}) on conflict do nothing returning brand_id`,
    z.object({ brand_id: z.number() }),
  );
  if (first.length === 0) return;
  await transaction.execute(
    sql`insert into facts.brands_in_use (brand_id) values (${brand.id}) on conflict do nothing`,
  );
  const [now] = await rowsOf(
    transaction,
    sql`select currency, operator_id from brands where id = ${brand.id}`,
    z.object({ currency: z.string(), operator_id: z.number().nullable() }),
  );
  // Changed since the key was looked at.
  if (now?.currency !== brand.currency || now.operator_id !== brand.operatorId)
    throw new Refusal(503, 'unavailable', { headers: { 'Retry-After': '1' } });
}

/** @throws Raced */
async function insertEvents(
  transaction: Database,
  { brand, keyId, requestId }: Sender,
  accepted: readonly Accepted[],
): Promise<void> {
  const values = accepted.map(({ arrival, occurredAt, customer, campaignId, affiliateId, booked }) => ({
    event_id: arrival.event.id,
    type: arrival.event.type,
    customer_id: customer.id,
    customer: arrival.event.customer,
    campaign_id: campaignId,
    affiliate_id: affiliateId,
    occurred_at: occurredAt,
    received_at: arrival.at,
    amount: arrival.event.amount?.toString(),
    components:
      arrival.event.components &&
      Object.fromEntries(
        Object.entries(arrival.event.components).map(([name, part]) => [name, String(part)]),
      ),
    fingerprint: `\\x${arrival.fingerprint.toString('hex')}`,
    item: arrival.item,
    period_id: booked?.periodId,
    late_at: booked?.lateAt,
  }));
  const written = await rowsOf(
    transaction,
    sql`
    insert into facts.events (brand_id, event_id, type, customer_id, customer, operator_id, campaign_id, affiliate_id,
      occurred_at, received_at, amount, currency, components, fingerprint, item, key_id, request_id,
      period_id, late_at)
    select ${brand.id}::int, event_id, type, customer_id, customer, ${brand.operatorId}::int, campaign_id, affiliate_id,
      occurred_at, received_at, amount, ${brand.currency}, components, fingerprint, item, ${keyId}::int, ${requestId},
      period_id, late_at
    from ${rows(values)} as given (event_id text, type text, customer_id bigint, customer text, campaign_id int,
      affiliate_id int, occurred_at timestamptz, received_at timestamptz, amount bigint, components jsonb,
      fingerprint bytea, item text, period_id int, late_at timestamptz)
    on conflict (brand_id, event_id) do nothing
    returning id`,
    z.unknown(),
  );
  if (written.length < accepted.length) throw new Raced();
}

/** A click that a registration names and that has no row: its process was killed, or it was dropped. */
const lostClick = z.object({
  /** The second since 1970. */
  second: z.number(),
  id: z.string(),
  campaign: z.number(),
});
export type LostClick = z.output<typeof lostClick>;

/** @returns the clicks that have no row, or none yet. */
async function insertAttributions(
  transaction: Database,
  { brand }: Sender,
  accepted: readonly Accepted[],
): Promise<LostClick[]> {
  const values = accepted.flatMap(({ customer, occurredAt, arrival, attribution }) =>
    attribution
      ? {
          customer_id: customer.id,
          campaign_id: attribution.campaign?.id,
          affiliate_id: attribution.campaign?.affiliateId,
          plan_id: attribution.campaign?.planId,
          reason: attribution.reason,
          valid_from: occurredAt,
          click_at: attribution.click?.at,
          click_id: attribution.click?.id.toString(),
          created_at: arrival.at,
          early_at: attribution.earlyClick?.at,
          early_id: attribution.earlyClick?.id.toString(),
          early_campaign_id: attribution.earlyClick?.campaign.id,
        }
      : [],
  );
  if (values.length === 0) return [];
  return rowsOf(
    transaction,
    sql`
    with named as (
      select given.*, clicks.id as found_id, clicks.sub1, clicks.sub2, clicks.sub3, clicks.sub4, clicks.sub5,
        clicks.country, clicks.device
      from ${rows(values)} as given (customer_id bigint, campaign_id int, affiliate_id int, plan_id int, reason text,
        valid_from timestamptz, click_at timestamptz, click_id bigint, created_at timestamptz,
        early_at timestamptz, early_id bigint, early_campaign_id int)
      left join facts.clicks on clicks.at = given.click_at and clicks.id = given.click_id
    ), written as (
    insert into facts.attributions (customer_id, brand_id, operator_id, campaign_id, affiliate_id, plan_id, reason,
      valid_from, click_at, click_id, sub1, sub2, sub3, sub4, sub5, country, device, created_at)
      select customer_id, ${brand.id}::int, ${brand.operatorId}::int, campaign_id, affiliate_id, plan_id, reason,
        valid_from, click_at, click_id, sub1, sub2, sub3, sub4, sub5, country, device, created_at
      from named)
    select extract(epoch from click_at)::float8 as second, click_id::text as id, campaign_id as campaign from named
    where click_id is not null and campaign_id is not null and found_id is null
    union all
    select extract(epoch from early_at)::float8, early_id::text, early_campaign_id from named
    where early_id is not null and not exists (
      select from facts.clicks as early where early.at = named.early_at and early.id = named.early_id)`,
    lostClick,
  );
}

/** The changes of a customer's row by its events in one packet. */
function changeOf(own: readonly Accepted[]) {
  const sum = (type: string) =>
    own.reduce((all, { arrival: { event } }) => all + (event.type === type ? (event.amount ?? 0n) : 0n), 0n);
  const deposits = own.filter(({ arrival }) => arrival.event.type === 'deposit');
  const [first] = deposits.toSorted(
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

async function changeCustomers(
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

/** Marks earlier refusals under the id of an event as this event, now that it is accepted. */
const noteBecome = (transaction: Database, { brand }: Sender, accepted: readonly Accepted[]) =>
  transaction.execute(sql`
    update facts.refused_events set became_id = events.id
    from facts.events
    where refused_events.brand_id = ${brand.id} and refused_events.reason <> 'DUPLICATE'
      and refused_events.became_id is null
      and refused_events.event_id in
        (select json_array_elements_text(${JSON.stringify(accepted.map(({ arrival }) => arrival.event.id))}::json))
      and events.brand_id = refused_events.brand_id and events.event_id = refused_events.event_id`);

/**
 * Writes events that were accepted, with all that follows from them.
 *
 * @returns the clicks of registrations that have no row. @throws Raced
 */
export async function writeAccepted(
  transaction: Database,
  sender: Sender,
  accepted: readonly Accepted[],
): Promise<LostClick[]> {
  if (accepted.length === 0) return [];
  await holdBrand(transaction, sender);
  await insertEvents(transaction, sender, accepted);
  const lost = await insertAttributions(transaction, sender, accepted);
  await changeCustomers(transaction, sender, accepted);
  await noteBecome(transaction, sender, accepted);
  return lost;
}
