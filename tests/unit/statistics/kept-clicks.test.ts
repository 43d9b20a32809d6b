import { describe, expect, test } from 'vitest';
import type { Group } from '../../../contract/statistics-groups.ts';
import { daysBefore, daysOfRow, keptClicks } from '../../../server/statistics/kept-clicks.ts';
import type { Question } from '../../../server/statistics/question.ts';
import type { Pair } from '../../../server/statistics/read-shape.ts';

type Asked = Parameters<typeof daysOfRow>[0];
const asked = (groups: Question['groups'], from: string, to: string): Asked => ({
  groups,
  span: { from, to },
});
const of = (k1: Pair['k1'], k2: Pair['k2'] = null) => ({ k1, k2 });

test('of the clicks of some days all, some or none are kept', () => {
  const from = '2026-03-02';
  expect(keptClicks(from, { from: '2026-03-02', to: '2026-03-09' })).toBe('all');
  expect(keptClicks(from, { from: '2026-03-01', to: '2026-03-02' })).toBe('some');
  expect(keptClicks(from, { from: '2026-02-01', to: '2026-03-01' })).toBe('none');
  expect(keptClicks(undefined, { from: '1999-01-01', to: '1999-01-01' })).toBe('all');
});

describe('a row tells of', () => {
  test.each<[Group, string, string, string]>([
    ['day', '2026-02-10', '2026-02-10', '2026-02-10'],
    ['hour', '2026-02-10T23:00:00+00:00', '2026-02-10', '2026-02-10'],
    ['week', '2026-02-09', '2026-02-09', '2026-02-15'],
    ['month', '2026-02-01', '2026-02-05', '2026-02-28'],
    ['month', '2026-03-01', '2026-03-01', '2026-03-20'],
  ])('a %s: the days of it that were asked for', (group, key, from, to) => {
    const question = asked([group, 'country'], '2026-02-05', '2026-03-20');
    expect(daysOfRow(question, of(key, 'DE'))).toEqual({ from, to });
    expect(daysOfRow({ ...question, groups: ['country', group] }, of('DE', key))).toEqual({ from, to });
  });

  test('the whole span, without a group by time', () => {
    const span = { from: '2026-02-05', to: '2026-03-20' };
    expect(daysOfRow(asked(['country', 'campaign'], span.from, span.to), of('DE', 7))).toEqual(span);
  });

  test('and beside them the same days of the span before', () => {
    const question = asked(['month'], '2026-03-01', '2026-03-10');
    expect(daysBefore(question, { from: '2026-03-03', to: '2026-03-04' })).toEqual({
      from: '2026-02-21',
      to: '2026-02-22',
    });
  });
});
