import { expect, test } from 'vitest';
import {
  dateAfter,
  dateOf,
  endOfMonth,
  lengthOf,
  mondayOf,
  startOfMonth,
  timeOf,
} from '../../contract/dates.ts';

test('a date is the same as a moment of UTC', () => {
  expect(timeOf('2026-11-29')).toBe(Date.UTC(2026, 10, 29));
  expect(dateOf(Date.UTC(2026, 10, 29, 23, 59))).toBe('2026-11-29');
  expect(dateOf(new Date('2026-11-30T00:00:00+02:00'))).toBe('2026-11-29');
});

test.each([
  ['2026-11-29', 0, '2026-11-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-10-24', 2, '2026-10-26'],
])('%s and %i days is %s', (date, days, then) => {
  expect(dateAfter(date, days)).toBe(then);
});

test('the length of a span counts both ends', () => {
  expect(lengthOf({ from: '2026-11-29', to: '2026-11-29' })).toBe(1);
  expect(lengthOf({ from: '2024-02-01', to: '2024-03-01' })).toBe(30);
  expect(lengthOf({ from: '2026-11-29', to: '2026-11-28' })).toBe(0);
});

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (date, monday) => {
  expect(mondayOf(date)).toBe(monday);
});

test.each([
  ['2026-11-29', 0, '2026-11-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-01-31', -1, '2025-12-01'],
  ['2026-01-31', 1, '2026-02-01'],
])('the month of %s and %i is that of %s', (date, months, first) => {
  expect(startOfMonth(date, months)).toBe(first);
});

test.each([
  ['2024-02-01', '2024-02-29'],
  ['2026-02-28', '2026-02-28'],
  ['2026-12-05', '2026-12-31'],
])('the month of %s ends on %s', (date, last) => {
  expect(endOfMonth(date)).toBe(last);
});
