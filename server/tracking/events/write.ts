import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { Refusal } from '../../http/refusal.ts';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import type { Accepted } from './accepted.ts';
import { changeCustomers } from './change-customers.ts';
import { rows } from './rows.ts';
import type { Sender } from './sender.ts';
import { insertAttributions, type LostClick } from './write-attributions.ts';

/** That another transaction accepted an event of the same id meanwhile: the packet is judged once more. */
export class Raced extends Error {}

const heldBrand = z.object({ currency: z.string(), operator_id: z.number().nullable() });

const firstOfBrand = z.object({ brand_id: z.number() });

/** From its first event on a brand keeps its operator and its currency. */
async function holdBrand(transaction: Database, { brand }: Sender): Promise<void> {
  const first = await rowsOf(
    transaction,
    sql`insert into facts.brands_with_events (brand_id) values (${brand.id}) on conflict do nothing returning brand_id`,
    firstOfBrand,
  );
  if (first.length === 0) return;
  await transaction.execute(
    sql`insert into facts.brands_in_use (brand_id) values (${brand.id}) on conflict do nothing`,
  );
  const [now] = await rowsOf(
    transaction,
    sql`select currency, operator_id from brands where id = ${brand.id}`,
    heldBrand,
  );
  // Changed since the key was looked at.
  if (now?.currency !== brand.currency || now.operator_id !== brand.operatorId)
    throw new Refusal(503, 'unavailable', { headers: { 'Retry-After': '1' } });
}

/** @throws Raced */
async function insertEvents(
  transaction: Database,
  { brand, ...packet }: Sender,
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
    key_id: (arrival.origin ?? packet).keyId,
    request_id: (arrival.origin ?? packet).requestId,
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
      occurred_at, received_at, amount, ${brand.currency}, components, fingerprint, item, key_id, request_id,
      period_id, late_at
    from ${rows(values)} as given (event_id text, type text, customer_id bigint, customer text, campaign_id int,
      affiliate_id int, occurred_at timestamptz, received_at timestamptz, amount bigint, components jsonb,
      fingerprint bytea, item text, key_id int, request_id text, period_id int, late_at timestamptz)
    on conflict (brand_id, event_id) do nothing
    returning id`,
    z.unknown(),
  );
  if (written.length < accepted.length) throw new Raced();
}

/**
 * Marks earlier refusals of the operator under the id of an event as this event, now that it is accepted; not those of
 * another type.
 */
const noteBecome = (transaction: Database, { brand }: Sender, accepted: readonly Accepted[]) =>
  transaction.execute(sql`
    update facts.refused_events set became_id = events.id
    from facts.events
    where refused_events.brand_id = ${brand.id} and refused_events.reason <> 'DUPLICATE'
      and refused_events.became_id is null and refused_events.operator_id = ${brand.operatorId}
      and refused_events.event_id in
        (select json_array_elements_text(${JSON.stringify(accepted.map(({ arrival }) => arrival.event.id))}::json))
      and events.brand_id = refused_events.brand_id and events.event_id = refused_events.event_id
      and coalesce(refused_events.type, events.type) = events.type`);

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
