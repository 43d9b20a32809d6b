import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { silentBrand } from './brands.ts';

/** Days of the demo's clicks: fewer than clicks are kept. */
export const daysOfClicks = 60;

/** The properties of the demo's visitors, each as often as it is common. */
export const traits = {
  sub1: ['blog', 'blog', 'mail', 'banner', 'video'],
  country: ['DE', 'DE', 'DE', 'DE', 'AT', 'AT', 'RU', 'RU', 'PL', 'PL', 'KZ', 'ES', null],
  device: ['phone', 'phone', 'desktop', 'desktop', 'phone', 'tablet', 'other'],
  referrerHost: ['blog.example', 'forum.example', null],
} as const;

/** One of several values by the number of a click. @param step without a divisor in common with how many they are. */
const oneOf = (values: readonly (string | null)[], step: number) => {
  const all = values.map((value) => sql`${value}`);
  return sql`(array[${sql.join(all, sql`, `)}]::text[])[1 + n * ${step}::int % ${values.length}::int]`;
};

/**
 * Gives the campaigns of an operator clicks over the last weeks: more of some campaigns than of others, more on weekends,
 * and more from month to month.
 *
 * @param count clicks at most.
 */
export async function insertClicks(
  database: Database,
  { operatorId, count }: { operatorId: number; count: number },
  now: Date,
): Promise<void> {
  const until = sql`${now.toISOString()}::timestamptz`;
  await database.execute(
    sql`select facts.make_click_partitions((${until} - ${`${daysOfClicks + 1} days`}::interval)::date, ${until}::date)`,
  );
  // Plain arithmetic instead of chance, so that every demo is alike.
  await database.execute(sql`
    with weighed as (
      select ago, (1.4 - ago * 0.01) * (0.85 + ago * 37 % 31 * 0.01) * (array[1.35, 0.85, 0.8, 0.9, 1, 1.2, 1.5])[
        1 + extract(dow from ${until} - make_interval(days => ago))::int] as weight
      from generate_series(0, ${daysOfClicks - 1}) as ago
    ), numbered as (
      select ago, row_number() over () as n
      from (select ago, weight / sum(weight) over () as part from weighed) as parted
      cross join lateral generate_series(1, floor(part * ${count}::int)::int)
    ), told as (
      select ago, n, date_trunc('second', ${until} - make_interval(days => ago, secs => (n * 7919::bigint) % 86400)) as at
      from numbered
    ), own as (
      select campaigns.id, campaigns.created_at, brands.name = ${silentBrand.name} as is_silent,
        row_number() over (order by campaigns.id) - 1 as place, count(*) over () as size
      from campaigns join brands on brands.id = campaigns.brand_id join users on users.id = campaigns.affiliate_id
      where brands.operator_id = ${operatorId} and users.approved_at is not null
    )
    insert into facts.clicks (at, id, campaign_id, sub1, sub2, country, device, referrer_host, is_bot, is_repeat)
    select told.at, told.n, own.id, ${oneOf(traits.sub1, 3)}, 'post-' || n * 13 % 9,
      ${oneOf(traits.country, 11)},
      ${oneOf(traits.device, 5)},
      ${oneOf(traits.referrerHost, 1)}, n % 29 = 0, n % 6 = 0
    from told join own on own.place = (n % own.size) * (n * 31 % own.size) / own.size
      and own.created_at <= told.at and (not own.is_silent or ago >= ${silentBrand.days}::int)
    on conflict do nothing`);
}
