import { type SQL, sql } from 'drizzle-orm';
import { addsOfConversions } from './adds.ts';
import { isWithin, type Moments, traits } from './facts.ts';

/** The attribution of a conversion: the latest one of its customer to its campaign. */
export const ownerOfConversion = (campaign: SQL): SQL => sql`(
    select attributions.campaign_id, attributions.affiliate_id, ${traits('attributions')} from facts.attributions
    where attributions.customer_id = conversions.customer_id and attributions.campaign_id = ${campaign}
    order by attributions.id desc limit 1
  )`;

/**
 * Conversions by their present state, each at the moment for which figures count it.
 *
 * @param where about `conversions` and `owner`, which is the attribution.
 */
export const countedConversions = (moments: Moments, where: SQL = sql`true`): SQL => sql`
  select conversions.brand_id, conversions.campaign_id, conversions.counted_at as at, ${traits('owner')},
    ${addsOfConversions}
  from facts.conversions
  left join lateral ${ownerOfConversion(sql`conversions.campaign_id`)} as owner on true
  where ${isWithin(sql`conversions.counted_at`, moments)} and ${where}`;
