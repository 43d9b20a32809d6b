import { type SQL, sql } from 'drizzle-orm';
import { partsOfMinor } from '../../contract/figures.ts';
import { addsOfEarned } from './adds.ts';
import { ownerOfConversion } from './conversions.ts';
import { isWithin, type Moments, ownerOfEvent, traitNames, traits } from './facts.ts';

/** Columns by which a row names its fact; of figures that are added up, none. */
const named = (kind: SQL, id: SQL, number: SQL) =>
  sql`, ${kind} as kind, ${id} as fact_id, ${number} as number`;

/**
 * Shares of net revenue that events are estimated to bring, at the rate of their customer's month. They count at the moment
 * of the event, or, where its month was closed already, at the beginning of the one that it is booked in.
 *
 * @param where about `events` and `owner`, which is the attribution.
 */
export const countedAccruals = (moments: Moments, where: SQL, isNamed = false): SQL => sql`
  select events.brand_id, owner.campaign_id, coalesce(events.late_at, events.occurred_at) as at, ${traits('owner')},
    ${addsOfEarned(sql`events.amount * booked.accrual_rate`)}
    ${isNamed ? named(sql`'share'`, sql`events.id`, sql`0`) : sql``}
  from facts.events
  join lateral ${ownerOfEvent} as owner on true
  join facts.customer_periods as booked on booked.period_id = events.period_id
    and booked.customer_id = events.customer_id and booked.attribution_id = owner.id
    and booked.affiliate_id = owner.affiliate_id
  where events.type = 'revenue' and booked.accrual_rate <> 0 and ${where}
    and (events.late_at is null and ${isWithin(sql`events.occurred_at`, moments)}
      or ${isWithin(sql`events.late_at`, moments)})`;

/** CPA and CPL, and what was taken back of them. */
const countedMoves = (moments: Moments, where: SQL, isNamed: boolean): SQL => sql`
  select conversions.brand_id, moves.campaign_id, moves.earned_at as at, ${traits('owner')},
    ${addsOfEarned(sql`moves.amount * ${partsOfMinor}::bigint`)}
    ${isNamed ? named(sql`'conversion'`, sql`moves.conversion_id`, sql`moves.number`) : sql``}
  from facts.conversion_moves as moves
  join facts.conversions on conversions.id = moves.conversion_id
  join lateral ${ownerOfConversion(sql`moves.campaign_id`)} as owner on true
  where moves.amount <> 0 and ${isWithin(sql`moves.earned_at`, moments)} and ${where}`;

const noTraits = sql.raw(traitNames.map((name) => `null::text as ${name}`).join(', '));

/** Fixed amounts, and corrections at the end of months. No customer brought them. */
const countedEarnings = (moments: Moments, where: SQL, isNamed: boolean): SQL => sql`
  select owner.brand_id, owner.campaign_id, owner.at, ${noTraits}, ${addsOfEarned(sql`owner.amount`)}
    ${isNamed ? named(sql`owner.kind`, sql`owner.id`, sql`0`) : sql``}
  from facts.earnings as owner where ${isWithin(sql`owner.at`, moments)} and ${where}`;

/** The conditions on what is earned, each about the tables that its part reads. */
export interface EarnedWhere {
  /** About `events` and `owner`, the attribution. */
  events?: SQL;
  /** About `conversions`, `moves` and `owner`, the attribution. */
  moves?: SQL;
  /** About `owner`, which has a brand, a campaign and an affiliate. */
  earnings?: SQL;
}

/**
 * All that affiliates earn, each with what it adds to the figures.
 *
 * @param isNamed whether each row names its fact: by `kind`, `fact_id` and, of the moves of a conversion, `number`.
 */
export const countedEarned = (
  moments: Moments,
  { events = sql`true`, moves = sql`true`, earnings = sql`true` }: EarnedWhere = {},
  isNamed = false,
): SQL => sql`
  ${countedAccruals(moments, events, isNamed)}
  union all ${countedMoves(moments, moves, isNamed)}
  union all ${countedEarnings(moments, earnings, isNamed)}`;
