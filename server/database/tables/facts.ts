import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  varchar,
} from 'drizzle-orm/pg-core';
import { bytes, xid8 } from '../column-types.ts';
import { brands } from './users.ts';

/**
 * Facts: what happened, appended and never changed. They tell of themselves, so no trigger records them, and no total
 * of theirs is kept.
 */
export const facts = pgSchema('facts');

const sub = (name: string) => varchar(name, { length: 128 });

/** Visits of tracking links. Partitioned by month of `at`; a partition is dropped whole. */
export const clicks = facts.table(
  'clicks',
  {
    /** The second in which it happened, in UTC: that of the click id. */
    at: timestamp({ withTimezone: true }).notNull(),
    /** The random part of the click id. */
    id: bigint({ mode: 'bigint' }).notNull(),
    campaignId: integer('campaign_id').notNull(),
    sub1: sub('sub1'),
    sub2: sub('sub2'),
    sub3: sub('sub3'),
    sub4: sub('sub4'),
    sub5: sub('sub5'),
    /** ISO 3166-1, two capital letters; null where it is unknown. */
    country: varchar({ length: 2 }),
    device: text({ enum: ['desktop', 'phone', 'tablet', 'other'] }).notNull(),
    /** The host of the page with the link; null where the browser does not tell. */
    referrerHost: varchar('referrer_host', { length: 253 }),
    /** A program, not a person: redirected and never counted. */
    isBot: boolean('is_bot').notNull().default(false),
    /** The browser only looked ahead: redirected and never counted. */
    isPrefetch: boolean('is_prefetch').notNull().default(false),
    /** The same visitor was at the same campaign before, in the same hour of UTC. */
    isRepeat: boolean('is_repeat').notNull().default(false),
    /** A keyed hash of address and user agent, another one each day; null where the visitor asked not to be tracked. */
    visitor: bytes(),
  },
  (table) => [
    primaryKey({ columns: [table.at, table.id] }),
    index('clicks_of_campaign').on(table.campaignId, table.at),
  ],
);

/** The visitors of an hour, by whom repeated clicks are told. Rows are deleted after a day. */
export const clickVisitors = facts.table(
  'click_visitors',
  {
    hour: timestamp({ withTimezone: true }).notNull(),
    campaignId: integer('campaign_id').notNull(),
    visitor: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.campaignId, table.visitor] })],
);

/** The keys of visitors' hashes, each for one day of UTC. Rows are deleted after 48 hours. */
export const visitorKeys = facts.table('visitor_keys', {
  day: date().primaryKey(),
  key: bytes().notNull(),
});

/** The brands that have or had facts, for good: their currency and time zone stay as they are. */
export const brandsInUse = facts.table('brands_in_use', {
  brandId: integer('brand_id')
    .primaryKey()
    .references(() => brands.id),
});

/** The brands that have or had events, for good: their operator stays as it is. */
export const brandsWithEvents = facts.table('brands_with_events', {
  brandId: integer('brand_id')
    .primaryKey()
    .references(() => brands.id),
});

/** Changes of tracking links, by which every process learns of them. Rows are deleted after an hour. */
export const linkChanges = facts.table(
  'link_changes',
  {
    /** The transaction: a note counts as new to whoever could not see it before. */
    xid: xid8()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    kind: text({ enum: ['campaign', 'brand', 'affiliate'] }).notNull(),
    id: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('link_changes_xid').on(table.xid), index('link_changes_at').on(table.at)],
);

/** How many clicks could not be counted, by hour of UTC. */
export const droppedClicks = facts.table('dropped_clicks', {
  hour: timestamp({ withTimezone: true }).primaryKey(),
  count: bigint({ mode: 'number' }).notNull(),
});
