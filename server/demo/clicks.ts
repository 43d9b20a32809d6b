import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

/** Days of the demo's clicks: fewer than clicks are kept. */
const days = 60;

/**
 * Gives the campaigns of an operator clicks over the last weeks: more of some campaigns than of others, and more by day
 * than by night.
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
    sql`select facts.make_click_partitions((${until} - ${`${days + 1} days`}::interval)::date, ${until}::date)`,
  );
  // Plain arithmetic instead of chance, so that every demo is alike.
  await database.execute(sql`
    insert into facts.clicks (at, id, campaign_id, sub1, sub2, country, device, referrer_host, is_bot, is_repeat)
    select date_trunc('second', ${until} - make_interval(secs => (n * 7919::bigint) % ${days * 86_400}
        + case when (n * 7919::bigint) % 86400 < 21600 then 21600 else 0 end)),
      n, own.id, (array['blog', 'mail', 'banner', 'video'])[1 + n % 4], 'post-' || n * 13 % 9,
      (array['DE', 'AT', 'PL', 'KZ', 'RU', 'ES', null])[1 + n * 11 % 7],
      (array['phone', 'phone', 'desktop', 'desktop', 'phone', 'tablet', 'other'])[1 + n * 5 % 7],
      (array['blog.example', 'forum.example', null])[1 + n % 3], n % 29 = 0, n % 6 = 0
    from generate_series(1, ${count}::int) as n
    join (
      select campaigns.id, row_number() over (order by campaigns.id) - 1 as place, count(*) over () as size
      from campaigns join brands on brands.id = campaigns.brand_id join users on users.id = campaigns.affiliate_id
      where brands.operator_id = ${operatorId} and users.approved_at is not null
    ) as own on own.place = (n % own.size) * (n * 31 % own.size) / own.size
    on conflict do nothing`);
}
