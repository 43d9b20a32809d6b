import * as z from 'zod';
import { eachName } from '../../contract/each-name.ts';
import { countNames, moneyNames } from '../../contract/figure-names.ts';
import { eachSum } from '../figures/adds.ts';

const count = z.number();
const money = z.record(z.string(), z.string()).nullable();
/** The sums of one span as the statement answers them: counts, and amounts in minor units by currency. */
const summed = z.object({
  ...eachName(countNames, () => count),
  ...eachName(moneyNames, () => money),
  /** The clicks of brands of a currency, for what is earned by one. */
  clicks_in: z.record(z.string(), z.number()).nullable(),
});
export type Sums = z.output<typeof summed>;

const anyRow = z.record(z.string(), z.unknown());
/** A row of sums: of the span, and of the one before it where the question compares. */
const pair = z.preprocess(
  (row) => {
    const all = anyRow.parse(row);
    if (!('before_clicks' in all)) return { ...all, now: all };
    const before = { ...eachSum((name) => all[`before_${name}`]), clicks_in: all['before_clicks_in'] };
    return { ...all, now: all, before };
  },
  z.object({
    k1: z.union([z.string(), z.number()]).nullable().optional(),
    k2: z.union([z.string(), z.number()]).nullable().optional(),
    now: summed,
    before: summed.optional(),
  }),
);
export type Pair = z.output<typeof pair>;

/** The answer of the statement. */
export const readShape = z.object({
  total: z.number(),
  rows: z.array(pair),
  rest: pair.nullable(),
  totals: pair,
  changed_at: z.number().nullable(),
});
export type Read = z.output<typeof readShape>;
