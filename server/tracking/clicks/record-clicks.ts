import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { SubId } from '../../../contract/tracking.ts';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import type { clicks } from '../../database/tables/index.ts';
import { rollUp } from '../../figures/roll-up.ts';

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

/** A click whose row is new. */
const recorded = z.object({
  campaign_id: z.number(),
  /** Milliseconds. */
  at: z.number(),
  is_bot: z.boolean(),
  is_prefetch: z.boolean(),
  is_repeat: z.boolean(),
});
export type RecordedClick = z.output<typeof recorded>;

/** How clicks change the figures: those of programs do not. */
const changesByClicks = (written: readonly RecordedClick[]) =>
  written
    .filter(({ is_bot, is_prefetch }) => !is_bot && !is_prefetch)
    .map(({ campaign_id, at, is_repeat }) => ({
      counts: is_repeat ? (['click'] as const) : (['click', 'unique_click'] as const),
      brandId: null,
      campaignId: campaign_id,
      at: new Date(at),
      by: 1 as const,
    }));

/** Clicks as the statement takes them: bigint has no form in JSON. */
const sent = (packet: readonly NewClick[]) =>
  JSON.stringify(packet.map((click, place) => ({ ...click, id: String(click.id), place })));

/** Clicks that count, for the question whether a visitor was there before. */
const counts = sql`visitor is not null and not "isBot" and not "isPrefetch"`;

/**
 * Writes a packet of clicks and what they add to the figures, all of it or nothing. It can be sent again where its fate is unknown: rows
 * that are there stay, and only new ones are returned, so that what is counted of clicks is counted of those alone.
 *
 * A click repeats another one where the same visitor was at the same campaign before, in the same hour of UTC.
 *
 * @param packet clicks of months that have a partition.
 */
export const recordClicks = (database: Database, packet: readonly NewClick[]): Promise<RecordedClick[]> =>
  // In a transaction, which is refused while the disk of an embedded database is full.
  database.transaction(async (transaction) => {
    const written = await rowsOf(
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
      )
      insert into facts.clicks (at, id, campaign_id, sub1, sub2, sub3, sub4, sub5, country, device, referrer_host,
        is_bot, is_prefetch, is_repeat, visitor)
      select at, id, "campaignId", sub1, sub2, sub3, sub4, sub5, country, device, "referrerHost", "isBot", "isPrefetch",
        ${counts} and not (turn = 1 and exists (
          select from seen
          where seen.hour = sent.hour and campaign_id = "campaignId" and seen.visitor = decode(sent.visitor, 'hex')
        )), decode(visitor, 'hex')
      from sent
      on conflict do nothing
      returning campaign_id, (extract(epoch from at) * 1000)::float8 as at, is_bot, is_prefetch, is_repeat`,
      recorded,
    );
    await rollUp(transaction, changesByClicks(written));
    return written;
  });
