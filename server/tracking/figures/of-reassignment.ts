import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { eventTypes } from '../../../contract/event-types.ts';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { toldBy } from './of-events.ts';
import { ownerOfEvent } from '../../figures/facts.ts';
import type { Change } from '../../figures/roll-up.ts';

const movedEvent = z.object({
  type: z.enum(eventTypes),
  amount: z.coerce.bigint(),
  at: z.number(),
  is_first_deposit: z.boolean(),
  /** The campaign that it has counted for so far. */
  campaign_id: z.number().nullable(),
});

/**
 * How the figures change when a customer is given to a campaign: those of its events since then move along. The events
 * keep the campaign that they were written with; figures follow the attributions.
 *
 * @param customer locked, and without the new attribution.
 */
export async function changesByReassignment(
  transaction: Database,
  customer: { id: number; brandId: number },
  { campaignId, from }: { campaignId: number | null; from: Date },
): Promise<Change[]> {
  const events = await rowsOf(
    transaction,
    sql`
    select events.type, coalesce(events.amount, 0)::text as amount,
      (extract(epoch from events.occurred_at) * 1000)::float8 as at,
      events.type = 'deposit' and events.event_id = customers.first_deposit_id as is_first_deposit, owner.campaign_id
    from facts.events
    join facts.customers on customers.id = events.customer_id
    join lateral ${ownerOfEvent} as owner on true
    where events.customer_id = ${customer.id} and events.occurred_at >= ${from.toISOString()}::timestamptz`,
    movedEvent,
  );
  return events
    .filter(({ campaign_id }) => campaign_id !== campaignId)
    .flatMap(({ type, amount, at, is_first_deposit, campaign_id }) => {
      const told = toldBy(type, amount);
      const counts = [...told.counts, ...(is_first_deposit ? (['first_deposit'] as const) : [])];
      const change = { ...told, counts, brandId: customer.brandId, at: new Date(at) };
      return [
        { ...change, campaignId: campaign_id, by: -1 as const },
        { ...change, campaignId, by: 1 as const },
      ];
    });
}
