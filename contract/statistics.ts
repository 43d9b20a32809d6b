import * as z from 'zod';
import { accountTypes, type AccountType } from './accounts.ts';
import { call } from './call.ts';
import { currencies } from './currencies.ts';
import { eachName } from './each-name.ts';
import {
  countNames,
  conversionNames,
  earnedNames,
  type FigureName,
  figureNames,
  isPlain,
  moneyNames,
  ratioNames,
} from './figures.ts';
import type { Language } from './languages.ts';
import { maxPerPage } from './paging.ts';
import * as rules from './rules.ts';
import { maxSubId, subIds } from './tracking.ts';

/** Groups by time. Days, weeks (from Monday) and months are those of each brand's own zone. */
export const timeGroups = ['hour', 'day', 'week', 'month'] as const;
export type TimeGroup = (typeof timeGroups)[number];
/** Groups by a record of the panel. */
export const recordGroups = ['campaign', 'brand', 'affiliate', 'plan'] as const;
export type RecordGroup = (typeof recordGroups)[number];
/**
 * Groups by what only the clicks themselves tell, and the attributions that copied it of them: read from raw facts, so
 * they are slower, and clicks are there no longer than they are kept.
 */
export const rawGroups = ['country', 'device', ...subIds] as const;
export type RawGroup = (typeof rawGroups)[number];
/** Everything that statistics can be grouped by, one or two at a time. */
export const groups = [...timeGroups, ...recordGroups, ...rawGroups] as const;
export type Group = (typeof groups)[number];

export const isTimeGroup = (group: Group): group is TimeGroup => timeGroups.some((one) => one === group);
export const isRecordGroup = (group: Group): group is RecordGroup =>
  recordGroups.some((one) => one === group);
export const isRawGroup = (group: Group): group is RawGroup => rawGroups.some((one) => one === group);

/** The groups that an account of a type may ask for: an affiliate has one brand, and is itself the affiliate. */
export const groupsOf = (type: AccountType): readonly Group[] =>
  type === 'affiliate' ? groups.filter((one) => one !== 'affiliate' && one !== 'brand') : groups;

/** The titles of the groups, as they head a column. */
export const groupTitles: Readonly<Record<Group, Readonly<Record<Language, string>>>> = {
  hour: { en: 'Hour', ru: 'Час' },
  day: { en: 'Day', ru: 'День' },
  week: { en: 'Week', ru: 'Неделя' },
  month: { en: 'Month', ru: 'Месяц' },
  campaign: { en: 'Campaign', ru: 'Кампания' },
  brand: { en: 'Brand', ru: 'Бренд' },
  affiliate: { en: 'Affiliate', ru: 'Партнёр' },
  plan: { en: 'Plan', ru: 'Тариф' },
  country: { en: 'Country', ru: 'Страна' },
  device: { en: 'Device', ru: 'Устройство' },
  sub1: { en: 'Sub 1', ru: 'Sub 1' },
  sub2: { en: 'Sub 2', ru: 'Sub 2' },
  sub3: { en: 'Sub 3', ru: 'Sub 3' },
  sub4: { en: 'Sub 4', ru: 'Sub 4' },
  sub5: { en: 'Sub 5', ru: 'Sub 5' },
};

/** Most days of a span, both ends included. */
export const maxSpan = 400;
/** Days whose hours are kept, today included. */
export const hourDays = 14;
/** Rows of a page where the query names no number, and at most. */
export const defaultStatisticsRows = 100;
export const maxStatisticsRows = 1000;
/** Groups of a raw drill-down that are told apart; what is beyond is one row. */
export const topRows = 1000;
/** Most rows of a file. */
export const maxStatisticsFile = 50_000;

/** Spans by name, counted from today where the brand is: in UTC where the brands asked for have several zones. */
export const periods = ['today', 'yesterday', '7', '30', 'this_month', 'last_month'] as const;
export type Period = (typeof periods)[number];

/** A date of the calendar, `2026-11-23`. */
const date = () => z.iso.date();

/** One group, or two different ones with a comma. */
const grouping = z
  .string()
  .refine((text) => groupsIn(text) !== undefined, 'validation.invalid')
  .describe(`One or two of ${groups.join(', ')}, with a comma between them. Without it: day.`);

const isGroup = (text: string): text is Group => groups.some((group) => group === text);

/** The groups that a text names; undefined where it names anything else. */
export function groupsIn(text: string): readonly Group[] | undefined {
  const named = text.split(',');
  const known = named.filter(isGroup);
  return known.length === named.length && known.length <= 2 && new Set(known).size === known.length
    ? known
    : undefined;
}

const sortKeys = [...groups, ...figureNames].flatMap((key) => [key, `-${key}`]);

/** The query without paging. Everything in it is optional: without it, the days of the last 30 days. */
const question = z.object({
  group: grouping.optional(),
  period: z
    .enum(periods)
    .describe('A span by name: 7 and 30 are days up to today. Not with from and to. Without either: 30.')
    .optional(),
  from: date().describe(`First day, included; each brand’s own. At most ${maxSpan} days with to.`).optional(),
  to: date().describe('Last day, included. Without it: today.').optional(),
  compare: z
    .literal('previous')
    .describe('Adds the same figures of as many days right before the span.')
    .optional(),
  brand_id: rules.pathId().optional(),
  campaign_id: rules.pathId().optional(),
  campaign_ids: z
    .string()
    .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,99}$/, 'validation.invalid')
    .describe(
      `Only these campaigns: at most ${maxPerPage} ids with commas, such as those of a page of a list.`,
    )
    .optional(),
  affiliate_id: rules.pathId().optional(),
  plan_id: rules.pathId().optional(),
  currency: z.enum(currencies).describe('Only brands of this currency.').optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'validation.invalid')
    .describe('ISO 3166-1, two capitals.')
    .optional(),
  device: z.enum(['desktop', 'phone', 'tablet', 'other']).optional(),
  ...eachName(subIds, () => z.string().max(maxSubId).optional()),
  sort: z
    .enum(sortKeys)
    .describe(
      'A group asked for, or a figure; descending with a - before it. Without it: by time, else by clicks. Not by money of several currencies.',
    )
    .optional(),
});

const query = question.extend({
  page: rules.positive().optional(),
  perPage: z
    .stringFormat('whole', /^-?\d+$/)
    .describe(`Rows of a page, from 1 to ${maxStatisticsRows}; ${defaultStatisticsRows} without it.`)
    .optional(),
});

const amounts = () => z.record(z.string(), z.string());

/**
 * The figures of a row or of totals.
 *
 * - A count is a whole number; null where the clicks of that time are no longer kept.
 * - Money is a decimal by currency, `{"EUR": "12.00"}`; a currency without facts is not in it.
 * - A ratio is a share of 1; null where there is nothing to divide by.
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

/** A closed day whose kept figure is not what its facts add up to. */
const difference = z.object({
  day: date(),
  /** The beginning of the hour whose figure it is; null for that of the day. */
  hour: rules.moment().nullable(),
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
  /** The currencies of the brands in the answer. */
  currencies: z.array(z.string()),
  /** When this was read: facts that were written before are in it. */
  as_of: rules.moment(),
  /** When a fact last changed a figure of the account; null where none ever has. */
  changed_at: rules.moment().nullable(),
  /** The first day with facts of the account; null where it has none. */
  since: date().nullable(),
  /** With commissions: the first day of the earliest month that is not closed; null where all are. What is earned from then on is an estimate. */
  estimated_from: date().nullable().optional(),
  /** In drill-downs: the first day whose clicks are still kept. */
  clicks_since: date().optional(),
  /** For super-admins: when closed days were last compared with their facts, and how many figures differ, at most `mostDifferences`. */
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

/** The calls about figures. All of them read own data only, by the type of account. */
export const statisticsCalls = {
  read: call({
    method: 'GET',
    path: '/api/v1/statistics',
    summary: `Figures of a span of days by one or two groups, with their totals: ${figureNames.join(', ')}.`,
    access: accountTypes,
    permission: 'statistics.view',
    query,
    // A brand, campaign or affiliate that is not the account's own.
    refuses: [404],
    status: 200,
    answer: z.object({ data: z.array(row), meta }),
  }),
  file: call({
    method: 'GET',
    path: '/api/v1/statistics.csv',
    summary: `The same as a file with the titles of the request’s language, of at most ${maxStatisticsFile.toLocaleString('en')} rows.`,
    access: accountTypes,
    permission: 'statistics.view',
    query: question,
    refuses: [404],
    status: 200,
    answer: z.string(),
    csv: 'statistics.csv',
  }),
} as const;

/** The answer to a question. */
export type Statistics = z.output<typeof statisticsCalls.read.answer>;

/** The figures that rows can be sorted by where amounts have several currencies. */
export const sortableAlways: readonly FigureName[] = [...countNames, ...ratioNames];
