import { sql } from 'drizzle-orm';
import { conversions } from '../../database/tables/index.ts';

/** A part of the latest decision about a conversion. */
export const decided = <V>(
  part: string,
) => sql<V | null>`(select ${sql.raw(part)} from facts.conversion_decisions as decisions
  where decisions.conversion_id = ${conversions.id} order by decisions.id desc limit 1)`;

/**
 * The operator's words to the affiliate of a conversion; null where they were to a former one: an affiliate is not told
 * what was written before the customer was given to it.
 */
export const wordsToAffiliate = decided<string>(`case when exists (
    select from facts.attributions where attributions.customer_id = conversions.customer_id
    and attributions.affiliate_id = conversions.affiliate_id and attributions.created_at <= decisions.at
  ) then decisions.reason end`);
