import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  calculationOf,
  fixedLine,
  type Flaw,
  flatShare,
  flawsOf,
  inForce,
  netRevenueOf,
  noTerms,
  type Terms,
  unknownComponents,
} from '../../../commission-engine/index.ts';
import { anyShare } from './arbitrary.ts';

const share = (more: object): Partial<Terms> => ({ share: { ...flatShare(3000n), ...more } });

describe('terms', () => {
  test.each<[string, Partial<Terms>, Flaw[]]>([
    ['nothing paid', {}, [{ path: '', reason: 'NOTHING_PAID' }]],
    ['a negative amount', { cpl: -1n }, [{ path: 'cpl', reason: 'NEGATIVE' }]],
    ['a share above everything', share({ rate: 10_001n }), [{ path: 'share.rate', reason: 'ABOVE_ALL' }]],
    [
      'a fee above everything',
      share({ adminFee: 10_001n }),
      [{ path: 'share.adminFee', reason: 'ABOVE_ALL' }],
    ],
    [
      'tiers that do not rise',
      share({
        tiers: [
          { from: 0n, rate: 1n },
          { from: 5n, rate: 1n },
          { from: 5n, rate: -1n },
        ],
      }),
      [
        { path: 'share.tiers.0.from', reason: 'TIERS_MUST_RISE' },
        { path: 'share.tiers.2.from', reason: 'TIERS_MUST_RISE' },
        { path: 'share.tiers.2.rate', reason: 'NEGATIVE' },
      ],
    ],
    [
      'slices of first deposits',
      share({ tierBy: 'first_deposits', tierMode: 'marginal' }),
      [{ path: 'share.tierMode', reason: 'SLICES_NEED_MONEY' }],
    ],
    [
      'a country without a code',
      { cpa: { amount: 1n, byCountry: { de: 1n, FR: -1n } } },
      [
        { path: 'cpa.byCountry.de', reason: 'NO_COUNTRY' },
        { path: 'cpa.byCountry.FR', reason: 'NEGATIVE' },
      ],
    ],
    [
      'days and minima below what they can be',
      {
        fixed: 1n,
        cap: -1n,
        holdDays: -1n,
        qualification: { by: 'deposits', minFirstDeposit: -1n, minDeposits: -1n, days: 0n },
      },
      [
        { path: 'qualification.days', reason: 'TOO_FEW_DAYS' },
        { path: 'qualification.minFirstDeposit', reason: 'NEGATIVE' },
        { path: 'qualification.minDeposits', reason: 'NEGATIVE' },
        { path: 'holdDays', reason: 'NEGATIVE' },
        { path: 'cap', reason: 'NEGATIVE' },
      ],
    ],
  ])('with %s are refused, and where', (_, terms, flaws) => {
    expect(flawsOf({ ...noTerms('EUR'), ...terms })).toEqual(flaws);
  });

  test('that pay something and are consistent have no flaw', () => {
    fc.assert(
      fc.property(anyShare, (any) => {
        expect(flawsOf({ ...noTerms('EUR'), share: any })).toEqual([]);
      }),
    );
    expect(
      flawsOf({ ...noTerms('EUR'), cpl: 0n, cap: 0n, qualification: { by: 'brand', days: 1n } }),
    ).toEqual([]);
  });
});

describe('the version in force', () => {
  const versions = [
    { version: 2n, validFrom: 200n, value: 'second' },
    { version: 1n, validFrom: 100n, value: 'first' },
    { version: 4n, validFrom: 300n, value: 'corrected' },
    { version: 3n, validFrom: 300n, value: 'third' },
  ];

  test.each([
    [0n, 'first'],
    [100n, 'first'],
    [199n, 'first'],
    [200n, 'second'],
    [299n, 'second'],
    [300n, 'corrected'],
    [10_000n, 'corrected'],
  ])('at %s is the latest that is valid, and before all of them the first', (at, value) => {
    expect(inForce(versions, at)?.value).toBe(value);
    expect(inForce(versions.toReversed(), at)?.value).toBe(value);
  });

  test('is none of none', () => {
    expect(inForce([], 0n)).toBeUndefined();
  });
});

describe('net revenue', () => {
  test('of an amount is the amount as reported, below zero too', () => {
    expect(netRevenueOf({ amount: -5n }, {})).toEqual({ numerator: -5n, scale: 0n });
  });

  test('of components keeps ten-thousandths of a minor unit', () => {
    expect(netRevenueOf({ components: { bets: 1n, fee: -3n } }, { bets: 8350n, fee: 1n })).toEqual({
      numerator: 8347n,
      scale: 1n,
    });
  });

  test('of a component that the formula does not name is refused', () => {
    const revenue = { components: { bets: 1n, toString: 2n, gifts: 3n } };
    expect(unknownComponents(revenue, { bets: 1n })).toEqual(['toString', 'gifts']);
    expect(unknownComponents({ amount: 1n }, {})).toEqual([]);
    expect(() => netRevenueOf(revenue, { bets: 1n })).toThrow('does not name toString, gifts');
  });
});

test('a fixed amount is by days, half to even', () => {
  expect([31n, 10n, 0n].map((days) => fixedLine(100_000n, days, 31n).amount)).toEqual([
    100_000n,
    32_258n,
    0n,
  ]);
  expect([fixedLine(5n, 1n, 2n).amount, fixedLine(3n, 1n, 2n).amount]).toEqual([2n, 2n]);
  expect(calculationOf(fixedLine(100_000n, 10n, 31n), 2n)).toBe('1000.00 × 10 ÷ 31 = 322.58');
});
