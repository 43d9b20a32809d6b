import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideHalfEven } from '../../../commission-engine/index.ts';
import { roundedParts } from '../../../server/statistics/round-parts.ts';

const divisor = 10_000n;

function rounded(parts: readonly bigint[]): bigint[] {
  const sum = parts.reduce((all, part) => all + part, 0n);
  const partOf = roundedParts(sum, divisor);
  let before = 0n;
  return parts.map((part) => {
    const own = partOf(before, part);
    before += part;
    return own;
  });
}

test('rounded parts add up to the sum, whole ones stay themselves, and none is a unit off', () => {
  const whole = fc.bigInt(-1000n, 1000n).map((units) => units * divisor);
  const halves = fc.bigInt(-20n, 20n).map((units) => units * (divisor / 2n));
  const any = fc.bigInt(-10_000_000n, 10_000_000n);
  fc.assert(
    fc.property(fc.array(fc.oneof(whole, halves, any)), (parts) => {
      const sum = parts.reduce((all, part) => all + part, 0n);
      const own = rounded(parts);
      expect(own.reduce((all, part) => all + part, 0n)).toBe(divideHalfEven(sum, divisor));
      parts.forEach((part, at) => {
        const off = (own[at] ?? 0n) * divisor - part;
        expect(part % divisor === 0n ? off === 0n : off > -divisor && off < divisor).toBe(true);
      });
    }),
  );
});

test('halves go the way that the sum went', () => {
  expect(rounded([5000n])).toEqual([0n]);
  expect(rounded([15_000n])).toEqual([2n]);
  expect(rounded([5000n, 30_000n, 10_000n])).toEqual([0n, 3n, 1n]);
  expect(rounded([-5000n, -5000n])).toEqual([0n, -1n]);
});
