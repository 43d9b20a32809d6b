import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import type { Accepted } from './accepted.ts';
import { rows } from './rows.ts';
import type { Sender } from './sender.ts';

/** A click that a registration names and that has no row: its process was killed, or it was dropped. */
const lostClick = z.object({
  /** The second since 1970. */
  second: z.number(),
  id: z.string(),
  campaign: z.number(),
});
export type LostClick = z.output<typeof lostClick>;

/** Writes to whom customers who registered belong. @returns the clicks that have no row, or none yet. */
export async function insertAttributions(
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
