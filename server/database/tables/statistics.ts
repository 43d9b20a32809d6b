import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { countNames, moneyNames } from '../../../contract/figure-names.ts';
import { moment } from '../column-types.ts';
import { facts } from './facts.ts';

/** The campaign of facts that belong to none. */
const campaign = () => integer('campaign_id').notNull();
const brand = () => integer('brand_id').notNull();

/** A column for each figure that facts add to; money in minor units of the brand's currency, `earned` in ten-thousandths of them. */
const figures = () => ({
  ...Object.fromEntries(countNames.map((name) => [name, integer(name).notNull().default(0)])),
  ...Object.fromEntries(
    moneyNames.map((name) => [
      name,
      bigint(name, { mode: 'bigint' })
        .notNull()
        .default(sql`0`),
    ]),
  ),
  /** When a fact last changed the row. */
  changedAt: moment('changed_at').notNull().defaultNow(),
});

/**
 * The figures of a campaign on a day of its brand's zone, and of the facts of a brand that belong to no campaign, whose
 * campaign is 0. Changed in the transaction that writes the facts.
 */
export const statDay = facts.table(
  'stat_day',
  { brandId: brand(), day: date().notNull(), campaignId: campaign(), ...figures() },
  (table) => [
    primaryKey({ columns: [table.brandId, table.day, table.campaignId] }),
    index('stat_day_of_campaign').on(table.campaignId, table.day),
    index('stat_day_by_day').on(table.day),
  ],
);

/** The days of a campaign's week added up, so that views of all campaigns read a third of the rows. */
export const statWeek = facts.table(
  'stat_week',
  { brandId: brand(), /** Its Monday. */ week: date().notNull(), campaignId: campaign(), ...figures() },
  (table) => [
    primaryKey({ columns: [table.brandId, table.week, table.campaignId] }),
    index('stat_week_by_week').on(table.week),
  ],
);

/** The figures of a whole brand on a day, which views without campaigns read. */
export const statBrandDay = facts.table(
  'stat_brand_day',
  { brandId: brand(), day: date().notNull(), ...figures() },
  (table) => [
    primaryKey({ columns: [table.brandId, table.day] }),
    index('stat_brand_day_by_day').on(table.day),
  ],
);

/** The figures of a campaign by hour, which begins where the hours of its brand's zone do. Kept for 14 days. */
export const statHour = facts.table(
  'stat_hour',
  { brandId: brand(), hour: moment('hour').notNull(), campaignId: campaign(), ...figures() },
  (table) => [
    primaryKey({ columns: [table.brandId, table.hour, table.campaignId] }),
    index('stat_hour_of_campaign').on(table.campaignId, table.hour),
    index('stat_hour_by_hour').on(table.hour),
  ],
);

/** The same for a whole brand. */
export const statBrandHour = facts.table(
  'stat_brand_hour',
  { brandId: brand(), hour: moment('hour').notNull(), ...figures() },
  (table) => [
    primaryKey({ columns: [table.brandId, table.hour] }),
    index('stat_brand_hour_by_hour').on(table.hour),
  ],
);

/** The nightly comparisons of closed days and weeks with their facts, in steps of a day. */
export const statProofs = facts.table('stat_proofs', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  startedAt: moment('started_at').notNull(),
  /** The day that is compared next. */
  nextDay: date('next_day').notNull(),
  /** Null while days are left. */
  finishedAt: moment('finished_at'),
});

/** Figures of closed days and weeks that are not what their facts add up to. Nothing mends them silently. */
export const statDifferences = facts.table(
  'stat_differences',
  {
    proofId: integer('proof_id')
      .notNull()
      .references(() => statProofs.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    /** The hour whose figure differs; null for that of the day, or of the week. */
    hour: moment('hour'),
    /** Whether it is the figure of the week that begins with the day. */
    isWeek: boolean('is_week').notNull().default(false),
    brandId: brand(),
    /** 0 for facts of no campaign, -1 for the row of the whole brand. */
    campaignId: campaign(),
    figure: text().notNull(),
    kept: bigint({ mode: 'bigint' }).notNull(),
    counted: bigint({ mode: 'bigint' }).notNull(),
  },
  (table) => [
    unique('stat_differences_once')
      .on(table.proofId, table.day, table.brandId, table.campaignId, table.figure, table.hour, table.isWeek)
      .nullsNotDistinct(),
  ],
);
