import { type SQL, sql } from 'drizzle-orm';

/**
 * The rate by which the share of a month that is not closed is estimated, in basis points: the lowest one of the terms
 * that the customer is paid by, 0 where they pay no share. It is `lowestRate` of the engine, in SQL.
 *
 * @param deal columns or values. Customers who follow their plan are paid by the version in force when the month began.
 */
export const accrualRate = (deal: { plan: SQL; version: SQL; brand: SQL; period: SQL }): SQL => sql`
  coalesce((
    select least((terms -> 'share' ->> 'rate')::int,
      (select min((tier ->> 'rate')::int) from jsonb_array_elements(terms -> 'share' -> 'tiers') as tier))
    from plan_terms
    join plans on plans.id = plan_terms.plan_id
    join brands on brands.id = ${deal.brand}
    join facts.periods on periods.id = ${deal.period}
    where plan_terms.plan_id = ${deal.plan} and terms -> 'share' <> 'null'::jsonb
      and terms ->> 'currency' = brands.currency
      and plan_terms.version = case when plans.customers_follow then (
          select max(version) from plan_terms as followed where followed.plan_id = ${deal.plan}
            and followed.valid_from <= periods.first_day::timestamp at time zone brands.time_zone)
        else ${deal.version} end
  ), 0)`;
