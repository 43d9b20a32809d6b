import type { TFunction } from 'i18next';
import { dateAfter, endOfMonth } from '../../contract/dates.ts';
import { textOfValue } from '../../contract/group-texts.ts';
import type { StatisticsMeta, StatisticsRow } from '../../contract/statistics-answer.ts';
import type { Group } from '../../contract/statistics-groups.ts';
import { monthName } from '../../contract/month-name.ts';
import { isObject } from '../shared/lenient.ts';
import { dateText } from '../shared/month-name.ts';
import { spanText } from './format.ts';
import { hourText } from '../shared/hour-text.ts';
import { filterOf, type Filters } from './question.ts';

/** A row as it is called, and what a click on it narrows to: nothing where its value is unknown, or no single one. */
export interface GroupValue {
  key: string;
  text: string;
  narrowing?: { filters: Filters } | { span: { from: string; to: string } };
  /** The query that asks for its earnings alone, beside the narrowing; null where none does. */
  earned?: Readonly<Record<string, string>> | null;
}

/** Every row of the same group has another key. No sub-id has this character in it. */
const keyOf = (special: 'rest' | 'none' | 'empty') => `\0${special}`;

/** A row by time: it tells of those of its days that lie in the span. */
function ofTime(
  group: 'day' | 'week' | 'month',
  first: string,
  span: Pick<StatisticsMeta, 'from' | 'to'>,
  language: string,
): GroupValue {
  const last = group === 'day' ? first : group === 'week' ? dateAfter(first, 6) : endOfMonth(first);
  const from = first > span.from ? first : span.from;
  const to = last < span.to ? last : span.to;
  const texts = {
    day: dateText(from, language),
    week: spanText(from, to, language),
    month: monthName(first, language),
  };
  return { key: first, text: texts[group], narrowing: { span: { from, to } } };
}

/** The value of a row in its group. */
export function groupValue(
  row: StatisticsRow,
  group: Group,
  { time_zone: zone, ...span }: Pick<StatisticsMeta, 'time_zone' | 'from' | 'to'>,
  t: TFunction,
  language: string,
): GroupValue {
  if (row.is_rest) return { key: keyOf('rest'), text: t('figures.rest'), earned: null };
  const value: unknown = row[group];
  const unknown = { key: keyOf('none'), text: t('figures.none'), earned: { unknown: group } };
  if (group === 'hour')
    return typeof value === 'string'
      ? { key: value, text: hourText(Date.parse(value), zone, language), earned: { hour: value } }
      : unknown;
  if (group === 'day' || group === 'week' || group === 'month')
    return typeof value === 'string' ? ofTime(group, value, span, language) : unknown;
  const filter = filterOf(group);
  if (isObject(value) && filter) {
    const id = String(value.id);
    return { key: id, text: String(value.title), narrowing: { filters: { [filter]: id } } };
  }
  // Filters leave an empty sub-id out.
  if (value === '') return { ...unknown, key: keyOf('empty'), earned: { [group]: '' } };
  if (typeof value !== 'string' || !filter) return unknown;
  return {
    key: value,
    text: textOfValue(group, value, t, language),
    narrowing: { filters: { [filter]: value } },
  };
}
