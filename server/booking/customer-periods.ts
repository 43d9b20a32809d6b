import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

/** What a fact adds to the sums of its customer and period. Amounts are minor units, as texts. */
export interface PeriodSums {
  customer_id: number;
  period_id: number;
  /** When it happened, by which it belongs to an attribution. */
  at: Date;
  /** A decimal, exactly. */
  net_revenue: string;
  revenues: number;
  deposits: number;
  deposit_sum: string;
  chargeback_sum: string;
}

/**
 * Adds facts to the sums of their customers. A fact belongs to the affiliate that its customer was attributed to at its
 * moment; what belongs to nobody is not kept.
 *
 * @param transaction that holds the customers.
 */
export async function addToPeriods(transaction: Database, sums: readonly PeriodSums[]): Promise<void> {
  if (sums.length === 0) return;
  await transaction.execute(sql`
    insert into facts.customer_periods as kept (period_id, customer_id, attribution_id, brand_id, affiliate_id,
      campaign_id, plan_id, terms_version, net_revenue, revenues, deposits, deposit_sum, chargeback_sum, facts)
    select given.period_id, given.customer_id, owner.id, owner.brand_id, owner.affiliate_id, owner.campaign_id,
      owner.plan_id, coalesce(
        (select max(version) from plan_terms where plan_id = owner.plan_id and plan_terms.valid_from <= owner.valid_from),
        (select min(version) from plan_terms where plan_id = owner.plan_id)),
      sum(given.net_revenue), sum(given.revenues), sum(given.deposits), sum(given.deposit_sum),
      sum(given.chargeback_sum), count(*)
    from json_to_recordset(${JSON.stringify(sums)}::json) as given (customer_id bigint, period_id int, at timestamptz,
      net_revenue numeric, revenues int, deposits int, deposit_sum bigint, chargeback_sum bigint)
    cross join lateral (
      select attributions.* from facts.attributions
      where attributions.customer_id = given.customer_id
      order by attributions.valid_from <= given.at desc,
        case when attributions.valid_from <= given.at then attributions.id else -attributions.id end desc
      limit 1
    ) as owner
    where owner.plan_id is not null
    group by given.period_id, given.customer_id, owner.id, owner.brand_id, owner.affiliate_id, owner.campaign_id,
      owner.plan_id, owner.valid_from
    order by 1, 5, 2, 3
    on conflict (period_id, affiliate_id, customer_id, attribution_id) do update set
      net_revenue = kept.net_revenue + excluded.net_revenue, revenues = kept.revenues + excluded.revenues,
      deposits = kept.deposits + excluded.deposits, deposit_sum = kept.deposit_sum + excluded.deposit_sum,
      chargeback_sum = kept.chargeback_sum + excluded.chargeback_sum, facts = kept.facts + excluded.facts`);
}
