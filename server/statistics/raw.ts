import { type SQL, sql } from 'drizzle-orm';
import { isRawGroup, isTimeGroup, rawGroups } from '../../contract/statistics-groups.ts';
import { countedConversions } from '../figures/conversions.ts';
import { momentsOf, momentsWithin } from '../figures/days.ts';
import { countedEarned } from '../figures/earned.ts';
import { countedClicks, countedEvents } from '../figures/facts.ts';
import type { Account } from '../http/sessions.ts';
import { all, ids, isOneOf } from './conditions.ts';
import { campaignsOf, type Question } from './question.ts';
import { reachedFigures } from './reach.ts';
import { addedUp, sums } from './sums.ts';

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

/**
 * The moment by which raw facts are added up before their day and hour are told, which takes longer than all else about
 * a fact. A quarter of an hour is in one hour of every zone. Where no time is asked for, all facts that are within the
 * span in every zone are added up as one.
 */
function placeOf({ groups, span, before }: Question): SQL {
  const quarter = sql`date_bin(interval '15 minutes', fact.at, timestamptz '2000-01-01 00:00:00+00')`;
  if (before || groups.some(isTimeGroup)) return quarter;
  const { from, to } = momentsWithin(span.from, span.to);
  const [first, end] = [from, to].map((moment) => sql`${sql.raw(`timestamptz '${moment.toISOString()}'`)}`);
  return sql`case when fact.at >= ${first} and fact.at < ${end} then ${first} else ${quarter} end`;
}

/**
 * The rows of `sourceOf` from raw facts, for groups that no table of sums has.
 *
 * @param campaign the columns of a fact's campaign
 * @param where about `fact`, `brands` and `campaigns`
 */
export function rawSource(
  question: Question,
  account: Account,
  { campaign, where }: { campaign: SQL; where: SQL },
): SQL {
  const place = placeOf(question);
  const traits = sql.raw(
    question.groups
      .filter(isRawGroup)
      .map((name) => `, fact.${name}`)
      .join(''),
  );
  // Materialized: a database that knows little of its tables would read all facts once for each brand.
  return sql`
    with raw as materialized (
      select fact.brand_id, fact.campaign_id, ${place} as at, max(fact.at) as changed_at ${traits}, ${addedUp}
      from (${rawFacts(question, account)}) as fact
      group by fact.brand_id, fact.campaign_id, ${place} ${traits}
    )
    select fact.brand_id as brand, ${campaign}, brands.currency, fact.day, fact.hour, brands.time_zone, fact.changed_at ${traits}, ${sums('fact')}
    from (
      select raw.*, (raw.at at time zone zone.time_zone)::date as day,
        date_trunc('hour', raw.at, zone.time_zone) as hour
      from raw join brands as zone on zone.id = raw.brand_id
    ) as fact
    join brands on brands.id = fact.brand_id
    left join campaigns on campaigns.id = fact.campaign_id
    where ${where}`;
}
