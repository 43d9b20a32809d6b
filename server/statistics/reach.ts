import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../database/database.ts';
import { rowsOf } from '../database/rows-of.ts';
import { single } from '../database/single.ts';
import { Refusal } from '../http/refusal.ts';
import type { Account } from '../http/sessions.ts';
import { all, ids, isOneOf } from './conditions.ts';
import { campaignsOf, type Query } from './question.ts';

/** The part of an account that says what is its own. */
type Owner = Pick<Account, 'type' | 'id' | 'brandId'>;

/**
 * The figures that an account reaches, as a condition on `brands` and, for an affiliate, `campaigns`: a super-admin all,
 * an operator those of its brands, a sub-operator those of its brand, an affiliate those of its campaigns.
 */
export function reachedFigures({ type, id, brandId }: Owner): SQL {
  if (type === 'super-admin') return sql`true`;
  if (type === 'operator') return sql`brands.operator_id = ${id}`;
  if (type === 'affiliate') return sql`campaigns.affiliate_id = ${id}`;
  return sql`brands.id = ${brandId}::int and brands.operator_id = (select operator_id from users where id = ${id})`;
}

const brandOfOwn = ({ type, id, brandId }: Owner): SQL =>
  type === 'affiliate'
    ? sql`(brands.id = ${brandId}::int or exists (
        select from campaigns where campaigns.brand_id = brands.id and affiliate_id = ${id}))`
    : reachedFigures({ type, id, brandId });

const ownRow = z.object({ own: z.boolean() });

/** Refuses ids of others, as if they did not exist. @throws Refusal 404 */
export async function requireOwn(database: Database, query: Query, account: Owner): Promise<void> {
  const reach = reachedFigures(account);
  const ofCampaigns = sql`from campaigns join brands on brands.id = campaigns.brand_id where ${reach}`;
  const { brand_id, campaign_id, affiliate_id } = query;
  const asked: SQL[] = [];
  if (brand_id) {
    asked.push(sql`exists (select from brands where id = ${Number(brand_id)} and ${brandOfOwn(account)})`);
  }
  if (campaign_id) asked.push(sql`exists (select ${ofCampaigns} and campaigns.id = ${Number(campaign_id)})`);
  const several = campaignsOf(query);
  if (several) {
    const listed = sql.join(
      several.map((id) => sql`${id}::int`),
      sql`, `,
    );
    asked.push(
      sql`(select count(*) ${ofCampaigns} and campaigns.id in (${listed})) = ${new Set(several).size}::int`,
    );
  }
  if (affiliate_id) asked.push(isOwnAffiliate(Number(affiliate_id), account, ofCampaigns));
  if (asked.length === 0) return;
  const [row] = await rowsOf(database, sql`select ${sql.join(asked, sql` and `)} as own`, ownRow);
  if (!row?.own) throw new Refusal(404, 'not_found');
}

/** An affiliate that belongs to the account, or has a campaign of its brands. */
function isOwnAffiliate(affiliateId: number, { type, id, brandId }: Owner, ofCampaigns: SQL): SQL {
  if (type === 'affiliate') return affiliateId === id ? sql`true` : sql`false`;
  const belongs = {
    'super-admin': sql`true`,
    operator: sql`operator_id = ${id}`,
    'sub-operator': sql`brand_id = ${brandId}::int`,
  }[type];
  return sql`(exists (select from users where id = ${affiliateId} and type = 'affiliate' and ${belongs})
    or exists (select ${ofCampaigns} and campaigns.affiliate_id = ${affiliateId}))`;
}

const places = z.object({
  since: z.string().nullable(),
  zones: z.array(z.string()),
  all_zones: z.array(z.string()),
  currencies: z.array(z.string()),
});

/** Where and when the facts are that a query is about. */
export interface Places {
  /** The first day with facts; null where there are none. */
  since: string | null;
  /** Null where the brands have several. */
  timeZone: string | null;
  currencies: string[];
}

/** The campaigns that a query narrows to, as conditions; none where it narrows to brands at most. */
const ofCampaignsAsked = (query: Query): SQL[] => [
  ...ids({
    'campaigns.id': query.campaign_id,
    'campaigns.affiliate_id': query.affiliate_id,
    'campaigns.plan_id': query.plan_id,
  }),
  ...isOneOf('campaigns.id', campaignsOf(query)),
];

/**
 * Reads the zone and the currencies of the brands with facts of what is asked for; where none has facts, of all. The
 * first day is that of the account, so that a campaign without facts does not look like an account without any.
 */
export async function placesOf(database: Database, query: Query, account: Owner): Promise<Places> {
  const { brand_id, currency } = query;
  const isAsked = all([
    ...ids({ 'brands.id': brand_id }),
    ...(currency ? [sql`brands.currency = ${currency}`] : []),
  ]);
  const ofBrands = sql`
    select brands.time_zone, brands.currency, first.day from brands
    left join lateral (
      select day from facts.stat_brand_day where brand_id = brands.id order by day limit 1) as first on true
    where ${brandOfOwn(account)} and ${isAsked}`;
  const ofCampaigns = (asked: readonly SQL[]) => sql`
    select brands.time_zone, brands.currency, first.day from campaigns join brands on brands.id = campaigns.brand_id
    left join lateral (
      select day from facts.stat_day where campaign_id = campaigns.id order by day limit 1) as first on true
    where ${reachedFigures(account)} and ${isAsked} and ${all(asked)}`;
  const own = sql`
    union all select time_zone, currency, null from brands where id = ${account.brandId}::int and ${isAsked}`;
  const asked = ofCampaignsAsked(query);
  const row = single(
    await rowsOf(
      database,
      sql`
    with every as (${account.type === 'affiliate' ? sql`${ofCampaigns([])} ${own}` : ofBrands})
    select (select min(day)::text from every) as since,
      coalesce(to_json(array_agg(distinct time_zone)),
        (select to_json(array_agg(distinct time_zone)) from every), '[]') as all_zones,
      coalesce(to_json(array_agg(distinct time_zone) filter (where day is not null)), '[]') as zones,
      coalesce(to_json(array_agg(distinct currency) filter (where day is not null)), '[]') as currencies
    from (${asked.length > 0 ? ofCampaigns(asked) : sql`select * from every`}) as place`,
      places,
    ),
  );
  const zones = row.zones.length > 0 ? row.zones : row.all_zones;
  return {
    since: row.since,
    timeZone: zones.length === 1 ? (zones[0] ?? null) : null,
    currencies: row.currencies,
  };
}

const dayRow = z.object({ day: z.string().nullable() });

/** The first day of the earliest month that is not closed, of the operators whose brands the account reaches; null without one. */
export async function estimatedFrom(database: Database, account: Owner): Promise<string | null> {
  const [row] = await rowsOf(
    database,
    sql`
    select min(first_day)::text as day from facts.periods
    where state <> 'closed' and operator_id in (select operator_id from brands where ${brandOfOwn(account)})`,
    dayRow,
  );
  return row?.day ?? null;
}
