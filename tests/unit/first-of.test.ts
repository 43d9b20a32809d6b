import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstOf } from '../../src/dataProvider/first-of.ts';

test('firstOf equals sorting and slicing, including the order of equal items', () => {
  const item = fc.record({ key: fc.integer({ min: 0, max: 9 }), place: fc.integer() });
  fc.assert(
    fc.property(fc.array(item, { maxLength: 200 }), fc.integer({ min: 0, max: 60 }), (items, count) => {
      const compare = (a: { key: number }, b: { key: number }) => a.key - b.key;
      expect(firstOf(items, compare, count)).toEqual(items.toSorted(compare).slice(0, count));
    }),
    { numRuns: 500 },
  );
});
