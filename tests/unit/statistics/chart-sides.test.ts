import { expect, test } from 'vitest';
import { sidesOf, widthOf } from '../../../src/statistics/chart-sides.ts';

const clicks = { scale: 'left', color: 'blue' } as const;
const registrations = { scale: 'right', color: 'orange' } as const;
const earned = { scale: 'money', color: 'green' } as const;

test('every line has an axis of its scale, and money one of its own with its currency and color', () => {
  const sides = sidesOf([clicks, registrations, registrations, earned], 'EUR');
  expect(sides.map(({ scale, side }) => [scale, side])).toEqual([
    ['left', 3],
    ['right', 1],
    ['money', 1],
  ]);
  expect(sides.map(({ color, unit }) => [color, unit])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
    ['green', 'EUR'],
  ]);
});

test('one axis draws the grid, that of the first lines', () => {
  const gridOf = (...lines: Parameters<typeof sidesOf>[0]) =>
    sidesOf(lines, 'EUR').flatMap(({ scale, grid }) => (grid ? [scale] : []));
  expect(gridOf(clicks, registrations, earned)).toEqual(['left']);
  expect(gridOf(registrations, earned)).toEqual(['right']);
  expect(gridOf(earned)).toEqual(['money']);
  expect(gridOf()).toEqual([]);
});

test('an axis is as wide as its longest mark', () => {
  expect(widthOf(null)).toBe(widthOf(['0']));
  expect(widthOf(['0', '500', '1.25K'])).toBeGreaterThan(widthOf(['0', '500']));
});
