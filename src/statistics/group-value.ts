import type { TFunction } from 'i18next';
import type { StatisticsMeta, StatisticsRow } from '../../contract/statistics-answer.ts';
import type { Group } from '../../contract/statistics-groups.ts';
import { isObject } from '../shared/lenient.ts';
import { endOfMonth, later } from './dates.ts';
import { monthName } from '../shared/month-name.ts';
import { countryText, dateText, hourText, spanText } from './format.ts';
import { filterOf, type Filters, type Span } from './question.ts';

const deviceKeys: Readonly<Record<string, string>> = {
  desktop: 'figures.device.desktop',
  phone: 'figures.device.phone',
  tablet: 'figures.device.tablet',
  other: 'figures.device.other',
};

/** The name of a value that is a text: a country and a device have one of their own. */
export function textOfValue(group: string, value: string, t: TFunction, language: string): string {
  if (group === 'country') return countryText(value, language);
  const device = group === 'device' ? deviceKeys[value] : undefined;
  return device === undefined ? value : t(device);
}

/** A row as it is called, and what a click on it narrows to: nothing where its value is unknown, or no single one. */
export interface GroupValue {
  key: string;
  text: string;
  narrowing?: { filters: Filters } | { span: Span };
}

function ofTime(group: 'day' | 'week' | 'month', from: string, language: string): GroupValue {
  const to = group === 'day' ? from : group === 'week' ? later(from, 6) : endOfMonth(from);
  const texts = {
    day: dateText(from, language),
    week: spanText(from, to, language),
    month: monthName(from, language),
  };
  return { key: from, text: texts[group], narrowing: { span: { from, to } } };
}

/** The value of a row in its group. */
export function groupValue(
  row: StatisticsRow,
  group: Group,
  { time_zone: zone }: StatisticsMeta,
  t: TFunction,
  language: string,
): GroupValue {
  if (row.is_rest) return { key: 'rest', text: t('figures.rest') };
  const value: unknown = row[group];
  const unknown = { key: 'none', text: t('figures.none') };
  if (group === 'hour')
    return typeof value === 'string'
      ? { key: value, text: hourText(Date.parse(value), zone, language) }
      : unknown;
  if (group === 'day' || group === 'week' || group === 'month')
    return typeof value === 'string' ? ofTime(group, value, language) : unknown;
  const filter = filterOf(group);
  if (isObject(value) && filter) {
    const id = String(value.id);
    return { key: id, text: String(value.title), narrowing: { filters: { [filter]: id } } };
  }
  // An empty sub-id cannot be asked for.
  if (value === '') return { ...unknown, key: 'empty' };
  if (typeof value !== 'string' || !filter) return unknown;
  return {
    key: value,
    text: textOfValue(group, value, t, language),
    narrowing: { filters: { [filter]: value } },
  };
}
