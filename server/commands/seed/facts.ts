import { sql, type SQL } from 'drizzle-orm';
import type { Amounts } from './amounts.ts';

/** Days up to now in which the facts happened. */
const days = 90;
/** Events per registered customer are 10 : 3. */
const customerShare = 0.3;

const mark = (name: string) => sql`(select ${sql.raw(name)} from marks)`;
/** One of a list for the row `n`; the arrays of SQL count from 1. */
const oneOf = (values: readonly (string | null)[], spread: number) =>
  sql.raw(
    `(array[${values.map((value) => (value === null ? 'null' : `'${value}'`)).join(', ')}])[1 + (n * ${spread}::bigint) % ${values.length}]`,
  );

/**
 * Numbers `n` from 1 to an amount, each with the days `ago` that it happened: more on weekends, and more from month to
 * month.
 */
const dated = (amount: number): SQL => sql`
  select n, ago from (
    select ago, round(${amount}::int * (sum(part) over earlier - part))::int as above,
      round(${amount}::int * sum(part) over earlier)::int as last
    from (
      select ago, weight / sum(weight) over () as part from (
        select ago, (1.4 - ago * 0.008) * (array[1.35, 0.85, 0.8, 0.9, 1, 1.2, 1.5])[
          1 + extract(dow from now() - make_interval(days => ago))::int] as weight
        from generate_series(0, ${days - 1}) as ago) as weighed) as parted
    window earlier as (order by ago desc)) as shared
  cross join lateral generate_series(above + 1, last) as n`;

/** The campaign of the row `n`: a few campaigns have most of the facts. */
const chosenPlace = sql`floor((select count(*) from own_campaigns) * power(n * 7919::bigint % 100003 / 100003.0::float8, 2))::bigint`;

/** Tables of this run's campaigns, and partitions for the months of the clicks. */
const prepare = (): SQL[] => [
  sql`create temporary table own_campaigns on commit drop as
    select campaigns.id, campaigns.code, campaigns.affiliate_id, campaigns.plan_id, brands.id as brand_id, brands.operator_id,
      brands.currency, row_number() over (order by campaigns.id) - 1 as place
    from campaigns join brands on brands.id = campaigns.brand_id
    where campaigns.id > ${mark('campaigns')}`,
  sql`create unique index on own_campaigns (place)`,
  sql`analyze own_campaigns`,
  ...[sql`brands_in_use`, sql`brands_with_events`].map(
    (table) =>
      sql`insert into facts.${table} (brand_id) select distinct brand_id from own_campaigns on conflict do nothing`,
  ),
  // From a day earlier: figures of clicks are recomputed from the second day of the first month on.
  sql`select facts.make_click_partitions((now() - ${`${days + 2} days`}::interval)::date, now()::date)`,
];

const clicks = (amount: number): SQL[] => [
  sql`insert into facts.clicks (at, id, campaign_id, sub1, sub2, sub3, country, device, referrer_host, is_bot, is_prefetch,
      is_repeat, visitor)
    select date_trunc('second', now() - make_interval(days => ago, secs => n * 7919::bigint % 86400)),
      (random() * 4611686018427387903)::bigint, own.id, ${oneOf(['blog', 'mail', 'banner', 'video', 'search'], 1)},
      'post-' || n * 13::bigint % 211, case when n % 3 = 0 then 'ad-' || n * 31::bigint % 5003 end,
      ${oneOf(['DE', 'AT', 'PL', 'KZ', 'RU', 'ES', 'BR', 'IN', null], 11)},
      ${oneOf(['phone', 'phone', 'desktop', 'desktop', 'phone', 'tablet', 'other'], 5)},
      ${oneOf(['blog.example', 'forum.example', null], 7)}, n % 29 = 0, n % 97 = 0, n % 6 = 0, uuid_send(gen_random_uuid())
    from (${dated(amount)}) as told join own_campaigns as own on own.place = ${chosenPlace}`,
  sql`analyze facts.clicks`,
];

/** Customers who registered after a click, and by the code of a campaign where there are too few clicks. */
const customers = (amount: number): SQL[] => [
  // The ids of clicks are random, so the least of them are any of them.
  sql`create temporary table own_customers on commit drop as
    select n, 'player-' || ${mark('customers')} + n as external_id, own.*, click.at as click_at, click.id as click_id,
      click.sub1, click.sub2, click.sub3, click.country, click.device,
      coalesce(least(click.at + make_interval(secs => 60 + n % 1800), now()),
        now() - make_interval(days => ago, secs => n * 7919::bigint % 86400)) as registered_at
    from (${dated(amount)}) as told
    left join (
      select row_number() over () as turn, clicks.* from (
        select clicks.*, own_campaigns.place from facts.clicks join own_campaigns on own_campaigns.id = campaign_id
        where at >= now() - ${`${days + 1} days`}::interval and not is_bot and not is_prefetch
        order by clicks.id limit ${amount}::int) as clicks) as click on click.turn = n
    join own_campaigns as own on own.place = coalesce(click.place, ${chosenPlace})`,
  sql`create unique index on own_customers (n)`,
  sql`analyze own_customers`,
];

/** The events of the customers: each registered once, and every third one goes on. */
const events = (amount: number, registered: number): SQL[] => {
  const active = Math.ceil(registered / 3);
  const turns = Math.max(1, Math.ceil((amount - registered) / active));
  return [
    sql`create temporary table own_events on commit drop as
      select own_customers.*, turn, type, event_id, date_trunc('milliseconds', occurred_at) as occurred_at,
        case type when 'registration' then null when 'revenue' then own_customers.n * 37::bigint % 4000 - 600
          else 1000 + (own_customers.n * 7::bigint + turn * 15) % 180 * 100 end as amount
      from (
        select n as customer, 0 as turn from generate_series(1, ${registered}::int) as n
        union all
        select 1 + (n - 1) % ${active}::int * 3, 1 + (n - 1) / ${active}::int from generate_series(1, ${amount - registered}::int) as n
      ) as told
      join own_customers on own_customers.n = customer
      cross join lateral (select
        case when turn = 0 then 'registration'
          else (array['deposit', 'revenue', 'deposit', 'revenue', 'withdrawal'])[1 + (turn - 1) % 5] end as type,
        'seed-' || external_id || '-' || turn as event_id,
        registered_at + (now() - registered_at) * turn / ${turns + 1}::float8 as occurred_at) as told_of`,
    sql`insert into facts.customers (brand_id, external_id, operator_id, registered_at, campaign_id, affiliate_id, reason,
        first_deposit_at, first_deposit_id, deposits, deposit_sum, withdrawal_sum, revenue_sum, last_event_at)
      select brand_id, external_id, operator_id, min(occurred_at), id, affiliate_id,
        case when click_id is null then 'CODE' else 'CLICK' end,
        min(occurred_at) filter (where type = 'deposit'),
        (array_agg(event_id order by occurred_at, event_id) filter (where type = 'deposit'))[1],
        count(*) filter (where type = 'deposit'), coalesce(sum(amount) filter (where type = 'deposit'), 0),
        coalesce(sum(amount) filter (where type = 'withdrawal'), 0), coalesce(sum(amount) filter (where type = 'revenue'), 0),
        max(occurred_at)
      from own_events group by n, brand_id, external_id, operator_id, id, affiliate_id, click_id`,
    sql`create temporary table customer_ids on commit drop as
      select n, customers.id from own_customers
      join facts.customers on customers.brand_id = own_customers.brand_id and customers.external_id = own_customers.external_id`,
    sql`create unique index on customer_ids (n)`,
    sql`analyze customer_ids`,
    sql`insert into facts.attributions (customer_id, brand_id, operator_id, campaign_id, affiliate_id, plan_id, reason,
        valid_from, click_at, click_id, sub1, sub2, sub3, country, device, created_at)
      select customer_ids.id, brand_id, operator_id, own_events.id, affiliate_id, plan_id,
        case when click_id is null then 'CODE' else 'CLICK' end, occurred_at, click_at, click_id, sub1, sub2, sub3, country,
        device, occurred_at
      from own_events join customer_ids using (n) where turn = 0`,
    sql`insert into facts.events (brand_id, event_id, type, customer_id, customer, operator_id, campaign_id, affiliate_id,
        occurred_at, received_at, amount, currency, fingerprint, item, request_id)
      select brand_id, event_id, type, customer_ids.id, external_id, operator_id, own_events.id, affiliate_id, occurred_at,
        occurred_at, amount, currency, sha256(convert_to(item, 'UTF8')), item, 'seed'
      from own_events join customer_ids using (n)
      cross join lateral (select json_build_object('id', event_id, 'type', type, 'customer', external_id)::text as item) as sent
      order by occurred_at`,
    sql`analyze facts.customers, facts.attributions, facts.events`,
  ];
};

/** The statements that add clicks and events of this run's campaigns. The figures are not among them. */
export function factStatements(amounts: Amounts): SQL[] {
  const registered = Math.ceil(amounts.events * customerShare);
  return [
    ...prepare(),
    ...(amounts.clicks > 0 ? clicks(amounts.clicks) : []),
    ...(amounts.events > 0 ? [...customers(registered), ...events(amounts.events, registered)] : []),
  ];
}
