import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { anyOf } from '../../database/any-of.ts';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { currency, number, type SettledPeriod } from './facts.ts';

const activeRow = z.object({ affiliate: number, currency, brand: number, plan: number, days: number });

/**
 * The first day of an active span that concerns the operator of its brand: what was before the brand was the operator's is
 * nobody's. So a brand that comes later changes no month that is over.
 */
export const firstDayOf = sql`(greatest(spans.at, brands.operator_since) at time zone brands.time_zone)::date`;

/** The spans in which `campaigns` was active, joined by moments. */
export const activeSpans = sql`
  join lateral (
    select state, at, lead(at) over (order by id) as until from facts.campaign_states
    where campaign_id = campaigns.id
  ) as spans on spans.state = 'active'`;

/**
 * The whole days without an approval of the affiliate of `campaigns`, by the zone of `brands`, as `unapproved.days`. A day on
 * which the approval was withdrawn, or given again, is none of them.
 */
export const unapprovedDays = sql`
  cross join lateral (
    select coalesce(range_agg(daterange(first, case when until is not null then greatest(first, until) end)), '{}') as days
    from (
      select is_approved, (at at time zone brands.time_zone)::date + 1 as first,
        (lead(at) over (order by id) at time zone brands.time_zone)::date as until
      from facts.approvals where affiliate_id = campaigns.affiliate_id
    ) as answers where not is_approved
  ) as unapproved`;

/**
 * The days, as `day`, on which `campaigns` was active for the operator of `brands` and its affiliate approved, by the brand's
 * zone. A series of dates would go by the session's zone, where a day may begin at one o'clock, so it is one of timestamps
 * without a zone.
 *
 * @param first a date, as is `last`; both are included.
 */
export const daysBetween = (first: SQL, last: SQL): SQL => sql`
  ${activeSpans} ${unapprovedDays}
  join lateral generate_series(
    greatest(${first}, ${firstDayOf})::timestamp,
    least(${last}, coalesce((spans.until at time zone brands.time_zone)::date, ${last}))::timestamp,
    interval '1 day') as day on not unapproved.days @> day::date`;

/** The campaigns of an operator's brands with the days of the period for which a plan that ever pays a fixed amount may owe it. */
export const activeDays = ({ operatorId, firstDay, lastDay }: SettledPeriod): SQL => sql`
  select campaigns.affiliate_id, campaigns.plan_id, brands.currency, campaigns.brand_id, campaigns.id as campaign_id, day,
    brands.time_zone
  from campaigns
  join brands on brands.id = campaigns.brand_id and brands.operator_id = ${operatorId}
  ${daysBetween(sql`${firstDay}::date`, sql`${lastDay}::date`)}
  where exists (select from plan_terms where plan_id = campaigns.plan_id and terms -> 'fixed' <> 'null'::jsonb)`;

/** The days of the month with an active campaign, of plans that ever pay a fixed amount. A day that it ended on counts. */
export const activeDaysOf = (database: Database, period: SettledPeriod, affiliates: readonly number[]) =>
  rowsOf(
    database,
    sql`
    select affiliate_id as affiliate, currency, min(brand_id) as brand, plan_id as plan, count(distinct day)::int as days
    from (${activeDays(period)}) as active where affiliate_id = ${anyOf(affiliates, 'int')}
    group by affiliate_id, currency, plan_id`,
    activeRow,
  );
