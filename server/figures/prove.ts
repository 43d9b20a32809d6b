import { count, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import * as z from 'zod';
import { dateAfter, dateOf, mondayOf } from '../../contract/dates.ts';
import { hour } from '../../contract/durations.ts';
import { type SumName, sumNames } from '../../contract/figure-names.ts';
import { hourDays } from '../../contract/statistics.ts';
import { mostDifferences } from '../../contract/statistics-answer.ts';
import type { Database } from '../database/database.ts';
import { rowsOf } from '../database/rows-of.ts';
import { single } from '../database/single.ts';
import { statDifferences, statProofs } from '../database/tables/index.ts';
import { names, sums } from './adds.ts';
import { countedConversions } from './conversions.ts';
import { countedEarned } from './earned.ts';
import { countedClicks, countedEvents } from './facts.ts';
import { momentsOf } from './days.ts';
import { differencesInWeek } from './prove-week.ts';
import { daysOfFacts, figuresOfClicks, firstDayOfClicks } from './rebuild.ts';
import { placedFacts } from './roll-up.ts';

/** A day is over everywhere twelve hours after it is in UTC. */
const zones = 12 * hour;
/** Milliseconds for which proofs that are over are kept. */
const kept = 30 * 24 * hour;
/** Any number, the same in every process: whoever holds this lock does a step of the proof. */
const proofLock = 7_283_464;

/** A row of the whole brand, as `stat_differences` writes it. */
const wholeBrand = sql.raw('-1');

const isOfClicks = (name: SumName) => figuresOfClicks.some((one) => one === name);

/** The place of a day's figures among those of its hours. */
const wholeDay = sql.raw(`'-infinity'::timestamptz`);

/**
 * Compares the figures of a day, and of its hours as long as those are kept, with the facts: in one statement, so that
 * both are of the same moment.
 */
function differencesOn(
  day: string,
  {
    clicksFrom,
    hoursFrom,
    proofId,
    most,
  }: { clicksFrom: string; hoursFrom: string; proofId: number; most: number },
) {
  const compared = sumNames.filter((name) => day >= clicksFrom || !isOfClicks(name));
  const pairs = sql.raw(
    compared.map((name) => `('${name}', coalesce(kept.${name}, 0), coalesce(found.${name}, 0))`).join(', '),
  );
  const moments = momentsOf(day);
  const hasHours = day >= hoursFrom ? sql`true` : sql`false`;
  const isHourOfDay = sql`${hasHours} and hour >= ${moments.from.toISOString()}::timestamptz
    and hour < ${moments.to.toISOString()}::timestamptz
    and (hour at time zone (select time_zone from brands where id = kept.brand_id))::date = ${day}::date`;
  return sql`
    with counted as (
      select brand_id, campaign_id, at, ${names} from (${countedClicks(moments)}) as clicks
      union all select brand_id, campaign_id, at, ${names} from (${countedEvents(moments)}) as events
      union all select brand_id, campaign_id, at, ${names} from (${countedConversions(moments)}) as conversions
      union all select brand_id, campaign_id, at, ${names} from (${countedEarned(moments)}) as earned
    ),
    placed as (${placedFacts(sql`(counted.at at time zone brands.time_zone)::date = ${day}::date`)}),
    found as (
      select ${wholeDay} as hour, brand_id, campaign_id, ${sums} from placed group by brand_id, campaign_id
      union all select ${wholeDay}, brand_id, ${wholeBrand}, ${sums} from placed group by brand_id
      union all select hour, brand_id, campaign_id, ${sums} from placed
        where ${hasHours} group by hour, brand_id, campaign_id
      union all select hour, brand_id, ${wholeBrand}, ${sums} from placed where ${hasHours} group by hour, brand_id
    ),
    kept as (
      select ${wholeDay} as hour, brand_id, campaign_id, ${names} from facts.stat_day where day = ${day}::date
      union all select ${wholeDay}, brand_id, ${wholeBrand}, ${names} from facts.stat_brand_day
        where day = ${day}::date
      union all select hour, brand_id, campaign_id, ${names} from facts.stat_hour as kept where ${isHourOfDay}
      union all select hour, brand_id, ${wholeBrand}, ${names} from facts.stat_brand_hour as kept
        where ${isHourOfDay}
    )
    insert into facts.stat_differences (proof_id, day, hour, brand_id, campaign_id, figure, kept, counted)
    select ${proofId}::int, ${day}::date, nullif(hour, ${wholeDay}), brand_id, campaign_id, figure.name,
      figure.kept, figure.counted
    from kept full join found using (hour, brand_id, campaign_id)
    cross join lateral (values ${pairs}) as figure (name, kept, counted)
    where figure.kept <> figure.counted
    order by hour, brand_id, campaign_id, figure.name limit ${most}`;
}

const isMine = async (transaction: Database): Promise<boolean> =>
  single(
    await rowsOf(
      transaction,
      sql`select pg_try_advisory_xact_lock(${proofLock}) as mine`,
      z.object({ mine: z.boolean() }),
    ),
  ).mine;

/** Begins a proof where none is unfinished. @returns whether there is something to compare. */
const begin = (database: Database, now: Date, isAnew: boolean): Promise<boolean> =>
  database.transaction(async (transaction) => {
    if (!(await isMine(transaction))) return false;
    if (isAnew) await transaction.delete(statProofs).where(isNull(statProofs.finishedAt));
    const [latest] = await transaction.select().from(statProofs).orderBy(desc(statProofs.id)).limit(1);
    if (latest && !latest.finishedAt) return true;
    if (latest && !isAnew && dateOf(latest.startedAt) === dateOf(now)) return false;
    const span = await daysOfFacts(transaction);
    if (!span) return false;
    await transaction.insert(statProofs).values({ startedAt: now, nextDay: span.first });
    await transaction.delete(statProofs).where(lt(statProofs.startedAt, new Date(now.getTime() - kept)));
    return true;
  });

/** Compares the next day, and the week that ends with it, or ends the unfinished proof. @returns whether days are left for this process. */
const step = (database: Database, now: Date): Promise<boolean> =>
  database.transaction(async (transaction) => {
    if (!(await isMine(transaction))) return false;
    const [proof] = await transaction.select().from(statProofs).where(isNull(statProofs.finishedAt));
    if (!proof) return false;
    const { id, nextDay } = proof;
    const isThis = eq(statProofs.id, id);
    const lastClosed = dateAfter(dateOf(new Date(now.getTime() - zones)), -1);
    const left = async () =>
      mostDifferences - (await transaction.$count(statDifferences, eq(statDifferences.proofId, id)));
    const most = await left();
    if (nextDay > lastClosed || most === 0) {
      await transaction.update(statProofs).set({ finishedAt: now }).where(isThis);
      return false;
    }
    const clicksFrom = (await firstDayOfClicks(transaction)) ?? dateAfter(nextDay, 1);
    // Older hours are deleted.
    const hoursFrom = dateAfter(dateOf(now), 1 - hourDays);
    await transaction.execute(differencesOn(nextDay, { clicksFrom, hoursFrom, proofId: id, most }));
    const monday = mondayOf(nextDay);
    const mostOfWeek = dateAfter(monday, 6) === nextDay ? await left() : 0;
    if (mostOfWeek > 0) await transaction.execute(differencesInWeek(monday, id, mostOfWeek));
    await transaction
      .update(statProofs)
      .set({ nextDay: dateAfter(nextDay, 1) })
      .where(isThis);
    return true;
  });

/** The latest proof that came to its end, and how many figures differ; undefined where there is none. */
export async function latestProof(
  database: Database,
): Promise<{ id: number; at: Date; differences: number } | undefined> {
  const [proof] = await database
    .select({ id: statProofs.id, at: statProofs.finishedAt, differences: count(statDifferences.proofId) })
    .from(statProofs)
    .leftJoin(statDifferences, eq(statDifferences.proofId, statProofs.id))
    .where(isNotNull(statProofs.finishedAt))
    .groupBy(statProofs.id)
    .orderBy(desc(statProofs.id))
    .limit(1);
  return proof?.at ? { ...proof, at: proof.at } : undefined;
}

interface Proving {
  /** Asked between two days: a proof that is left here goes on at the next call. */
  isEnding?: () => boolean;
  /** Whether to compare everything now, also if that was done today. */
  isAnew?: boolean;
}

/**
 * Compares the figures of all closed days, their hours and weeks with their facts, once a day of UTC, each day in a
 * transaction of its own. It writes down what differs and repairs nothing. Several processes may call it at once: one of them does each step.
 *
 * @returns the number of figures that differ, where a proof came to its end now.
 */
export async function proveFigures(
  database: Database,
  now: Date,
  { isEnding = () => false, isAnew = false }: Proving = {},
): Promise<number | undefined> {
  if (!(await begin(database, now, isAnew))) return undefined;
  while (await step(database, now)) if (isEnding()) return undefined;
  const proof = await latestProof(database);
  return proof?.at.getTime() === now.getTime() ? proof.differences : undefined;
}
