import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { hour } from '../../../contract/durations.ts';
import { type SubId, subIds } from '../../../contract/tracking.ts';
import { arrayText } from '../../database/array-text.ts';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import type { clicks } from '../../database/tables/index.ts';
import { type Change, rollUp } from '../../figures/roll-up.ts';

type Stored = typeof clicks.$inferSelect;

/** A click as it happened; whether it repeats another one only the database can tell. */
export interface NewClick
  extends
    Pick<Stored, 'at' | 'id' | 'campaignId' | 'country' | 'device' | 'referrerHost' | 'isBot' | 'isPrefetch'>,
    Partial<Record<SubId, string>> {
  brandId: number;
  /** Hexadecimal. */
  visitor: string | null;
}

/** The new clicks of a campaign in a quarter of an hour. */
const news = z.object({
  campaign_id: z.number(),
  /** Milliseconds. */
  at: z.number(),
  rows: z.number(),
  /** Those of people, and those of them that repeat none. */
  clicks: z.number(),
  unique_clicks: z.number(),
});
type News = z.output<typeof news>;

const changesBy = ({ campaign_id, at, clicks, unique_clicks }: News): Change[] => {
  const place = { brandId: null, campaignId: campaign_id, at: new Date(at) };
  return [
    { ...place, counts: ['click'], by: clicks },
    { ...place, counts: ['unique_click'], by: unique_clicks },
  ];
};

/** How a click takes part in the question whether a visitor was there before. */
const turns = { none: 0, first: 1, later: 2 } as const;

/** Which clicks of a packet are the first of their visitor at a campaign in an hour, in the order of the packet. */
function turnsOf(packet: readonly NewClick[]): number[] {
  const seen = new Set<string>();
  return packet.map(({ at, campaignId, visitor, isBot, isPrefetch }) => {
    if (visitor === null || isBot || isPrefetch) return turns.none;
    const key = `${Math.floor(at.getTime() / hour)} ${campaignId} ${visitor}`;
    if (seen.has(key)) return turns.later;
    seen.add(key);
    return turns.first;
  });
}

/** Clicks as the statement takes them: an array of each column. */
function sent(packet: readonly NewClick[]): SQL {
  const columns = [
    ['bigint', packet.map(({ at }) => at.getTime())],
    ['bigint', packet.map(({ id }) => id)],
    ['integer', packet.map(({ campaignId }) => campaignId)],
    ...subIds.map((name) => ['text', packet.map((click) => click[name])] as const),
    ['text', packet.map(({ country }) => country)],
    ['text', packet.map(({ device }) => device)],
    ['text', packet.map(({ referrerHost }) => referrerHost)],
    ['boolean', packet.map(({ isBot }) => isBot)],
    ['boolean', packet.map(({ isPrefetch }) => isPrefetch)],
    ['text', packet.map(({ visitor }) => visitor)],
    ['integer', turnsOf(packet)],
  ] as const;
  return sql.join(
    columns.map(([type, parts]) => sql`${arrayText(parts)}::${sql.raw(type)}[]`),
    sql`, `,
  );
}

/**
 * Writes a packet of clicks and what they add to the figures, all of it or nothing. It can be sent again where its fate is
 * unknown: rows that are there stay, and only new ones are counted. The figures do not count programs.
 *
 * A click repeats another one where the same visitor was at the same campaign before, in the same hour of UTC.
 *
 * @param packet clicks of months that have a partition.
 * @returns how many rows are new.
 */
export const recordClicks = (database: Database, packet: readonly NewClick[]): Promise<number> =>
  // In a transaction, which is refused while the disk of an embedded database is full.
  database.transaction(async (transaction) => {
    const added = await rowsOf(
      transaction,
      sql`with sent as materialized (
        select *, to_timestamp(millisecond / 1000.0) as at,
          date_trunc('hour', to_timestamp(millisecond / 1000.0), 'UTC') as hour,
          decode(visitor_digits, 'hex') as visitor
        from unnest(${sent(packet)}) as click (
          millisecond, id, campaign_id, sub1, sub2, sub3, sub4, sub5, country, device, referrer_host, is_bot,
          is_prefetch, visitor_digits, turn
        )
      ), used as (
        insert into facts.brands_in_use (brand_id)
        select brand_id from unnest(${arrayText([...new Set(packet.map(({ brandId }) => brandId))])}::integer[])
          as brand (brand_id)
        where not exists (select from facts.brands_in_use where brands_in_use.brand_id = brand.brand_id)
        order by 1
        on conflict do nothing
      ), seen as (
        insert into facts.click_visitors (hour, campaign_id, visitor)
        select hour, campaign_id, visitor from sent where turn = ${turns.first}
        order by 1, 2, 3
        on conflict do nothing
        returning hour, campaign_id, visitor
      ), written as (
        insert into facts.clicks (at, id, campaign_id, sub1, sub2, sub3, sub4, sub5, country, device, referrer_host,
          is_bot, is_prefetch, is_repeat, visitor)
        select at, id, campaign_id, sub1, sub2, sub3, sub4, sub5, country, device, referrer_host, is_bot,
          is_prefetch, case turn
            when ${turns.none} then false
            when ${turns.first} then (hour, campaign_id, visitor) not in (select hour, campaign_id, visitor from seen)
            else true
          end, visitor
        from sent
        on conflict do nothing
        returning campaign_id, at, not is_bot and not is_prefetch as of_a_person, is_repeat
      )
      select campaign_id, extract(epoch from date_bin('15 minutes', at, 'epoch'))::float8 * 1000 as at,
        count(*)::integer as rows, (count(*) filter (where of_a_person))::integer as clicks,
        (count(*) filter (where of_a_person and not is_repeat))::integer as unique_clicks
      from written
      group by 1, 2`,
      news,
    );
    await rollUp(transaction, added.flatMap(changesBy));
    return added.reduce((sum, { rows }) => sum + rows, 0);
  });
