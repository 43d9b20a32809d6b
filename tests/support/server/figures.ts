import { and, asc, eq, isNotNull } from 'drizzle-orm';
import * as z from 'zod';
import type { Currency } from '../../../contract/currencies.ts';
import { type SumName, sumNames } from '../../../contract/figure-names.ts';
import type { Database } from '../../../server/database/database.ts';
import { rowsOf } from '../../../server/database/rows-of.ts';
import { single } from '../../../server/database/single.ts';
import { brands, campaigns, plans, promoMaterials, users } from '../../../server/database/tables/index.ts';
import { takeEvents } from '../../../server/tracking/events/take.ts';
import { sql } from 'drizzle-orm';
import { clickIds } from './feed.ts';

/** A brand without facts, its campaigns, and its system. */
export interface FreshBrand {
  id: number;
  operatorId: number;
  /** Two of one affiliate, one of another. */
  campaigns: (typeof campaigns.$inferSelect)[];
  /** Sends events as of a moment. */
  take(items: readonly unknown[], now: Date): Promise<void>;
}

/** Makes a brand of the demo's operator with three campaigns. */
export async function freshBrand(
  database: Database,
  {
    timeZone,
    currency = 'EUR',
    name = timeZone,
    isBooked = false,
    operatorId,
  }: {
    timeZone: string;
    currency?: Currency;
    name?: string;
    isBooked?: boolean;
    /** Of the demo where it is absent. */
    operatorId?: number;
  },
): Promise<FreshBrand> {
  const operator = single(
    await database
      .select()
      .from(users)
      .where(operatorId === undefined ? eq(users.email, 'operator@demo.test') : eq(users.id, operatorId)),
  );
  const brand = single(
    await database
      .insert(brands)
      .values({ name, link: 'https://fresh.example', operatorId: operator.id, timeZone, currency })
      .returning(),
  );
  const material = single(
    await database
      .insert(promoMaterials)
      .values({ brandId: brand.id, type: 1, content: 'Look here' })
      .returning(),
  );
  const [affiliate, other] = await database
    .select()
    .from(users)
    .where(and(eq(users.type, 'affiliate'), isNotNull(users.approvedAt)))
    .orderBy(asc(users.id))
    .limit(2);
  const plan = single(await database.select().from(plans).orderBy(asc(plans.id)).limit(1));
  const made = await database
    .insert(campaigns)
    .values(
      [affiliate, affiliate, other].map((one) => ({
        affiliateId: one?.id ?? 0,
        promoMaterialId: material.id,
        planId: plan.id,
        link: 'https://blog.example/post',
      })),
    )
    .returning();
  const sender = {
    brand: {
      id: brand.id,
      operatorId: operator.id,
      currency,
      attributionDays: 30,
    },
    keyId: null,
    requestId: 'test',
    isBooked,
  };
  return {
    id: brand.id,
    operatorId: operator.id,
    campaigns: made,
    async take(items, now) {
      const results = await takeEvents(
        database,
        { sender, items, now, way: 'api' },
        { clickIds, jobs: { send: async () => undefined } },
      );
      const wrong = results.find(
        ({ status, reason }) => status === 'rejected' && reason !== 'UNKNOWN_CUSTOMER',
      );
      if (wrong) throw new Error(`An event was rejected: ${JSON.stringify(wrong)}`);
    },
  };
}

const row = z.object({
  campaign_id: z.number(),
  day: z.string(),
  figures: z.record(z.string(), z.string()),
});

/** Figures by campaign (-1: the whole brand) and day, those that are not 0. */
export type Kept = Record<string, Partial<Record<SumName, string>>>;

const figures = sql.raw(
  `jsonb_strip_nulls(jsonb_build_object(${sumNames.map((name) => `'${name}', nullif(${name}, 0)::text`).join(', ')}))`,
);

async function keptIn(database: Database, from: string, day: string, brandId: number): Promise<Kept> {
  const rows = await rowsOf(
    database,
    sql`select campaign_id, day, figures from (
      select brand_id, campaign_id, ${sql.raw(day)}::text as day, ${figures} as figures from ${sql.raw(from)}
    ) as kept where brand_id = ${brandId} and figures <> '{}'::jsonb order by 1, 2`,
    row,
  );
  return Object.fromEntries(
    rows.map(({ campaign_id, day: on, figures: own }) => [`${campaign_id} ${on}`, own]),
  );
}

/** The roll-ups of a brand by day. */
export const keptDays = (database: Database, brandId: number): Promise<Kept> =>
  keptIn(
    database,
    `(select brand_id, day, campaign_id, ${sumNames.join(', ')}, changed_at from facts.stat_day union all select brand_id, day, -1, ${sumNames.join(', ')}, changed_at from facts.stat_brand_day) as days`,
    'day',
    brandId,
  );

/** The weeks of campaigns that are not what their days add up to. */
export const wrongWeeks = (database: Database): Promise<{ brand_id: number; week: string }[]> =>
  rowsOf(
    database,
    sql.raw(`
      select brand_id, week::text as week from facts.stat_week full join (
        select brand_id, date_trunc('week', day::timestamp)::date as week, campaign_id,
          ${sumNames.map((name) => `sum(${name}) as of_days_${name}`).join(', ')}
        from facts.stat_day group by 1, 2, 3
      ) as days using (brand_id, week, campaign_id)
      where ${sumNames.map((name) => `coalesce(${name}, 0) <> coalesce(of_days_${name}, 0)`).join(' or ')}`),
    z.object({ brand_id: z.number(), week: z.string() }),
  );

/** The roll-ups of a brand by hour, as instants in UTC. */
export const keptHours = (database: Database, brandId: number): Promise<Kept> =>
  keptIn(
    database,
    `(select brand_id, hour, campaign_id, ${sumNames.join(', ')}, changed_at from facts.stat_hour union all select brand_id, hour, -1, ${sumNames.join(', ')}, changed_at from facts.stat_brand_hour) as hours`,
    `to_char(hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI')`,
    brandId,
  );
