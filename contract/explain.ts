import * as z from 'zod';
import { accountTypes } from './accounts.ts';
import { call } from './call.ts';
import { pageOf } from './paging.ts';
import * as rules from './rules.ts';
import { spanAndFilters } from './statistics.ts';
import { rawGroups } from './statistics-groups.ts';

/**
 * The names of amounts that can be explained: `entry-1`, `line-7`, `line-7-customer-9`, `conversion-3`,
 * `conversion-3-move-2`, `event-5`, `opening-2`, `earned-2`, `adjusted-2`, `paid-2` and `closing-2` (of a statement), `available-EUR`,
 * `in_hold-EUR` and `paid-EUR` (of the affiliate who asks), `available-EUR-5` and so on (of another one, by its id).
 */
const entryName = z.stringFormat(
  'entry',
  /^(?:(?:entry|line|conversion|event|opening|earned|adjusted|paid|closing)-[1-9]\d{0,14}|(?:available|in_hold|paid)-[A-Z]{3,4}(?:-[1-9]\d{0,8})?|(?:line-[1-9]\d{0,14}-customer|conversion-[1-9]\d{0,14}-move)-[1-9]\d{0,14})$/,
);

/**
 * A figure of an explanation. Money is a decimal of the currency, a rate a percentage, a moment ISO, an hour `2026-08-03T14:00`
 * by the clocks of its brands, a day a date, a month its first day.
 */
const input = z.object({
  name: z.string(),
  title: z.string(),
  unit: z.enum(['money', 'rate', 'count', 'moment', 'hour', 'day', 'month', 'text']),
  value: z.string(),
});

const child = z.object({
  /** Opens it, behind `/api/v1/explain/`; null for a part that nothing else makes up. */
  entry: z.string().nullable(),
  title: z.string(),
  /** Null where it is no part of the amount. */
  amount: z.string().nullable(),
});

const explanation = z.object({
  entry: z.string(),
  title: z.string(),
  amount: z.string().nullable(),
  currency: z.string(),
  /** With its figures; null where nothing is computed. Of revenue in components, the formula of its brand. */
  formula: z.string().nullable(),
  inputs: z.array(input),
  /** An event as the brand's system sent it; operators alone see it. */
  raw: z.string().nullable(),
  /** The amounts that it consists of. `sum` is that of all of them, on every page. */
  children: pageOf(child).extend({ sum: z.string().nullable() }),
});
export type Explanation = z.output<typeof explanation>;

/** The calls behind every "Why?". */
export const explainCalls = {
  earned: call({
    method: 'GET',
    path: '/api/v1/explain/earned',
    summary:
      'What an amount is made of that the statistics show as earned: of one affiliate or campaign its conversions, its shares of revenue and its fixed amounts; of several affiliates each one.',
    access: accountTypes,
    permission: 'payments.view',
    query: spanAndFilters.extend({
      currency: spanAndFilters.shape.currency.describe('Needed where the brands have several.'),
      hour: rules.moment().describe('Only the hour that begins at this moment.').optional(),
      unknown: z
        .enum(['plan', ...rawGroups])
        .describe('Only facts of which this is not known, as in the row of that name.')
        .optional(),
      page: rules.positive().optional(),
    }),
    // Where nothing was ever earned, and for a brand, campaign or affiliate of others.
    refuses: [404],
    status: 200,
    answer: explanation,
  }),
  explain: call({
    method: 'GET',
    path: '/api/v1/explain/{entry}',
    summary:
      'What an amount is made of: its formula with its figures, and its parts, whose sum it is. Each part can be opened in turn, down to the event of the brand.',
    access: accountTypes,
    permission: 'payments.view',
    params: z.object({ entry: entryName }),
    query: z.object({ page: rules.positive().optional() }),
    refuses: [404],
    status: 200,
    answer: explanation,
  }),
} as const;
