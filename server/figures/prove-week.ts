import { type SQL, sql } from 'drizzle-orm';
import { dateAfter } from '../../contract/dates.ts';
import { sumNames } from '../../contract/figure-names.ts';
import { names, sums } from './adds.ts';

const zeros = sql.raw(sumNames.map(() => '0').join(', '));
const pairs = sql.raw(
  sumNames.map((name) => `('${name}', coalesce(kept.${name}, 0), coalesce(days.${name}, 0))`).join(', '),
);

/**
 * Compares the figures of a week with those of its days, as far as the same proof found these right, and else with what
 * it counted for them: so a day that differs is told once. The days are compared before, each of them in full.
 *
 * @param most differences that are written down.
 */
export function differencesInWeek(monday: string, proofId: number, most: number): SQL {
  const isOfWeek = sql`day between ${monday}::date and ${dateAfter(monday, 6)}::date`;
  return sql`
    with wrong as (
      select brand_id, campaign_id, figure, sum(counted - kept) as by from facts.stat_differences
      where proof_id = ${proofId}::int and ${isOfWeek} and hour is null and not is_week
      group by brand_id, campaign_id, figure
    ),
    days as (
      select brand_id, campaign_id, ${sums} from (
        select brand_id, campaign_id, ${names} from facts.stat_day where ${isOfWeek}
        union all select brand_id, campaign_id, ${zeros} from wrong where campaign_id >= 0
      ) as rows (brand_id, campaign_id, ${names}) group by brand_id, campaign_id
    ),
    kept as (select brand_id, campaign_id, ${names} from facts.stat_week where week = ${monday}::date),
    found as (
      select brand_id, campaign_id, of_figure.* from kept full join days using (brand_id, campaign_id)
      cross join lateral (values ${pairs}) as of_figure (figure, is_kept, of_days)
    ),
    compared as (
      select brand_id, campaign_id, figure, is_kept, of_days + coalesce(by, 0) as counted
      from found left join wrong using (brand_id, campaign_id, figure)
    )
    insert into facts.stat_differences (proof_id, day, is_week, brand_id, campaign_id, figure, kept, counted)
    select ${proofId}::int, ${monday}::date, true, brand_id, campaign_id, figure, is_kept, counted
    from compared where is_kept <> counted order by brand_id, campaign_id, figure limit ${most}`;
}
