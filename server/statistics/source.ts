import { type SQL, sql } from 'drizzle-orm';
import { isTimeGroup } from '../../contract/statistics-groups.ts';
import type { Account } from '../http/sessions.ts';
import { momentsOf } from '../figures/days.ts';
import { all, ids, isOneOf } from './conditions.ts';
import { campaignsOf, type Question } from './question.ts';
import { rawSource } from './raw.ts';
import { reachedFigures } from './reach.ts';
import { addedUp, sums } from './sums.ts';

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
 * Rows of a roll-up added up, for each of the spans that are compared: by campaign, and by brand where they belong to no
 * campaign. By one key each, as a campaign has one brand: PostgreSQL takes two keys for many more groups than there are,
 * and then lets one process alone add up.
 */
function addedUpFrom(rollUp: SQL, { span, before }: Question, where: readonly SQL[]): SQL {
  const { from } = before ?? span;
  const isNow = sql`fact.day >= ${span.from}::date`;
  const day = before
    ? sql`case when is_now then ${span.from}::date else ${from}::date end`
    : sql`${from}::date`;
  const by = (key: SQL, keys: SQL, isOfCampaign: SQL) => sql`
    select ${keys}, max(changed_at) as changed_at, ${day} as day, ${addedUp}
    from (
      select fact.*${before ? sql`, ${isNow} as is_now` : sql``}
      from ${rollUp} as fact where ${all([...where, isOfCampaign])}
    ) as fact
    group by ${key}${before ? sql`, is_now` : sql``}`;
  return sql`(
    ${by(sql`campaign_id`, sql`min(brand_id) as brand_id, campaign_id`, sql`fact.campaign_id <> 0`)}
    union all
    ${by(sql`brand_id`, sql`brand_id, 0`, sql`fact.campaign_id = 0`)}
  )`;
}

/** The conditions on rows of facts themselves. */
const ofFacts = ({ query }: Question): SQL[] => [
  ...ids({ 'fact.brand_id': query.brand_id, 'fact.campaign_id': query.campaign_id }),
  ...isOneOf('fact.campaign_id', campaignsOf(query)),
];

/** Limits rows to the filters of a question and the reach of its account, by `fact`, `brands` and `campaigns`. */
export function askedOf(question: Question, account: Account): SQL {
  const { affiliate_id, plan_id, currency } = question.query;
  return all([
    ...ofFacts(question),
    ...ids({ 'campaigns.affiliate_id': affiliate_id, 'campaigns.plan_id': plan_id }),
    ...(currency === undefined ? [] : [sql`brands.currency = ${currency}`]),
    reachedFigures(account),
  ]);
}

/**
 * The rows that answer a question: brand, campaign, affiliate, plan, currency, local `day`, `hour` and its `time_zone`
 * where it is asked for, what tells raw facts apart, and the figures that facts add to.
 */
export function sourceOf(question: Question, account: Account): SQL {
  const { query, span, before, isRaw, groups } = question;
  const { from } = before ?? span;
  const isWithin = sql`fact.day between ${from}::date and ${span.to}::date`;
  const asked = askedOf(question, account);
  const campaign = sql`nullif(fact.campaign_id, 0) as campaign, campaigns.affiliate_id as affiliate, campaigns.plan_id as plan`;
  if (isRaw) return rawSource(question, account, { campaign, where: all([isWithin, asked]) });
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
  const rows = isAddedFirst ? addedUpFrom(name, question, [isWithin, ...ofFacts(question)]) : name;
  const columns = needsCampaigns
    ? campaign
    : sql`${isByCampaign ? sql`nullif(fact.campaign_id, 0)` : sql`null::int`} as campaign`;
  return sql`
    select fact.brand_id as brand, ${columns}, brands.currency,
      ${isByHour ? sql`${place} as day, fact.hour, brands.time_zone` : sql`fact.day`}, fact.changed_at, ${sums('fact')}
    from ${rows} as fact join brands on brands.id = fact.brand_id
    ${needsCampaigns ? sql`left join campaigns on campaigns.id = fact.campaign_id` : sql``}
    where ${isAddedFirst ? sql`true` : isInTime} and ${asked}`;
}
