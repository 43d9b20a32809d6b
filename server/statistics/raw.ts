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

/** The conditions that raw facts are under, each about the tables that have them: what the account reaches, and the filters. */
function conditionsFor({ query }: Question, account: Account) {
  const { type, id } = account;
  const isAffiliate = type === 'affiliate';
  const brands = sql`(select id from brands where ${isAffiliate ? sql`true` : reachedFigures(account)})`;
  const affiliateId = isAffiliate ? String(id) : query.affiliate_id;
  return {
    isAffiliate,
    brands,
    affiliateId,
    /** Of the columns of a table by which a click is told apart. */
    traits: (table: string) =>
      rawGroups.flatMap((name) => {
        const value = query[name];
        return value === undefined ? [] : [sql`${sql.raw(`${table}.${name}`)} = ${value}`];
      }),
    /** Of facts that have an owner: its campaign and its affiliate. */
    ofOwner: (brandOf: string, campaignOf: string) => [
      ...(isAffiliate ? [] : [sql`${sql.raw(brandOf)} in ${brands}`]),
      ...ids({
        [campaignOf]: query.campaign_id,
        [brandOf]: query.brand_id,
        'owner.affiliate_id': affiliateId,
      }),
      ...isOneOf(campaignOf, campaignsOf(query)),
    ],
  };
}

/** Customers who are or were an affiliate's or a campaign's: an event of either is of one of them. */
const customersOf = (owner: Record<string, string | undefined>): SQL[] =>
  ids(owner).map(
    (isOwner) => sql`events.customer_id in (select customer_id from facts.attributions where ${isOwner})`,
  );

/** All that is earned in a span, no more of it than the account reaches. @param isNamed as `countedEarned` has it. */
export function earnedFacts(question: Question, account: Account, isNamed = false): SQL {
  const { query, span, before } = question;
  const { traits, ofOwner, affiliateId } = conditionsFor(question, account);
  // No customer brought them, so they have no traits.
  const isOfTraits = rawGroups.some((name) => query[name] !== undefined);
  return countedEarned(
    momentsOf((before ?? span).from, span.to),
    {
      events: all([
        ...ofOwner('events.brand_id', 'owner.campaign_id'),
        ...customersOf({ affiliate_id: affiliateId, campaign_id: query.campaign_id }),
        ...traits('owner'),
      ]),
      moves: all([...ofOwner('conversions.brand_id', 'moves.campaign_id'), ...traits('owner')]),
      earnings: all([...ofOwner('owner.brand_id', 'owner.campaign_id'), ...(isOfTraits ? [sql`false`] : [])]),
    },
    isNamed,
  );
}

/** The raw facts of a span, no more of them than the account reaches. */
function rawFacts(question: Question, account: Account): SQL {
  const { query, span, before } = question;
  const moments = momentsOf((before ?? span).from, span.to);
  const { isAffiliate, brands, affiliateId, traits, ofOwner } = conditionsFor(question, account);
  const clicks = countedClicks(
    moments,
    all([
      isAffiliate ? sql`campaigns.affiliate_id = ${account.id}` : sql`campaigns.brand_id in ${brands}`,
      ...ids({ 'campaigns.id': query.campaign_id, 'campaigns.brand_id': query.brand_id }),
      ...ids({ 'campaigns.affiliate_id': query.affiliate_id }),
      ...isOneOf('campaigns.id', campaignsOf(query)),
      ...traits('clicks'),
    ]),
  );
  const events = countedEvents(
    moments,
    all([
      ...(isAffiliate ? [] : [sql`events.brand_id in ${brands}`]),
      ...ids({ 'owner.affiliate_id': affiliateId }),
      ...customersOf({ affiliate_id: affiliateId }),
      ...ids({ 'owner.campaign_id': query.campaign_id, 'events.brand_id': query.brand_id }),
      ...isOneOf('owner.campaign_id', campaignsOf(query)),
      ...traits('owner'),
    ]),
  );
  const conversions = countedConversions(
    moments,
    all([...ofOwner('conversions.brand_id', 'conversions.campaign_id'), ...traits('owner')]),
  );
  return sql`${clicks} union all ${events} union all ${conversions} union all ${earnedFacts(question, account)}`;
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
