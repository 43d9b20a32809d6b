import { type SQL, sql } from 'drizzle-orm';
import { sumNames } from '../../contract/figure-names.ts';
import type { Database } from '../database/database.ts';
import { type Adds, addsOf, eachSum, type Told } from './adds.ts';
import { quarterOf } from './days.ts';

/** Equal facts that are written, or that no longer count where they did. */
export interface Change extends Told {
  /** Null for a campaign's, whose brand is known. */
  brandId: number | null;
  /** Null for a fact of nobody. */
  campaignId: number | null;
  /** The moment of the facts. */
  at: Date;
  /** How many of them count from now on; below zero: how many no longer do. */
  by: number;
}

/** The change of figures by something that is earned. @param amount in ten-thousandths of a minor unit. */
export const earnedBy = ({
  brandId,
  campaignId,
  at,
  amount,
}: Pick<Change, 'brandId' | 'campaignId' | 'at'> & { amount: bigint }): Change => ({
  brandId,
  campaignId,
  at,
  counts: [],
  sums: { earned: amount },
  by: 1,
});

interface Sums {
  brandId: number | null;
  campaignId: number | null;
  at: Date;
  adds: Adds;
}

/** The changes of the same campaign in the same quarter of an hour as one; without those that add nothing. */
function summed(changes: readonly Change[]): Sums[] {
  const byKey = new Map<string, Sums>();
  for (const change of changes) {
    const { brandId, campaignId, by } = change;
    const at = new Date(quarterOf(change.at));
    const key = `${brandId} ${campaignId} ${at.getTime()}`;
    const present = byKey.get(key)?.adds;
    const own = addsOf(change);
    const adds = eachSum((name) => (present?.[name] ?? 0n) + BigInt(by) * own[name]);
    byKey.set(key, { brandId, campaignId, at, adds });
  }
  return [...byKey.values()].filter(({ adds }) => sumNames.some((name) => adds[name] !== 0n));
}

const identifiers = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

/** The sum of each figure. */
const sumsOfEach = sql.join(
  sumNames.map((name) => sql`sum(${sql.identifier(name)})`),
  sql`, `,
);

/** How facts change a table of figures. */
interface Adding {
  where?: SQL;
  /** Whether the facts are counted again: then rows tell of the last change that facts made, not of this one. */
  isAgain?: boolean;
}

/** Adds rows of `placed` to one table, in the order of its key. */
function addTo(
  table: string,
  keys: readonly string[],
  columns: SQL,
  { where = sql`true`, isAgain = false }: Adding,
): SQL {
  const changed = sql.join(
    sumNames.map(
      (name) =>
        sql`${sql.identifier(name)} = kept.${sql.identifier(name)} + excluded.${sql.identifier(name)}`,
    ),
    sql`, `,
  );
  return sql`
    insert into facts.${sql.identifier(table)} as kept (${identifiers(keys)}, ${identifiers(sumNames)}, changed_at)
    select ${columns}, ${sumsOfEach}, ${isAgain ? sql`max(at)` : sql`now()`} from placed
    where ${where} group by ${columns} order by ${columns}
    on conflict (${identifiers(keys)}) do update
    set ${changed}, changed_at = ${isAgain ? sql`kept` : sql`excluded`}.changed_at`;
}

/** Rows of `counted` with the brand, the day and the hour that they count for. @param where about `counted` and `brands`. */
export const placedFacts = (where: SQL): SQL => sql`
  select brands.id as brand_id, coalesce(counted.campaign_id, 0) as campaign_id,
    (counted.at at time zone brands.time_zone)::date as day,
    date_trunc('week', counted.at at time zone brands.time_zone)::date as week,
    date_trunc('hour', counted.at, brands.time_zone) as hour, counted.at, ${identifiers(sumNames)}
  from counted
  left join campaigns on campaigns.id = counted.campaign_id
  join brands on brands.id = coalesce(campaigns.brand_id, counted.brand_id)
  where ${where}`;

/**
 * Adds facts to the five roll-ups in one statement, each in the order of its key, so that no two packets wait for each
 * other in a circle. `rebuildFigures` locks the tables in the order in which they are named here. Facts that are counted
 * again are not added to weeks, which {@link addWeeks} makes of the days.
 *
 * @param counted rows of a brand (null: the campaign's), a campaign, a moment `at`, and a column for each figure.
 * @param where which of them, about `counted` and `brands`; `hour` says which of those are added to hours too.
 */
export const addAll = (
  counted: SQL,
  { where = sql`true`, hour = sql`true`, isAgain = false }: Adding & { hour?: SQL } = {},
): SQL => sql`
  with counted as (${counted}),
  placed as (${placedFacts(where)}),
  weeks as (${addTo('stat_week', ['brand_id', 'week', 'campaign_id'], sql`brand_id, week, campaign_id`, { where: sql`${!isAgain}` })}),
  days as (${addTo('stat_day', ['brand_id', 'day', 'campaign_id'], sql`brand_id, day, campaign_id`, { isAgain })}),
  hours as (${addTo('stat_hour', ['brand_id', 'hour', 'campaign_id'], sql`brand_id, hour, campaign_id`, { where: hour, isAgain })}),
  brand_hours as (${addTo('stat_brand_hour', ['brand_id', 'hour'], sql`brand_id, hour`, { where: hour, isAgain })})
  ${addTo('stat_brand_day', ['brand_id', 'day'], sql`brand_id, day`, { isAgain })}`;

/** Makes the weeks of days, where there are none of them. @param days which, about `stat_day`. */
export const addWeeks = (days: SQL): SQL => sql`
  insert into facts.stat_week (brand_id, week, campaign_id, ${identifiers(sumNames)}, changed_at)
  select brand_id, date_trunc('week', day::timestamp)::date, campaign_id, ${sumsOfEach}, max(changed_at)
  from facts.stat_day where ${days} group by 1, 2, 3`;

/**
 * Changes the roll-ups as facts change, in the transaction that writes them. Call it once per transaction and last: its
 * locks are waited for by every packet of the same brand and day.
 */
export async function rollUp(transaction: Database, changes: readonly Change[]): Promise<void> {
  const rows = summed(changes).map(({ brandId, campaignId, at, adds }) => ({
    brand_id: brandId,
    campaign_id: campaignId,
    at,
    ...eachSum((name) => String(adds[name])),
  }));
  if (rows.length === 0) return;
  const columns = sql.raw(sumNames.map((name) => `${name} bigint`).join(', '));
  await transaction.execute(
    addAll(sql`select * from json_to_recordset(${JSON.stringify(rows)}::json)
      as given (brand_id int, campaign_id int, at timestamptz, ${columns})`),
  );
}
