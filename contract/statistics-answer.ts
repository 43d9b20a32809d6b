import * as z from 'zod';
import { eachName } from './each-name.ts';
import {
  conversionNames,
  countNames,
  earnedNames,
  figureNames,
  isPlain,
  moneyNames,
  ratioNames,
} from './figure-names.ts';
import * as rules from './rules.ts';
import { rawGroups, recordGroups } from './statistics-groups.ts';

/** A date of the calendar, `2026-11-23`. */
const date = () => z.iso.date();

const amounts = () => z.record(z.string(), z.string());

/**
 * The figures of a row or of totals.
 *
 * - A count is a whole number; null where the clicks of that time are no longer kept.
 * - Money is a decimal by currency, `{"EUR": "12.00"}`; a currency without facts is not in it.
 * - A ratio is a share of 1; null where there is nothing to divide by, and for clicks of which only some are kept.
 * - Conversions and what is earned come with commissions alone; what is earned by one click has two digits more.
 */
const values = z.object({
  ...eachName(countNames.filter(isPlain), () => z.int().nullable()),
  ...eachName(moneyNames.filter(isPlain), amounts),
  ...eachName(conversionNames, () => z.int().optional()),
  ...eachName(earnedNames, () => amounts().optional()),
  ...eachName(ratioNames, () => z.number().nullable()),
});
export type FigureValues = z.output<typeof values>;

/** A record that figures belong to; null for what belongs to none, such as customers of nobody. */
const titled = z.object({ id: rules.id(), title: z.string() }).nullable();
/** Null where it is unknown. */
const rawValue = z.string().nullable();

/** A row: the groups that were asked for, and the figures. */
const row = values.extend({
  /** The beginning of a local hour, as an instant. */
  hour: rules.moment().optional(),
  day: date().optional(),
  /** Its Monday. */
  week: date().optional(),
  /** Its first day. */
  month: date().optional(),
  /** The title is `code · host of its link`. */
  campaign: titled.optional(),
  brand: titled.optional(),
  affiliate: titled.optional(),
  plan: titled.optional(),
  ...eachName(rawGroups, () => rawValue.optional()),
  /** That it is the last row of a drill-down, which adds up everything beyond the first 1,000. */
  is_rest: z.literal(true).optional(),
  /** The same figures of the span before, where the query compares. */
  previous: values.optional(),
});
export type StatisticsRow = z.output<typeof row>;

/** The comparison of kept figures with their facts ends at so many differences: then everything is to be recomputed. */
export const mostDifferences = 10_000;

/** A closed day or week whose kept figure is not what its facts add up to. */
const difference = z.object({
  /** Of a week, its Monday. */
  day: date(),
  /** The beginning of the hour whose figure it is; null for that of the day, or of the week. */
  hour: rules.moment().nullable(),
  is_week: z.boolean(),
  brand: titled,
  campaign: titled,
  figure: z.enum(figureNames),
  /** As it is kept, and as the facts have it: minor units where it is money. */
  kept: z.string(),
  counted: z.string(),
});

const meta = z.object({
  totals: values,
  /** Totals of the span before, where the query compares. */
  previous: values.extend({ from: date(), to: date() }).optional(),
  /** The span, as it was understood. */
  from: date(),
  to: date(),
  /** Today's date where the brands are. */
  today: date(),
  /** The zone of the brands in the answer; null where they have several, each of which has its own days. */
  time_zone: z.string().nullable(),
  /** The records that the query narrows to by an id, whether they have facts or not; a plan alone that the account has campaigns of. */
  narrowed_to: z.object(eachName(recordGroups, () => titled.optional())).optional(),
  /** The currencies of the brands in the answer. */
  currencies: z.array(z.string()),
  /** When this was read: facts that were written before are in it. */
  as_of: rules.moment(),
  /** When a fact last changed a figure of the account; null where none ever has. */
  changed_at: rules.moment().nullable(),
  /** The first day with facts of the account; null where it has none. */
  since: date().nullable(),
  /** With commissions: the first day of the earliest month that is not closed; null where all are. Earnings from then on are an estimate. */
  estimated_from: date().nullable().optional(),
  /** In drill-downs: the first day whose clicks are still kept. */
  clicks_since: date().optional(),
  /** For super-admins: when closed days and weeks were last compared with their facts, and how many figures differ, at most `mostDifferences`. */
  proof: z
    .object({
      at: rules.moment().nullable(),
      differences: z.int(),
      /** The latest of them. */
      latest: z.array(difference),
    })
    .optional(),
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  total: z.int(),
});
export type StatisticsMeta = z.output<typeof meta>;

/** The answer to a question. */
export const statisticsAnswer = z.object({ data: z.array(row), meta });
export type Statistics = z.output<typeof statisticsAnswer>;
