import { dateAfter, type Days, endOfMonth, lengthOf } from '../../contract/dates.ts';
import { type Group, isTimeGroup } from '../../contract/statistics-groups.ts';
import type { Question } from './question.ts';
import type { Pair } from './read-shape.ts';

/** How many clicks of some days are still kept: none is no 0, and of some no ratio can be told. */
export type KeptClicks = 'all' | 'some' | 'none';

/** @param clicksFrom the first day of which all clicks are kept; undefined where those of all days are. */
export function keptClicks(clicksFrom: string | undefined, { from, to }: Days): KeptClicks {
  if (clicksFrom === undefined || from >= clicksFrom) return 'all';
  return to < clicksFrom ? 'none' : 'some';
}

/** The last day of a group by time that begins on a day. */
const ends: Readonly<Partial<Record<Group, (first: string) => string>>> = {
  hour: (first) => first,
  day: (first) => first,
  week: (first) => dateAfter(first, 6),
  month: endOfMonth,
};

/** The days of a span that a row tells of: all of them where it has no group by time. */
export function daysOfRow(
  { groups, span }: Pick<Question, 'groups' | 'span'>,
  { k1, k2 }: Pick<Pair, 'k1' | 'k2'>,
): Days {
  const time = groups.findIndex(isTimeGroup);
  const group = groups[time];
  const key = time === 0 ? k1 : k2;
  if (group === undefined || typeof key !== 'string') return span;
  const first = key.slice(0, 10);
  const last = ends[group]?.(first) ?? span.to;
  return { from: first > span.from ? first : span.from, to: last < span.to ? last : span.to };
}

/** The days that stand for these in the span before. */
export const daysBefore = ({ span }: Pick<Question, 'span'>, { from, to }: Days): Days => {
  const days = lengthOf(span);
  return { from: dateAfter(from, -days), to: dateAfter(to, -days) };
};
