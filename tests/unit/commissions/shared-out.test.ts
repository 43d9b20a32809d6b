import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exact, rounded, sumOf, times } from '../../../commission-engine/index.ts';
import { sharedOut } from '../../../server/commissions/explain/shared-out.ts';

/* The part of a customer in a share, shared out among its revenue. */

const revenue = fc.bigInt({ min: -10_000_000n, max: 10_000_000n });
const revenues = (amounts: readonly bigint[]) =>
  amounts.map((amount, at) => ({ id: at + 1, netRevenue: exact(amount) }));
const rateOf = (basisPoints: number) => [{ name: 'rate', unit: 'rate' as const, value: String(basisPoints) }];
const total = (parts: ReadonlyMap<string, bigint>) => [...parts.values()].reduce((sum, one) => sum + one, 0n);

describe('the revenue of a customer', () => {
  test('makes up its part of a share by one rate, also where it comes to nothing', () => {
    fc.assert(
      fc.property(
        fc.array(revenue, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 1, max: 10_000 }),
        (amounts, rate) => {
          const all = revenues(amounts);
          const part = rounded(times(sumOf(all.map(({ netRevenue }) => netRevenue)), BigInt(rate)));
          const parts = sharedOut(part, all, rateOf(rate));
          expect(total(parts)).toBe(part);
          for (const { id, netRevenue } of all) {
            const own = times(netRevenue, BigInt(rate));
            const distance =
              (parts.get(String(id)) ?? 0n) * 10_000n - own.numerator * 10_000n ** (1n - own.scale);
            expect(distance > -10_000n && distance < 10_000n).toBe(true);
          }
        },
      ),
    );
  });

  test('makes up its part of a share in slices, in proportion', () => {
    fc.assert(
      fc.property(
        fc.array(revenue, { minLength: 1, maxLength: 20 }),
        fc.bigInt({ min: -1_000_000n, max: 1_000_000n }),
        (amounts, part) => {
          const all = revenues(amounts);
          const isNothing = amounts.reduce((sum, one) => sum + one, 0n) === 0n;
          const own = isNothing ? 0n : part;
          expect(total(sharedOut(own, all, []))).toBe(own);
        },
      ),
    );
  });

  test('that no rate explains is shared out in proportion', () => {
    const parts = sharedOut(100n, revenues([3_000n, 1_000n]), rateOf(3_500));
    expect([parts.get('1'), parts.get('2')]).toEqual([75n, 25n]);
    expect(total(sharedOut(7n, revenues([500n, -500n]), []))).toBe(7n);
  });

  test('that cancels itself out still shows', () => {
    const parts = sharedOut(0n, revenues([10_000n, -10_000n]), rateOf(3_500));
    expect([...parts]).toEqual([
      ['1', 3_500n],
      ['2', -3_500n],
    ]);
  });

  test('of none is none', () => expect(sharedOut(0n, [], [])).toEqual(new Map()));
});
