import { lengthOf, mondayOf, timeOf } from '../../contract/dates.ts';
import { hour } from '../../contract/durations.ts';
import { eachName } from '../../contract/each-name.ts';
import {
  countNames,
  type FigureName,
  moneyNames,
  moneyRatioNames,
  ratioNames,
} from '../../contract/figure-names.ts';
import type { FigureValues, StatisticsMeta, StatisticsRow } from '../../contract/statistics-answer.ts';
import { hasHours, type Span } from './question.ts';

/** The steps of a chart. */
export type Step = 'hour' | 'day' | 'week';

/** Most days that a chart shows one by one. */
const mostDays = 92;

/** The steps of the chart of a span. */
export function stepOf(span: Span, now?: number): Step {
  if ('period' in span) return span.period === 'today' || span.period === 'yesterday' ? 'hour' : 'day';
  if (hasHours(span, now)) return 'hour';
  return lengthOf(span) > mostDays ? 'week' : 'day';
}

/** A point of a chart. */
export interface Point {
  /** Milliseconds: the instant of an hour, or midnight of a date as if it were in UTC. */
  at: number;
  /** Undefined where there is no data. */
  values?: FigureValues;
}

/** The figures of a time in which nothing happened. */
const zero = (hasClicks: boolean): FigureValues => ({
  ...eachName(countNames, () => 0),
  ...(!hasClicks && { clicks: null, unique_clicks: null }),
  ...eachName([...moneyNames, ...moneyRatioNames], () => ({})),
  ...eachName(ratioNames, () => null),
});

const startOf = (row: StatisticsRow, step: Step): number | undefined => {
  const text = row[step];
  if (text === undefined) return undefined;
  return step === 'hour' ? Date.parse(text) : timeOf(text);
};

/** The first and the last point of a chart. */
function endsOf(step: Step, starts: readonly number[], meta: StatisticsMeta): [number, number] | undefined {
  const { from, to, today, as_of: asOf } = meta;
  const last = to < today ? to : today;
  if (step === 'hour') {
    const [first, end] = [Math.min(...starts), Math.max(...starts)];
    if (starts.length === 0) return undefined;
    // Today's hours end with the present one; later ones have only what happened in the span before.
    return [first, to >= today ? Date.parse(asOf) : end];
  }
  if (last < from) return undefined;
  if (step === 'day') return [timeOf(from), timeOf(last)];
  return [timeOf(mondayOf(from)), timeOf(last)];
}

const lengths: Record<Step, number> = { hour, day: 24 * hour, week: 7 * 24 * hour };

/**
 * The points of a chart, one for each step of the span up to now. A step without a row is nothing happened: zero, or no data
 * where it is before the first fact of all.
 */
export function pointsOf(rows: readonly StatisticsRow[], meta: StatisticsMeta, step: Step): Point[] {
  const found = new Map(
    rows.flatMap((row) => {
      const at = startOf(row, step);
      return at === undefined ? [] : [[at, row] as const];
    }),
  );
  const ends = endsOf(step, [...found.keys()], meta);
  if (!ends) return [];
  const since = meta.since === null ? Infinity : timeOf(meta.since);
  const clicksSince = meta.clicks_since === undefined ? -Infinity : timeOf(meta.clicks_since);
  const [first, last] = ends;
  // Where brands have several zones, not all of their hours begin at once.
  const starts = new Set([...found.keys()].filter((at) => at >= first && at <= last));
  for (let at = first; at <= last; at += lengths[step]) starts.add(at);
  return [...starts]
    .toSorted((one, other) => one - other)
    .map((at) => {
      const end = at + lengths[step];
      return { at, values: found.get(at) ?? (end > since ? zero(end > clicksSince) : undefined) };
    });
}

/** A figure as a number; money only of one currency. Null where there is none. */
export function numberOf(
  values: FigureValues | undefined,
  name: FigureName,
  currency?: string,
): number | null {
  const value = values?.[name];
  if (value === undefined || value === null || typeof value === 'number') return value ?? null;
  return currency === undefined ? null : Number(value[currency] ?? 0);
}
