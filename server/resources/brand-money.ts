import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../database/database.ts';
import { rowsOf } from '../database/rows-of.ts';
import { single } from '../database/single.ts';
import type { SignedIn } from '../http/route.ts';

const isSo = async (database: Database, condition: SQL): Promise<boolean> =>
  single(await rowsOf(database, sql`select ${condition} as so`, z.object({ so: z.boolean() }))).so;

const booked = (brandId: number): SQL => sql`(
  exists (select from facts.ledger_accounts where brand_id = ${brandId})
  or exists (select from facts.earnings where brand_id = ${brandId}))`;

/** Whether money of a brand was booked, by hand or as a fixed amount too, which need no click and no event. */
export const hasBookings = (database: Database, brandId: number): Promise<boolean> =>
  isSo(database, booked(brandId));

/**
 * Whether campaigns of a brand run under plans that pay in another currency than this one: nothing could be earned by them.
 */
export const hasCampaignsBeyond = (
  { database, hasCommissions }: SignedIn,
  brandId: number,
  currency: string,
): Promise<boolean> =>
  isSo(
    database,
    sql`(${hasCommissions} and exists (
      select from campaigns join plan_terms
        on plan_terms.plan_id = campaigns.plan_id and plan_terms.version = campaigns.terms_version
      where campaigns.brand_id = ${brandId} and campaigns.state <> 'ended' and terms ->> 'currency' <> ${currency}))`,
  );

/**
 * Whether an operator owes or owed something for a brand without events: what was booked, or a fixed amount, which is
 * counted by the days of campaigns for whose operator the brand is.
 */
export const owesMoney = ({ database, hasCommissions }: SignedIn, brandId: number): Promise<boolean> =>
  isSo(
    database,
    sql`(${booked(brandId)} or ${hasCommissions} and exists (
      select from campaigns join plan_terms on plan_terms.plan_id = campaigns.plan_id
      where campaigns.brand_id = ${brandId} and terms -> 'fixed' <> 'null'::jsonb))`,
  );
