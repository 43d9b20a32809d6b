import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rangeOf } from '../../src/statistics/chart-range.ts';

const amounts = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1, maxLength: 30 });
const counts = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 30 });

/** The part of a scale that lies below its zero. */
const below = ([bottom, top]: readonly [number, number]) => -bottom / (top - bottom);

test('zero stands at the same height on every scale', () => {
  fc.assert(
    fc.property(counts, amounts, (clicks, earned) => {
      expect(below(rangeOf(clicks, earned))).toBeCloseTo(below(rangeOf(earned, earned)), 9);
    }),
  );
});

test('every value lies within its scale, and below its upper edge', () => {
  fc.assert(
    fc.property(counts, amounts, (clicks, earned) => {
      expect(Math.max(...clicks)).toBeLessThan(rangeOf(clicks, earned)[1]);
      const [bottom, top] = rangeOf(earned, earned);
      expect(Math.max(...earned)).toBeLessThan(top);
      expect(Math.min(...earned)).toBeGreaterThanOrEqual(bottom - top * 1e-9);
    }),
  );
});

test('a scale with nothing below zero begins there, and reaches above four', () => {
  const [bottom, top] = rangeOf([0, 1], [3, 5]);
  expect(bottom).toBeCloseTo(0);
  expect(top).toBeCloseTo(4.2);
});
