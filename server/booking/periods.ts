import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../database/database.ts';
import { rowsOf } from '../database/rows-of.ts';
import { single } from '../database/single.ts';
import { quarterOf } from '../figures/days.ts';

/** A brand, and the operator that settles its periods. */
export interface BookedBrand {
  id: number;
  operatorId: number;
}

/** The first half of the advisory locks of periods; the second half is the id of one. */
export const periodLock = 0x7065_7264;

/** Times that the periods of a packet may be closed under it, one after another. */
const tries = 5;

/** The period that a fact is booked in. */
export interface Booked {
  periodId: number;
  /** Its first moment, where the month of the fact was closed before; null for the others. */
  lateAt: Date | null;
}

/** The period that a fact of a moment is booked in; null where nothing is booked. */
export type PeriodAt = (at: Date) => Booked | null;

const place = z.object({
  /** Milliseconds. */
  at: z.number(),
  first_day: z.string(),
  /** Milliseconds. */
  late_at: z.number().nullable(),
  id: z.number().nullable(),
});
type Place = z.output<typeof place>;

/**
 * Reads in which period each moment is booked, and takes the shared lock of those that exist. A period that another
 * transaction closed while this one waited for a lock is known only to the next reading.
 */
const readAndLock = (
  transaction: Database,
  { id, operatorId }: BookedBrand,
  moments: readonly number[],
): Promise<Place[]> =>
  rowsOf(
    transaction,
    sql`
    with earliest as (
      select (max(first_day) + interval '1 month')::date as day from facts.periods
      where operator_id = ${operatorId} and state <> 'open'
    ),
    placed as (
      select given.at, greatest(given.month, earliest.day) as first_day,
        case when earliest.day > given.month
          then (extract(epoch from earliest.day::timestamp at time zone given.time_zone) * 1000)::float8 end as late_at
      from (
        select moment.at::float8 as at, brands.time_zone,
          date_trunc('month', to_timestamp(moment.at::float8 / 1000) at time zone brands.time_zone)::date as month
        from json_array_elements_text(${JSON.stringify(moments)}::json) as moment (at), brands where brands.id = ${id}
      ) as given, earliest
    ),
    locked as materialized (
      select found.id, found.first_day, pg_advisory_xact_lock_shared(${periodLock}::int, found.id) from (
        select periods.id, periods.first_day from facts.periods
        where operator_id = ${operatorId} and first_day in (select first_day from placed)
        order by first_day
      ) as found
    )
    select placed.at, placed.first_day::text as first_day, placed.late_at, locked.id
    from placed left join locked on locked.first_day = placed.first_day
    order by placed.at`,
    place,
  );

async function create(transaction: Database, operatorId: number, places: readonly Place[]): Promise<void> {
  const missing = places.flatMap(({ id, first_day }) => (id === null ? [first_day] : []));
  if (missing.length === 0) return;
  await transaction.execute(sql`
    insert into facts.periods (operator_id, first_day)
    select distinct ${operatorId}::int, first_day::date
    from json_array_elements_text(${JSON.stringify(missing)}::json) as given (first_day) order by 2
    on conflict (operator_id, first_day) do nothing`);
}

async function hold(
  transaction: Database,
  brand: BookedBrand,
  moments: readonly Date[],
): Promise<(at: Date) => Place & { id: number }> {
  const quarters = [...new Set(moments.map(quarterOf))];
  let before: string | undefined;
  for (let left = tries; left > 0; left -= 1) {
    const places = await readAndLock(transaction, brand, quarters);
    const now = JSON.stringify(places);
    if (now === before) {
      const byQuarter = new Map(places.map((held) => [held.at, held]));
      return (at) => {
        const held = byQuarter.get(quarterOf(at));
        if (!held || held.id === null) throw new Error(`No period was held for ${at.toISOString()}`);
        return { ...held, id: held.id };
      };
    }
    before = places.some(({ id }) => id === null) ? undefined : now;
    await create(transaction, brand.operatorId, places);
  }
  throw new Error(`The periods of operator ${brand.operatorId} closed again and again`);
}

/**
 * Finds the periods in which facts of these moments are booked, and keeps them open until the transaction ends: the month
 * of the moment by the brand's zone, or the month after the last one that is closed or closing, if that is later. A period
 * begins to exist with its first fact.
 *
 * Locks of periods come before those of customers.
 */
export async function holdPeriods(
  transaction: Database,
  brand: BookedBrand,
  moments: readonly Date[],
): Promise<PeriodAt> {
  if (moments.length === 0) return () => null;
  const placeAt = await hold(transaction, brand, moments);
  return (at) => {
    const { id, late_at } = placeAt(at);
    return { periodId: id, lateAt: late_at === null ? null : new Date(late_at) };
  };
}

/** Holds the period of one moment, as {@link holdPeriods} does. @returns the first day of its month. */
export async function holdMonth(transaction: Database, brand: BookedBrand, at: Date): Promise<string> {
  const placeAt = await hold(transaction, brand, [at]);
  return placeAt(at).first_day;
}

const sinceRow = z.object({ since: z.number().nullable() });

/**
 * The moment since which facts of a brand can still be counted otherwise: the end of the last period of its operator that
 * is closed or closing; null where there is none. The open ones stay open until the transaction ends.
 *
 * Locks of periods come before those of customers.
 */
export async function openSince(
  transaction: Database,
  { id, operatorId }: BookedBrand,
): Promise<Date | null> {
  await transaction.execute(sql`
    select pg_advisory_xact_lock_shared(${periodLock}::int, held.id) from (
      select id from facts.periods where operator_id = ${operatorId} and state = 'open' order by first_day
    ) as held`);
  const [row] = await rowsOf(
    transaction,
    sql`
    select (extract(epoch from (max(first_day) + interval '1 month')::timestamp at time zone brands.time_zone) * 1000)::float8
      as since
    from brands left join facts.periods on periods.operator_id = ${operatorId} and periods.state <> 'open'
    where brands.id = ${id} group by brands.time_zone`,
    sinceRow,
  );
  const since = row?.since ?? null;
  return since === null ? null : new Date(since);
}

const firstDayRow = z.object({ first_day: z.string() });

/**
 * The first day of the earliest period of a brand's operator that is open; where none is, that of a moment. It stays open
 * until the transaction ends.
 *
 * Locks of periods come before those of customers.
 */
export async function holdEarliest(transaction: Database, brand: BookedBrand, now: Date): Promise<string> {
  await openSince(transaction, brand);
  const earliest = () =>
    rowsOf(
      transaction,
      sql`
      select first_day::text as first_day from facts.periods
      where operator_id = ${brand.operatorId} and state = 'open' order by first_day limit 1`,
      firstDayRow,
    );
  const [found] = await earliest();
  if (found) return found.first_day;
  await holdPeriods(transaction, brand, [now]);
  return single(await earliest()).first_day;
}
