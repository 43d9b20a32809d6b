import { expect, test } from 'vitest';
import { lonePoints } from '../../../src/statistics/lone-points.ts';

test.each([
  [[null, null, 7], [2]],
  [[7], [0]],
  [
    [0, null, 3, 4, null, 5],
    [0, 5],
  ],
  [[1, 2, 3], []],
  [[null, null], []],
])('of %j the points %j have no neighbor, and are drawn as dots', (values, alone) => {
  const at = values.map((_value, place) => place);
  expect(lonePoints({ data: [at, values] }, 1)).toEqual(alone);
});
