import * as z from 'zod';
import { accountTypes } from './accounts.ts';
import { call } from './call.ts';
import { currencies } from './currencies.ts';
import { csvFile } from './csv-file.ts';
import { eachName } from './each-name.ts';
import { countNames, type FigureName, figureNames, ratioNames } from './figure-names.ts';
import { clamped, maxPerPage } from './paging.ts';
import * as rules from './rules.ts';
import { statisticsAnswer } from './statistics-answer.ts';
import { groups, groupsIn } from './statistics-groups.ts';
import { maxSubId, subIds } from './tracking.ts';

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

/** One group, or two different ones with a comma. */
const grouping = z
  .string()
  .refine((text) => groupsIn(text) !== undefined, 'validation.invalid')
  .describe(`One or two of ${groups.join(', ')}, with a comma between them. Without it: day.`);

const sortKeys = [...groups, ...figureNames].flatMap((key) => [key, `-${key}`]);

/** The facts that figures are of. Everything in it is optional: without it, all own facts of the last 30 days. */
export const spanAndFilters = z.object({
  period: z
    .enum(periods)
    .describe('A span by name: 7 and 30 are days up to today. Not with from and to. Without either: 30.')
    .optional(),
  from: rules
    .date()
    .describe(`First day, included; each brand’s own. At most ${maxSpan} days with to, from 1900 to 9998.`)
    .optional(),
  to: rules.date().describe('Last day, included. Without it: today.').optional(),
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
});

/** The query without paging. */
const question = spanAndFilters.extend({
  group: grouping.optional(),
  compare: z
    .literal('previous')
    .describe('Adds the same figures of as many days right before the span.')
    .optional(),
  sort: z
    .enum(sortKeys)
    .describe(
      'A group asked for, or a figure; descending with a - before it. Without it: by time, else by clicks. Not by money of several currencies.',
    )
    .optional(),
});

const query = question.extend({
  page: rules.positive().optional(),
  perPage: clamped()
    .describe(`Rows of a page, from 1 to ${maxStatisticsRows}; ${defaultStatisticsRows} without it.`)
    .optional(),
});

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
    answer: statisticsAnswer,
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
    answer: csvFile,
    csv: 'statistics.csv',
  }),
} as const;

/** The figures that rows can be sorted by where amounts have several currencies. */
export const sortableAlways: readonly FigureName[] = [...countNames, ...ratioNames];
