import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { dateAfter, mondayOf } from '../../contract/dates.ts';
import { day } from '../../contract/durations.ts';
import { countNames, sumNames } from '../../contract/figure-names.ts';
import { figures } from '../../contract/figures.ts';
import type { Database } from '../database/database.ts';
import { rowsOf } from '../database/rows-of.ts';
import { single } from '../database/single.ts';
import { hourDays } from '../../contract/statistics.ts';
import { names } from './adds.ts';
import { countedConversions } from './conversions.ts';
import { countedEarned } from './earned.ts';
import { momentsOf } from './days.ts';
import { countedClicks, countedEvents } from './facts.ts';
import { addAll, addWeeks } from './roll-up.ts';

/** Days that one transaction recomputes. */
const step = 7;

/** The figures that clicks add to; all others are of events. */
export const figuresOfClicks = countNames.filter((name) => {
  const { formula } = figures[name];
  return 'count' in formula && (formula.count === 'click' || formula.count === 'unique_click');
});
const zeros = (of: readonly string[]) => sql.raw(of.map((name) => `${name} = 0`).join(', '));
const areZero = sql.raw(sumNames.map((name) => `${name} = 0`).join(' and '));

/**
 * The first day of which all clicks are there, wherever it is: partitions of clicks are dropped, roll-ups stay.
 * Undefined where there are no partitions.
 */
export async function firstDayOfClicks(database: Database): Promise<string | undefined> {
  const [row] = await rowsOf(
    database,
    sql`select replace(substring(min(child.relname) from 8), '_', '-') || '-01' as first
      from pg_inherits join pg_class as child on child.oid = inhrelid
      where inhparent = 'facts.clicks'::regclass and child.relname ~ '^clicks_[0-9]{4}_[0-9]{2}$'`,
    z.object({ first: z.string().nullable() }),
  );
  return row?.first ? dateAfter(row.first, 1) : undefined;
}

/** The first and the last day that have facts; undefined where there are none. */
export async function daysOfFacts(database: Database): Promise<{ first: string; last: string } | undefined> {
  const { first, last } = single(
    await rowsOf(
      database,
      sql`select (min(first) at time zone 'UTC')::date::text as first, (max(last) at time zone 'UTC')::date::text as last
        from (
          select min(at) as first, max(at) as last from facts.clicks
          union all select min(occurred_at), max(occurred_at) from facts.events
          union all select min(earned_at), max(earned_at) from facts.conversion_moves where amount <> 0
          union all select min(at), max(at) from facts.earnings
          union all select min(counted_at), max(counted_at) from facts.conversions
          union all select min(late_at), max(late_at) from facts.events where late_at is not null
          union all select min(day)::timestamp at time zone 'UTC', max(day)::timestamp at time zone 'UTC' from facts.stat_brand_day
        ) as each`,
      z.object({ first: z.string().nullable(), last: z.string().nullable() }),
    ),
  );
  return first === null || last === null
    ? undefined
    : { first: dateAfter(first, -1), last: dateAfter(last, 1) };
}

/** The roll-ups of facts, and the condition that a row of theirs is in a span of days. Weeks are made of days. */
const tables = ['stat_day', 'stat_brand_day', 'stat_hour', 'stat_brand_hour'].map((table) => {
  const localDay = '(select (hour at time zone time_zone)::date from brands where id = brand_id)';
  const place = sql.raw(table.endsWith('day') ? 'day' : localDay);
  return {
    name: sql.raw(`facts.${table}`),
    isIn: (first: string, last: string) => sql`${place} between ${first}::date and ${last}::date`,
  };
});

/** Which figures are recomputed: of these days, both included, and of this brand. */
export interface Part {
  from?: string;
  to?: string;
  brandId?: number;
}

/** Recomputes the days of a span, all or none of them. Facts that are written meanwhile wait, and are added after it. */
async function rebuildSpan(
  transaction: Database,
  {
    first,
    last,
    clicksFrom,
    hoursFrom,
    brandId,
  }: { first: string; last: string; clicksFrom: string; hoursFrom: string; brandId?: number | undefined },
): Promise<void> {
  // In the order of `addAll`, so that no packet of facts holds one that this waits for while it waits for another.
  await transaction.execute(
    sql`lock table facts.stat_week, facts.stat_day, facts.stat_hour, facts.stat_brand_hour, facts.stat_brand_day
      in share row exclusive mode`,
  );
  const isOwn = brandId === undefined ? sql`true` : sql`brand_id = ${brandId}`;
  const events = sumNames.filter((name) => !figuresOfClicks.some((one) => one === name));
  for (const { name, isIn } of tables) {
    await transaction.execute(
      sql`update ${name} set ${zeros(events)} where ${isOwn} and ${isIn(first, last)}`,
    );
    await transaction.execute(
      sql`update ${name} set ${zeros(figuresOfClicks)}
        where ${isOwn} and ${isIn(first, last)} and ${isIn(clicksFrom, last)}`,
    );
  }
  const moments = momentsOf(first, last);
  const counted = sql`
    select brand_id, campaign_id, at, ${names} from (${countedClicks(moments)}) as clicks
    where at >= ${momentsOf(clicksFrom).from.toISOString()}::timestamptz
    union all select brand_id, campaign_id, at, ${names} from (${countedEvents(moments)}) as events
    union all select brand_id, campaign_id, at, ${names} from (${countedConversions(moments)}) as conversions
    union all select brand_id, campaign_id, at, ${names} from (${countedEarned(moments)}) as earned`;
  const localDay = sql`(counted.at at time zone brands.time_zone)::date`;
  // Clicks of days that are not whole any more stay as they are.
  const isWanted = sql`${localDay} between ${first}::date and ${last}::date
    and (counted.clicks = 0 or ${localDay} >= ${clicksFrom}::date)
    and ${brandId === undefined ? sql`true` : sql`brands.id = ${brandId}`}`;
  const isKeptHour = sql`hour >= ${hoursFrom}::timestamptz`;
  await transaction.execute(addAll(counted, { where: isWanted, hour: isKeptHour, isAgain: true }));
  for (const { name, isIn } of tables) {
    await transaction.execute(
      sql`delete from ${name} where ${isOwn} and ${isIn(first, last)} and ${areZero}`,
    );
  }
  const [monday, sunday] = [mondayOf(first), dateAfter(mondayOf(last), 6)];
  const isInWeeks = (date: SQL) => sql`${isOwn} and ${date} between ${monday}::date and ${sunday}::date`;
  await transaction.execute(sql`delete from facts.stat_week where ${isInWeeks(sql`week`)}`);
  await transaction.execute(addWeeks(isInWeeks(sql`day`)));
}

/**
 * Recomputes all roll-ups from the facts. Clicks that are no longer kept stay counted as they were.
 *
 * @param now hours are kept for 14 days up to it.
 * @param days that each transaction recomputes; facts that are written meanwhile wait for it.
 * @param part which of them; all without it.
 * @returns the number of days, 0 where there are no facts.
 */
export async function rebuildFigures(
  database: Database,
  now: Date,
  days = step,
  { from, to, brandId }: Part = {},
): Promise<number> {
  const all = await daysOfFacts(database);
  if (!all) return 0;
  const span = {
    first: from !== undefined && from > all.first ? from : all.first,
    last: to !== undefined && to < all.last ? to : all.last,
  };
  const isEmpty = single(
    await rowsOf(
      database,
      sql`select not exists (select from facts.stat_brand_day) as empty`,
      z.object({ empty: z.boolean() }),
    ),
  ).empty;
  const clicksFrom = isEmpty ? all.first : ((await firstDayOfClicks(database)) ?? all.last);
  const hoursFrom = new Date(now.getTime() - (hourDays + 1) * day).toISOString();
  let count = 0;
  for (let first = span.first; first <= span.last; first = dateAfter(first, days)) {
    const end = dateAfter(first, days - 1);
    const last = end < span.last ? end : span.last;
    await database.transaction((transaction) =>
      rebuildSpan(transaction, { first, last, clicksFrom, hoursFrom, brandId }),
    );
    count += Math.min(days, Math.round((Date.parse(last) - Date.parse(first)) / day) + 1);
  }
  return count;
}

/** Computes the roll-ups of a database whose facts are older than they are, or than the figure of what is earned. */
export async function buildMissingFigures(database: Database, now: Date): Promise<void> {
  const { missing } = single(
    await rowsOf(
      database,
      sql`select exists (select from facts.brands_in_use) and not exists (select from facts.stat_brand_day)
        or not exists (select from facts.stat_brand_day where earned <> 0) and (
          exists (select from facts.conversion_moves where amount <> 0)
          or exists (select from facts.customer_periods where accrual_rate <> 0 and revenue_sum <> 0)) as missing`,
      z.object({ missing: z.boolean() }),
    ),
  );
  if (missing) await rebuildFigures(database, now);
}
