import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { planVersions } from '../../booking/plan-versions.ts';
import type { Currency } from '../../../contract/currencies.ts';
import { partsOfMinor } from '../../../contract/figures.ts';
import { anyOf } from '../../database/any-of.ts';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { earnings, periods } from '../../database/tables/index.ts';
import { type Change, earnedBy, rollUp } from '../../figures/roll-up.ts';
import { activeDays, activeSpans, firstDayOf, unapprovedDays } from '../closing/active-days.ts';
import type { SettledPeriod } from '../closing/facts.ts';
import { daysIn, startsOf } from '../closing/prepare.ts';

const dayRow = z.object({
  affiliate: z.number(),
  plan: z.number(),
  currency: z.custom<Currency>((value) => typeof value === 'string'),
  brand: z.number(),
  /** The brand that the statement books the amount for, by whose zone the version is in force. */
  booked_for: z.number(),
  campaign: z.number(),
  day: z.string(),
  /** The first moment of the day, in milliseconds. */
  at: z.number(),
});

/** Rows of one statement. */
const atOnce = 500;

/** Days of a period with an active campaign whose fixed amount no figure has. Of several campaigns of a plan the oldest has it. */
const missingDays = (database: Database, period: SettledPeriod, where: SQL) =>
  rowsOf(
    database,
    sql`
    select distinct on (affiliate_id, plan_id, currency, day) affiliate_id as affiliate, plan_id as plan, currency,
      brand_id as brand, booked_for, campaign_id as campaign, day::date::text as day,
      (extract(epoch from day::date::timestamp at time zone time_zone) * 1000)::float8 as at
    from (
      select days.*, min(brand_id) over (partition by affiliate_id, plan_id, currency) as booked_for
      from (${activeDays(period)}) as days
    ) as active
    where ${where} and not exists (
      select from facts.earnings as present where present.kind = 'fixed' and present.period_id = ${period.id}
        and present.affiliate_id = active.affiliate_id and present.plan_id = active.plan_id
        and present.currency = active.currency and present.day = active.day::date)
    order by affiliate_id, plan_id, currency, day, campaign_id`,
    dayRow,
  );

/** Spreads fixed amounts over days. @returns how the figures of what is earned change. */
async function spread(transaction: Database, period: SettledPeriod, where: SQL): Promise<Change[]> {
  const days = await missingDays(transaction, period, where);
  if (days.length === 0) return [];
  const plans = await planVersions(
    transaction,
    days.map(({ plan }) => plan),
  );
  const startOf = await startsOf(transaction, period);
  const rows = days.flatMap(({ affiliate, plan, currency, brand, booked_for, campaign, day, at }) => {
    const { value } = plans.at(plan, startOf(booked_for));
    if (value.fixed === null || value.currency !== currency) return [];
    return {
      kind: 'fixed' as const,
      periodId: period.id,
      affiliateId: affiliate,
      planId: plan,
      currency,
      brandId: brand,
      campaignId: campaign,
      day,
      at: new Date(at),
      amount: (value.fixed * partsOfMinor) / BigInt(daysIn(period)),
    };
  });
  const changes: Change[] = [];
  for (let from = 0; from < rows.length; from += atOnce) {
    const written = await transaction
      .insert(earnings)
      .values(rows.slice(from, from + atOnce))
      .onConflictDoNothing()
      .returning();
    changes.push(...written.map(earnedBy));
  }
  return changes;
}

/**
 * Spreads the fixed amounts of some affiliates over all days of a month that is being closed.
 *
 * @returns how the figures of what is earned change.
 */
export const spreadFixed = (
  transaction: Database,
  period: SettledPeriod,
  affiliates: readonly number[],
): Promise<Change[]> => spread(transaction, period, sql`affiliate_id = ${anyOf(affiliates, 'int')}`);

/**
 * Makes the months that a fixed amount is due for, although no fact was told in them: from the first month of an operator
 * on that is not closed, up to the present one. Its first month is the earliest that a fact belongs to, whenever that fact
 * arrives: one that is told late has the months since then paid, as if it had been told in time. Where the operator has no
 * month yet, the present one is its first.
 */
const makeMonths = (database: Database, now: Date) => {
  const today = sql`(${now.toISOString()}::timestamptz at time zone brands.time_zone)::date`;
  return database.execute(sql`
    insert into facts.periods (operator_id, first_day)
    select distinct brands.operator_id, month::date
    from brands
    left join (
      select operator_id, greatest(
        min(first_day), (max(first_day) filter (where state <> 'open') + interval '1 month')::date) as since
      from facts.periods group by operator_id
    ) as known on known.operator_id = brands.operator_id
    join campaigns on campaigns.brand_id = brands.id
    ${activeSpans} ${unapprovedDays}
    cross join lateral generate_series(
      date_trunc('month', greatest(
        coalesce(known.since, date_trunc('month', ${today}::timestamp)::date),
        ${firstDayOf})::timestamp),
      least(${today}, coalesce((spans.until at time zone brands.time_zone)::date, ${today}))::timestamp,
      interval '1 month') as month
    where brands.operator_id is not null
      and not unapproved.days @> daterange(month::date, least(${today} + 1, (month + interval '1 month')::date))
      and exists (select from plan_terms where plan_id = campaigns.plan_id and terms -> 'fixed' <> 'null'::jsonb)
    order by 1, 2
    on conflict (operator_id, first_day) do nothing`);
};

/**
 * Gives the days that are over in open months their part of fixed amounts. Several processes may do it at once: each day
 * is given once.
 *
 * @param isEnding asked between two months: whether the process ends.
 */
export async function accrueFixed(
  database: Database,
  now: Date,
  isEnding: () => boolean = () => false,
): Promise<void> {
  await makeMonths(database, now);
  const open = await database
    .select({
      id: periods.id,
      operatorId: periods.operatorId,
      firstDay: periods.firstDay,
      lastDay: periods.lastDay,
    })
    .from(periods)
    .where(sql`${periods.state} = 'open'`);
  const isOver = sql`active.day < (${now.toISOString()}::timestamptz at time zone time_zone)::date`;
  for (const period of open) {
    if (isEnding()) return;
    await database.transaction(async (transaction) =>
      rollUp(transaction, await spread(transaction, period, isOver)),
    );
  }
}
