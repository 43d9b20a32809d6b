import { type SQL, sql } from 'drizzle-orm';
import { moneyNames, sumNames } from '../../contract/figure-names.ts';
import { isTimeGroup, rawGroups } from '../../contract/statistics-groups.ts';
import type { Account } from '../http/sessions.ts';
import { countedConversions } from '../figures/conversions.ts';
import { countedEarned } from '../figures/earned.ts';
import { countedClicks, countedEvents } from '../figures/facts.ts';
import { momentsOf, momentsWithin } from '../figures/days.ts';
import { campaignsOf, type Question } from './question.ts';
import { reachedFigures } from './reach.ts';

export const isMoney = (name: string): boolean => moneyNames.some((one) => one === name);
/** The type of the sum of a figure: counts fit a bigint, the amounts of many rows may not. */
export const typeOfSum = (name: string): SQL => sql.raw(isMoney(name) ? 'numeric' : 'bigint');

const sums = (table: string) => sql.raw(sumNames.map((name) => `${table}.${name}`).join(', '));

/** Conditions on ids, of which each is the account's own. */
const ids = (given: Record<string, string | undefined>): SQL[] =>
  Object.entries(given).flatMap(([column, id]) =>
    id === undefined ? [] : [sql`${sql.raw(column)} = ${Number(id)}`],
  );

/** The condition that a campaign is one of several. */
function isOneOf(column: string, campaigns: readonly number[] | undefined): SQL[] {
  if (!campaigns) return [];
  const listed = sql.join(
    campaigns.map((id) => sql`${id}::int`),
    sql`, `,
  );
  return [sql`${sql.raw(column)} in (${listed})`];
}

const all = (conditions: readonly SQL[]) => sql.join([sql`true`, ...conditions], sql` and `);

/** The raw facts of a span, no more of them than the account reaches. */
function rawFacts({ query, span, before }: Question, account: Account): SQL {
  const { type, id } = account;
  const moments = momentsOf((before ?? span).from, span.to);
  const brands = sql`(select id from brands where ${type === 'affiliate' ? sql`true` : reachedFigures(account)})`;
  const traits = (table: string) =>
    rawGroups.flatMap((name) => {
      const value = query[name];
      return value === undefined ? [] : [sql`${sql.raw(`${table}.${name}`)} = ${value}`];
    });
  const isAffiliate = type === 'affiliate';
  const clicks = countedClicks(
    moments,
    all([
      isAffiliate ? sql`campaigns.affiliate_id = ${id}` : sql`campaigns.brand_id in ${brands}`,
      ...ids({ 'campaigns.id': query.campaign_id, 'campaigns.brand_id': query.brand_id }),
      ...ids({ 'campaigns.affiliate_id': query.affiliate_id }),
      ...isOneOf('campaigns.id', campaignsOf(query)),
      ...traits('clicks'),
    ]),
  );
  // An event of an affiliate is of a customer that it has or had.
  const affiliateId = isAffiliate ? String(id) : query.affiliate_id;
  const events = countedEvents(
    moments,
    all([
      ...(isAffiliate ? [] : [sql`events.brand_id in ${brands}`]),
      ...(affiliateId === undefined
        ? []
        : [
            sql`owner.affiliate_id = ${Number(affiliateId)}`,
            sql`events.customer_id in (
              select customer_id from facts.attributions where affiliate_id = ${Number(affiliateId)})`,
          ]),
      ...ids({ 'owner.campaign_id': query.campaign_id, 'events.brand_id': query.brand_id }),
      ...isOneOf('owner.campaign_id', campaignsOf(query)),
      ...traits('owner'),
    ]),
  );
  const ofOwner = (brandOf: string, campaignOf: string) => [
    ...(isAffiliate ? [] : [sql`${sql.raw(brandOf)} in ${brands}`]),
    ...ids({
      [campaignOf]: query.campaign_id,
      [brandOf]: query.brand_id,
      'owner.affiliate_id': affiliateId,
    }),
    ...isOneOf(campaignOf, campaignsOf(query)),
  ];
  // No customer brought them, so they have no traits.
  const isOfTraits = rawGroups.some((name) => query[name] !== undefined);
  const conversions = countedConversions(
    moments,
    all([...ofOwner('conversions.brand_id', 'conversions.campaign_id'), ...traits('owner')]),
  );
  const earned = countedEarned(moments, {
    events: all([...ofOwner('events.brand_id', 'owner.campaign_id'), ...traits('owner')]),
    moves: all([...ofOwner('conversions.brand_id', 'moves.campaign_id'), ...traits('owner')]),
    earnings: all([...ofOwner('owner.brand_id', 'owner.campaign_id'), ...(isOfTraits ? [sql`false`] : [])]),
  });
  return sql`${clicks} union all ${events} union all ${conversions} union all ${earned}`;
}

/** The table that holds as little as the question needs. */
function rollUpFor({ groups, query }: Question, { type }: Account) {
  const isByHour = groups.includes('hour');
  const isByCampaign =
    type === 'affiliate' ||
    groups.some((group) => group === 'campaign' || group === 'affiliate' || group === 'plan') ||
    [query.campaign_id, query.campaign_ids, query.affiliate_id, query.plan_id].some((id) => id !== undefined);
  const name = `facts.stat_${isByCampaign ? '' : 'brand_'}${isByHour ? 'hour' : 'day'}`;
  return { name: sql.raw(name), isByHour, isByCampaign };
}

/** Whether the rows that answer a question are few, as each campaign's are added up already. */
export const areAddedFirst = (question: Question, account: Account): boolean =>
  account.type === 'super-admin' &&
  !question.isRaw &&
  rollUpFor(question, account).isByCampaign &&
  !question.groups.some(isTimeGroup);

/**
 * The rows that answer a question: brand, campaign, affiliate, plan, currency, local `day`, `hour` where it is asked
 * for, what tells raw facts apart, and the figures that facts add to.
 */
export function sourceOf(question: Question, account: Account): SQL {
  const { query, span, before, isRaw, groups } = question;
  const { from } = before ?? span;
  const isWithin = sql`fact.day between ${from}::date and ${span.to}::date`;
  const ofFacts = [
    ...ids({ 'fact.brand_id': query.brand_id, 'fact.campaign_id': query.campaign_id }),
    ...isOneOf('fact.campaign_id', campaignsOf(query)),
  ];
  const asked = all([
    ...ofFacts,
    ...ids({ 'campaigns.affiliate_id': query.affiliate_id, 'campaigns.plan_id': query.plan_id }),
    ...(query.currency === undefined ? [] : [sql`brands.currency = ${query.currency}`]),
    reachedFigures(account),
  ]);
  const campaign = sql`nullif(fact.campaign_id, 0) as campaign, campaigns.affiliate_id as affiliate, campaigns.plan_id as plan`;
  if (isRaw) {
    const within = momentsWithin(from, span.to);
    // Telling the day of a moment takes as long as all else about it.
    const isWithinAnyway = sql`fact.at >= ${within.from.toISOString()}::timestamptz and fact.at < ${within.to.toISOString()}::timestamptz`;
    // Materialized: a database that knows little of its tables would read all facts once for each brand.
    return sql`
      with raw as materialized (${rawFacts(question, account)})
      select fact.brand_id as brand, ${campaign}, brands.currency, fact.day, fact.hour, fact.at as changed_at,
        ${sql.raw(rawGroups.map((name) => `fact.${name}`).join(', '))}, ${sums('fact')}
      from (
        select raw.*, (raw.at at time zone zone.time_zone)::date as day,
          date_trunc('hour', raw.at, zone.time_zone) as hour
        from raw join brands as zone on zone.id = raw.brand_id
      ) as fact
      join brands on brands.id = fact.brand_id
      left join campaigns on campaigns.id = fact.campaign_id
      where ((${isWithinAnyway}) or ${isWithin}) and ${asked}`;
  }
  const { name, isByHour, isByCampaign } = rollUpFor(question, account);
  // Joined only where something of the campaign is asked for.
  const needsCampaigns =
    isByCampaign &&
    (account.type === 'affiliate' ||
      groups.some((group) => group === 'affiliate' || group === 'plan') ||
      query.affiliate_id !== undefined ||
      query.plan_id !== undefined);
  const place = sql`(fact.hour at time zone brands.time_zone)::date`;
  const { from: first, to: last } = momentsOf(from, span.to);
  const isInTime = isByHour
    ? sql`fact.hour >= ${first.toISOString()}::timestamptz and fact.hour < ${last.toISOString()}::timestamptz
        and ${place} between ${from}::date and ${span.to}::date`
    : isWithin;
  // For an account that reaches all facts, adding up before joining is faster; for others the joins leave few rows.
  const isAddedFirst = areAddedFirst(question, account);
  const addedFirst = sql`(
    select brand_id, campaign_id, max(changed_at) as changed_at,
      case when is_now then ${span.from}::date else ${from}::date end as day,
      ${sql.join(
        sumNames.map((name) => sql`sum(${sql.raw(name)})::${typeOfSum(name)} as ${sql.raw(name)}`),
        sql`, `,
      )}
    from (
      select fact.*, ${before ? sql`fact.day >= ${span.from}::date` : sql`true`} as is_now
      from ${name} as fact where ${all([isWithin, ...ofFacts])}
    ) as fact
    group by brand_id, campaign_id, is_now
  )`;
  const columns = needsCampaigns
    ? campaign
    : sql`${isByCampaign ? sql`nullif(fact.campaign_id, 0)` : sql`null::int`} as campaign`;
  return sql`
    select fact.brand_id as brand, ${columns}, brands.currency,
      ${isByHour ? sql`${place} as day, fact.hour` : sql`fact.day`}, fact.changed_at, ${sums('fact')}
    from ${isAddedFirst ? addedFirst : name} as fact join brands on brands.id = fact.brand_id
    ${needsCampaigns ? sql`left join campaigns on campaigns.id = fact.campaign_id` : sql``}
    where ${isAddedFirst ? sql`true` : isInTime} and ${asked}`;
}
