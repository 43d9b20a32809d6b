import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { earnedByRows } from '../figures/earned-rows.ts';
import { ownerAt } from '../figures/owner-at.ts';
import type { Change } from '../figures/roll-up.ts';
import { accrualRate } from './accrual.ts';

/** The amounts that a fact adds to the sums of its customer and period. Amounts are minor units, as texts. */
export interface PeriodSums {
  customer_id: number;
  period_id: number;
  /** When it happened, by which it belongs to an attribution. */
  at: Date;
  /** The moment for which figures have what it earns. */
  earned_at: Date;
  /** A decimal, exactly. */
  net_revenue: string;
  /** The same as statistics count it. */
  revenue_sum: string;
  revenues: number;
  deposits: number;
  deposit_sum: string;
  chargeback_sum: string;
}

/**
 * Adds facts to the sums of their customers. A fact belongs to the affiliate that its customer was attributed to at its
 * moment; what belongs to nobody is not kept.
 *
 * @param transaction that holds the customers. @returns the shares that revenue is estimated to bring, as figures have them.
 */
export async function addToPeriods(transaction: Database, sums: readonly PeriodSums[]): Promise<Change[]> {
  if (sums.length === 0) return [];
  const rate = accrualRate({
    plan: sql`placed.plan_id`,
    version: sql`placed.terms_version`,
    brand: sql`placed.brand_id`,
    period: sql`placed.period_id`,
  });
  return earnedByRows(
    transaction,
    sql`
    with placed as materialized (
      select given.*, owner.id as attribution_id, owner.brand_id, owner.affiliate_id, owner.campaign_id, owner.plan_id,
        coalesce(
          (select max(version) from plan_terms where plan_id = owner.plan_id and plan_terms.valid_from <= owner.valid_from),
          (select min(version) from plan_terms where plan_id = owner.plan_id)) as terms_version
      from json_to_recordset(${JSON.stringify(sums)}::json) as given (customer_id bigint, period_id int, at timestamptz,
        earned_at timestamptz, net_revenue numeric, revenue_sum bigint, revenues int, deposits int, deposit_sum bigint,
        chargeback_sum bigint)
      cross join lateral ${ownerAt(sql`given.customer_id`, sql`given.at`)} as owner
      where owner.plan_id is not null
    ), added as (
      insert into facts.customer_periods as kept (period_id, customer_id, attribution_id, brand_id, affiliate_id,
        campaign_id, plan_id, terms_version, accrual_rate, net_revenue, revenue_sum, revenues, deposits, deposit_sum,
        chargeback_sum, facts)
      select period_id, customer_id, attribution_id, brand_id, affiliate_id, campaign_id, plan_id, terms_version, ${rate},
        sum(net_revenue), sum(revenue_sum), sum(revenues), sum(deposits), sum(deposit_sum), sum(chargeback_sum), count(*)
      from placed
      group by period_id, customer_id, attribution_id, brand_id, affiliate_id, campaign_id, plan_id, terms_version
      order by 1, 5, 2, 3
      on conflict (period_id, affiliate_id, customer_id, attribution_id) do update set
        net_revenue = kept.net_revenue + excluded.net_revenue, revenue_sum = kept.revenue_sum + excluded.revenue_sum,
        revenues = kept.revenues + excluded.revenues, deposits = kept.deposits + excluded.deposits,
        deposit_sum = kept.deposit_sum + excluded.deposit_sum,
        chargeback_sum = kept.chargeback_sum + excluded.chargeback_sum, facts = kept.facts + excluded.facts
      returning period_id, affiliate_id, customer_id, attribution_id, accrual_rate
    )
    select placed.brand_id, placed.campaign_id, (extract(epoch from placed.earned_at) * 1000)::float8 as at,
      (placed.revenue_sum * added.accrual_rate)::text as earned
    from placed join added using (period_id, affiliate_id, customer_id, attribution_id)
    where placed.revenue_sum <> 0 and added.accrual_rate <> 0`,
  );
}
