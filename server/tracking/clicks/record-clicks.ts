import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { SubId } from '../../../contract/tracking.ts';
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

/** Clicks as the statement takes them: bigint has no form in JSON. */
const sent = (packet: readonly NewClick[]) =>
  JSON.stringify(packet.map((click, place) => ({ ...click, id: String(click.id), place })));

/** Clicks that count, for the question whether a visitor was there before. */
const counts = sql`visitor is not null and not "isBot" and not "isPrefetch"`;

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
      sql`with sent as (
        select *, date_trunc('hour', at, 'UTC') as hour, row_number() over (
          partition by date_trunc('hour', at, 'UTC'), "campaignId", visitor, "isBot" or "isPrefetch" order by place
        ) as turn
        from json_to_recordset(${sent(packet)}::json) as click (
          place integer, at timestamptz, id bigint, "campaignId" integer, "brandId" integer,
          sub1 text, sub2 text, sub3 text, sub4 text, sub5 text,
          country text, device text, "referrerHost" text, "isBot" boolean, "isPrefetch" boolean, visitor text
        )
      ), used as (
        insert into facts.brands_in_use (brand_id)
        select distinct "brandId" from sent
        where not exists (select from facts.brands_in_use where brand_id = "brandId")
        order by 1
        on conflict do nothing
      ), seen as (
        insert into facts.click_visitors (hour, campaign_id, visitor)
        select hour, "campaignId", decode(visitor, 'hex') from sent where ${counts} and turn = 1
        order by 1, 2, 3
        on conflict do nothing
        returning hour, campaign_id, visitor
      ), written as (
        insert into facts.clicks (at, id, campaign_id, sub1, sub2, sub3, sub4, sub5, country, device, referrer_host,
          is_bot, is_prefetch, is_repeat, visitor)
        select at, id, "campaignId", sub1, sub2, sub3, sub4, sub5, country, device, "referrerHost", "isBot",
          "isPrefetch", ${counts} and not (turn = 1 and exists (
            select from seen
            where seen.hour = sent.hour and campaign_id = "campaignId" and seen.visitor = decode(sent.visitor, 'hex')
          )), decode(visitor, 'hex')
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
