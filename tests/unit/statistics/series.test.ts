import { expect, test } from 'vitest';
import { eachName } from '../../../contract/each-name.ts';
import { countNames, moneyNames, moneyRatioNames, ratioNames } from '../../../contract/figure-names.ts';
import type { StatisticsMeta, StatisticsRow } from '../../../contract/statistics-answer.ts';
import { pointsOf, stepOf } from '../../../src/statistics/series.ts';

const values = (clicks: number) => ({
  ...eachName(countNames, () => 0),
  ...eachName([...moneyNames, ...moneyRatioNames], () => ({})),
  ...eachName(ratioNames, () => null),
  clicks,
});
const rowOf = (time: string, clicks: number, before = 0): StatisticsRow => ({
  hour: `2026-11-26T${time}:00.000Z`,
  ...values(clicks),
  previous: values(before),
});
const today: StatisticsMeta = {
  totals: values(0),
  from: '2026-11-26',
  to: '2026-11-26',
  today: '2026-11-26',
  time_zone: 'UTC',
  currencies: ['EUR'],
  as_of: '2026-11-26T12:40:00.000Z',
  changed_at: null,
  since: '2026-11-01',
  current_page: 1,
  last_page: 1,
  per_page: 1000,
  total: 0,
};

const told = (rows: readonly StatisticsRow[]) =>
  pointsOf(rows, today, 'hour').map(({ at, values: own }) => [
    new Date(at).toISOString().slice(11, 16),
    own?.clicks,
  ]);

test('the hours of today end with the present one, whatever happened later the day before', () => {
  const rows = [rowOf('10:00', 3), rowOf('12:00', 1), rowOf('18:00', 0, 7)];
  expect(told(rows)).toEqual([
    ['10:00', 3],
    ['11:00', 0],
    ['12:00', 1],
  ]);
  expect(told([rowOf('18:00', 0, 7)])).toEqual([]);
});

test('no hour is left out where those of some brands begin at half past', () => {
  expect(told([rowOf('10:30', 2), rowOf('11:00', 5), rowOf('12:00', 1)])).toEqual([
    ['10:30', 2],
    ['11:00', 5],
    ['11:30', 0],
    ['12:00', 1],
    ['12:30', 0],
  ]);
});

test('a day is shown by its hours however it is chosen, as long as they are kept', () => {
  const now = Date.parse('2026-11-26T12:40:00Z');
  const stepOfDay = (day: string) => stepOf({ from: day, to: day }, now);
  expect(stepOf({ period: 'yesterday' }, now)).toBe('hour');
  expect(stepOfDay('2026-11-25')).toBe('hour');
  // The day before it, which it is compared with, is the first whose hours are kept where it is tomorrow already.
  expect(stepOfDay('2026-11-15')).toBe('hour');
  expect(stepOfDay('2026-11-14')).toBe('day');
  expect(stepOf({ from: '2026-11-24', to: '2026-11-25' }, now)).toBe('day');
  expect(stepOf({ period: '7' }, now)).toBe('day');
});
