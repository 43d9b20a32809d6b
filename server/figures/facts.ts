import { type SQL, sql } from 'drizzle-orm';
import { addsOfClicks, addsOfEvents } from './adds.ts';
import { ownerAt } from './owner-at.ts';

/** Columns by which facts are told apart beside campaign and moment: a click has them, an attribution copies them. */
export const traitNames = ['country', 'device', 'sub1', 'sub2', 'sub3', 'sub4', 'sub5'];
export const traits = (table: string) => sql.raw(traitNames.map((name) => `${table}.${name}`).join(', '));

/** Moments between which facts are read: the first included, the last not. */
export interface Moments {
  from: Date;
  to: Date;
}

export const isWithin = (column: SQL, { from, to }: Moments) =>
  sql`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${to.toISOString()}::timestamptz`;

/** The clicks that count, each with what it adds to the figures. @param where about `clicks` and `campaigns`. */
export const countedClicks = (moments: Moments, where = sql`true`): SQL => sql`
  select campaigns.brand_id, clicks.campaign_id, clicks.at, ${traits('clicks')}, ${addsOfClicks}
  from facts.clicks join campaigns on campaigns.id = clicks.campaign_id
  where ${isWithin(sql`clicks.at`, moments)} and not clicks.is_bot and not clicks.is_prefetch and ${where}`;

/** The attribution of an event's customer at its moment: a lateral part of a query that reads `events`. */
export const ownerOfEvent: SQL = ownerAt(
  sql`events.customer_id`,
  sql`events.occurred_at`,
  sql`attributions.id, attributions.campaign_id, attributions.affiliate_id, ${traits('attributions')}`,
);

/**
 * Events, each with what it adds. An event belongs to the campaign that its customer was attributed to at its moment.
 *
 * @param where about `events` and `owner`, which is that attribution.
 */
export const countedEvents = (moments: Moments, where = sql`true`): SQL => sql`
  select events.brand_id, coalesce(owner.campaign_id, 0) as campaign_id, events.occurred_at as at,
    ${traits('owner')}, ${addsOfEvents}
  from facts.events
  join facts.customers on customers.id = events.customer_id
  left join lateral ${ownerOfEvent} as owner on true
  where ${isWithin(sql`events.occurred_at`, moments)} and ${where}`;
