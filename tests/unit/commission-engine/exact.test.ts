import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byBytes } from '../../../commission-engine/byte-order.ts';
import {
  decimalOf,
  exact,
  exactOf,
  isLess,
  negated,
  plus,
  rounded,
  sumOf,
  times,
  zero,
} from '../../../commission-engine/index.ts';
import { shareOut } from '../../../commission-engine/largest-remainder.ts';
import { divideFloor, divideHalfEven } from '../../../commission-engine/rounding.ts';

const amounts = fc
  .tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.bigInt({ min: 0n, max: 3n }))
  .map(([numerator, scale]) => exact(numerator, scale));
const divisors = fc.bigInt({ min: 1n, max: 10n ** 6n });
const whole = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });

describe('a division', () => {
  test.each([
    [5n, 10n, 0n],
    [15n, 10n, 2n],
    [25n, 10n, 2n],
    [-5n, 10n, 0n],
    [-15n, 10n, -2n],
    [-25n, 10n, -2n],
    [26n, 10n, 3n],
    [-26n, 10n, -3n],
    [24n, 10n, 2n],
  ])('of %s by %s, half to even, is %s', (numerator, denominator, result) => {
    expect(divideHalfEven(numerator, denominator)).toBe(result);
  });

  test('half to even is at most half away, and even where both neighbors are half away', () => {
    fc.assert(
      fc.property(whole, divisors, (numerator, denominator) => {
        const result = divideHalfEven(numerator, denominator);
        const away = 2n * (numerator - result * denominator);
        expect(away <= denominator && away >= -denominator).toBe(true);
        if (away === denominator || away === -denominator) expect(result % 2n).toBe(0n);
        expect(divideHalfEven(-numerator, denominator)).toBe(-result);
      }),
    );
  });

  test('to the floor leaves a rest below the divisor, also of negative numbers', () => {
    fc.assert(
      fc.property(whole, divisors, (numerator, denominator) => {
        const rest = numerator - divideFloor(numerator, denominator) * denominator;
        expect(rest >= 0n && rest < denominator).toBe(true);
      }),
    );
  });
});

describe('an exact amount', () => {
  test('has the smallest scale, so that equal amounts are equal', () => {
    expect(exact(20_000n, 1n)).toEqual(exact(2n));
    expect(exact(0n, 3n)).toEqual(zero);
    expect(times(exact(1000n), 3500n)).toEqual(exact(350n));
  });

  test('adds in any order, and what is taken off again leaves nothing', () => {
    fc.assert(
      fc.property(fc.array(amounts), fc.array(amounts), (some, others) => {
        expect(sumOf([...some, ...others])).toEqual(sumOf([...others, ...some]));
        expect(sumOf([...some, ...some.map(negated)])).toEqual(zero);
      }),
    );
  });

  test('is less than what comes after it', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const more = plus(amount, exact(1n, 3n));
        expect([isLess(amount, more), isLess(more, amount), isLess(amount, amount)]).toEqual([
          true,
          false,
          false,
        ]);
      }),
    );
  });

  test.each([
    [exact(1050n), 2n, '10.50'],
    [exact(-5n), 2n, '-0.05'],
    [exact(7n), 0n, '7'],
    [exact(1_050_000_123n, 1n), 2n, '1050.000123'],
    [exact(-1n, 2n), 2n, '-0.0000000001'],
    [exact(12_345_678n), 6n, '12.345678'],
  ])('is a decimal: %o with %s digits is %s', (amount, digits, text) => {
    expect(decimalOf(amount, digits)).toBe(text);
  });

  test('comes back from its decimal', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(exactOf(decimalOf(amount))).toEqual(amount);
      }),
    );
    expect(exactOf('-0.5')).toEqual(exact(-5000n, 1n));
    expect(() => exactOf('1e3')).toThrow('1e3 is no decimal');
  });

  test('is rounded to whole minor units once, half to even', () => {
    expect([exact(5000n, 1n), exact(15_000n, 1n), exact(-5001n, 1n)].map(rounded)).toEqual([0n, 2n, -1n]);
  });
});

describe('texts by their bytes', () => {
  test('have the order of their UTF-8', () => {
    // On both sides of the surrogates, which UTF-16 sorts before U+E000.
    const unit = fc.constantFrom('a', 'Z', 'é', '\uD7FF', '\uE000', '\uFFEE', '\u{10000}', '\u{1F600}');
    fc.assert(
      fc.property(fc.string({ unit }), fc.string({ unit }), (a, b) => {
        expect(byBytes(a, b)).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
      }),
    );
    expect(byBytes('\u{1F600}', '\uFFEE')).toBe(1);
  });
});

describe('sharing out', () => {
  test('gives what is left to the largest remainders', () => {
    const quotas = [
      { name: 'a', numerator: 4n },
      { name: 'b', numerator: 5n },
      { name: 'c', numerator: -1n },
      { name: 'd', numerator: -2n },
    ];
    // 1.33, 1.67, −0.33 and −0.67
    expect(Object.fromEntries(shareOut(2n, quotas, 3n))).toEqual({ a: 1n, b: 2n, c: 0n, d: -1n });
  });

  test('prefers, of equal remainders, the first by bytes', () => {
    const quotas = ['b', 'a', 'B'].map((name) => ({ name, numerator: 10n }));
    expect(Object.fromEntries(shareOut(10n, quotas, 3n))).toEqual({ B: 4n, a: 3n, b: 3n });
  });

  test('neither makes nor loses a unit, and no part is further than one unit from its quota', () => {
    const quotas = fc.uniqueArray(fc.record({ name: fc.string(), numerator: whole }), {
      selector: ({ name }) => name,
      minLength: 1,
    });
    fc.assert(
      fc.property(quotas, divisors, (parts, denominator) => {
        const total = divideHalfEven(
          parts.reduce((sum, { numerator }) => sum + numerator, 0n),
          denominator,
        );
        const units = shareOut(total, parts, denominator);
        expect([...units.values()].reduce((sum, one) => sum + one, 0n)).toBe(total);
        for (const { name, numerator } of parts) {
          const away = (units.get(name) ?? 0n) * denominator - numerator;
          expect(away > -denominator && away <= denominator).toBe(true);
        }
      }),
    );
  });

  test('refuses a total that is not the sum of the quotas', () => {
    expect(() => shareOut(3n, [{ name: 'a', numerator: 1n }], 1n)).toThrow('3 is not the sum');
    expect(() => shareOut(0n, [{ name: 'a', numerator: 1n }], 1n)).toThrow('0 is not the sum');
  });
});
