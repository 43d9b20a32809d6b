import { type SQL, sql } from 'drizzle-orm';
import { isTimeGroup } from '../../contract/statistics-groups.ts';
import type { Account } from '../http/sessions.ts';
import { momentsOf } from '../figures/days.ts';
import { all, ids, isOneOf } from './conditions.ts';
import { campaignsOf, type Question } from './question.ts';
import { rawSource } from './raw.ts';
import { reachedFigures } from './reach.ts';
import { addedUp, sums } from './sums.ts';
import { weeksAndDays } from './weeks.ts';

const isBetween = (date: SQL, first: string, last: string) =>
  sql`${date} between ${first}::date and ${last}::date`;

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

/** Rows added up by campaign, and by brand where they belong to no campaign, for each of the spans that are compared. */
function addedUpFrom(rows: SQL, question: Question): SQL {
  const { span, before } = question;
  const { from } = before ?? span;
  const isNow = sql`fact.day >= ${span.from}::date`;
  const day = before
    ? sql`case when is_now then ${span.from}::date else ${from}::date end`
    : sql`${from}::date`;
  return sql`(
    select brand_id, campaign_id, max(changed_at) as changed_at, ${day} as day, ${addedUp}
    from (
      select fact.*${before ? sql`, ${isNow} as is_now` : sql``}
      from ${rows} as fact where ${all(ofFacts(question))}
    ) as fact
    group by brand_id, campaign_id${before ? sql`, is_now` : sql``}
  )`;
}

/** The rows of a roll-up for the days that are asked for: of all campaigns by whole weeks; a single one's days are few. */
function rowsToAddUp(rollUp: SQL, question: Question): SQL {
  const { query, span, before } = question;
  if (query.campaign_id === undefined && query.campaign_ids === undefined) return weeksAndDays(question);
  return sql`(select * from ${rollUp} where ${isBetween(sql`day`, (before ?? span).from, span.to)})`;
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
  const isWithin = isBetween(sql`fact.day`, from, span.to);
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
  const rows = isAddedFirst ? addedUpFrom(rowsToAddUp(name, question), question) : name;
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
