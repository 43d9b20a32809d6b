import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accrualOf,
  calculationOf,
  type CustomerRevenue,
  exact,
  type Exact,
  flatShare,
  isLess,
  lowestRate,
  negated,
  plus,
  rateReached,
  rounded,
  shareLine,
  type ShareTerms,
  sumOf,
  zero,
} from '../../../commission-engine/index.ts';
import { most } from '../../../commission-engine/exact.ts';
import { anyShare, exactAmounts, revenues } from './arbitrary.ts';

const one = (amount: bigint): CustomerRevenue[] => [{ customer: 'player-1', netRevenue: exact(amount) }];
const amountOn = (share: ShareTerms, customers: CustomerRevenue[], carriedIn: Exact = zero) =>
  shareLine(share, { customers, firstDeposits: 0n, carriedIn }).line.amount;

const tiers = [
  { from: 1_000_000n, rate: 3000n },
  { from: 2_000_000n, rate: 4000n },
];
const retroactive: ShareTerms = { ...flatShare(2000n), tiers };
const marginal: ShareTerms = { ...retroactive, tierMode: 'marginal' };

describe('a tier', () => {
  test('by first deposits keeps their number, which alone decides it', () => {
    const share: ShareTerms = {
      ...retroactive,
      tierBy: 'first_deposits',
      tiers: [{ from: 11n, rate: 3000n }],
    };
    const inputsWith = (firstDeposits: bigint, terms = share) =>
      shareLine(terms, { customers: one(1000n), firstDeposits, carriedIn: zero }).line.inputs;
    expect(inputsWith(11n)).toEqual([
      { name: 'net_revenue', unit: 'money', value: exact(1000n) },
      { name: 'first_deposits', unit: 'count', value: exact(11n) },
      { name: 'rate', unit: 'rate', value: exact(3000n) },
    ]);
    expect(inputsWith(0n)[1]).toEqual({ name: 'first_deposits', unit: 'count', value: exact(0n) });
    for (const other of [retroactive, { ...share, tiers: [] }])
      expect(inputsWith(11n, other).map(({ name }) => name)).toEqual(['net_revenue', 'rate']);
  });

  test.each([
    ['just below', 999_999n, 2000n, 200_000n, 200_000n],
    ['at', 1_000_000n, 3000n, 300_000n, 200_000n],
    ['just above', 1_000_001n, 3000n, 300_000n, 200_000n],
    ['just below the second', 1_999_999n, 3000n, 600_000n, 500_000n],
    ['at the second', 2_000_000n, 4000n, 800_000n, 500_000n],
    ['just above the second', 2_000_001n, 4000n, 800_000n, 500_000n],
  ])('%s its edge', (_, netRevenue, rate, everything, slices) => {
    const figures = { netRevenue: exact(netRevenue), firstDeposits: 0n };
    expect(rateReached(retroactive, figures)).toBe(rate);
    expect(amountOn(retroactive, one(netRevenue))).toBe(everything);
    expect(amountOn(marginal, one(netRevenue))).toBe(slices);
  });

  test('goes by the sum of the customers, and a ten-thousandth below the edge is below it', () => {
    const half = { customer: 'player-2', netRevenue: exact(500_000n) };
    expect(amountOn(retroactive, [...one(500_000n), half])).toBe(300_000n);
    const figures = { netRevenue: exact(9_999_999_999n, 1n), firstDeposits: 0n };
    expect(rateReached(retroactive, figures)).toBe(2000n);
  });

  test('is reached by the net revenue of the period, whatever a fee or an old loss leaves of it', () => {
    const share: ShareTerms = { ...retroactive, adminFee: 5000n, carryOver: 'full' };
    // 10,000 × (1 − 50 %) − 1,000 = 4,000, at 30 %
    expect(amountOn(share, one(1_000_000n), exact(-100_000n))).toBe(120_000n);
  });

  test('slices what is left after fee and loss', () => {
    const share: ShareTerms = { ...marginal, carryOver: 'full' };
    const { line } = shareLine(share, {
      customers: one(2_500_000n),
      firstDeposits: 0n,
      carriedIn: exact(-1_000_000n),
    });
    expect(calculationOf(line, 2n)).toBe(
      'max(0, 25000.00 + (-10000.00)) = 15000.00; 20% × 10000.00 + 30% × 5000.00 = 3500.00',
    );
  });
});

describe('the admin fee', () => {
  test('is not taken off a loss', () => {
    const share: ShareTerms = { ...flatShare(5000n), adminFee: 2500n, carryOver: 'full' };
    const { carriedOut, line } = shareLine(share, {
      customers: one(-1000n),
      firstDeposits: 0n,
      carriedIn: exact(-1n),
    });
    expect(carriedOut).toEqual(exact(-1001n));
    expect(line.inputs.map(({ name }) => name)).not.toContain('admin_fee');
  });
});

describe('the children of a share', () => {
  test('are customers in proportion to net revenue, then fee, losses and what is carried out', () => {
    const share: ShareTerms = { ...flatShare(4000n), adminFee: 1000n, carryOver: 'full' };
    const customers = [
      { customer: 'b', netRevenue: exact(100_000n) },
      { customer: 'a', netRevenue: exact(-40_000n) },
    ];
    const { line } = shareLine(share, { customers, firstDeposits: 0n, carriedIn: exact(-100_000n) });
    expect([line.amount, line.children]).toEqual([
      0n,
      [
        { kind: 'customer', customer: 'a', amount: -16_000n },
        { kind: 'customer', customer: 'b', amount: 40_000n },
        { kind: 'admin_fee', amount: -2400n },
        { kind: 'carried_in', amount: -40_000n },
        { kind: 'carried_out', amount: 18_400n },
      ],
    ]);
  });

  test('say of a loss that is not carried that it costs nothing', () => {
    const { line } = shareLine(flatShare(4000n), {
      customers: one(-5000n),
      firstDeposits: 0n,
      carriedIn: zero,
    });
    expect(line.children).toEqual([
      { kind: 'customer', customer: 'player-1', amount: -2000n },
      { kind: 'not_carried', amount: 2000n },
    ]);
  });

  test('of equal customers get the odd cents by the order of their names', () => {
    const customers = ['c', 'a', 'b'].map((customer) => ({ customer, netRevenue: exact(3n) }));
    const { line } = shareLine(flatShare(4000n), { customers, firstDeposits: 0n, carriedIn: zero });
    // 9 × 40 % = 3.6, rounded 4: 1.2 each, and one cent more for a.
    expect(line.children).toEqual([
      { kind: 'customer', customer: 'a', amount: 2n },
      { kind: 'customer', customer: 'b', amount: 1n },
      { kind: 'customer', customer: 'c', amount: 1n },
    ]);
  });

  test('always make up the line, and name each customer once', () => {
    fc.assert(
      fc.property(
        anyShare,
        revenues,
        fc.bigInt({ min: 0n, max: 40n }),
        exactAmounts,
        (share, customers, firstDeposits, amount) => {
          const carriedIn = isLess(amount, zero) ? amount : negated(amount);
          const { line } = shareLine(share, { customers, firstDeposits, carriedIn });
          expect(line.children.reduce((sum, child) => sum + child.amount, 0n)).toBe(line.amount);
          expect(line.amount >= 0n).toBe(true);
          const named = line.children.flatMap((child) => (child.kind === 'customer' ? [child.customer] : []));
          expect(named).toEqual(customers.map(({ customer }) => customer).toSorted());
        },
      ),
    );
  });
});

describe('a share', () => {
  test('is the same in any order of customers', () => {
    const shuffled = revenues.chain((customers) =>
      fc.tuple(
        fc.constant(customers),
        fc.shuffledSubarray(customers, { minLength: customers.length, maxLength: customers.length }),
      ),
    );
    fc.assert(
      fc.property(anyShare, shuffled, (share, [customers, others]) => {
        const figures = { firstDeposits: 3n, carriedIn: exact(-700n) };
        expect(shareLine(share, { ...figures, customers: others })).toEqual(
          shareLine(share, { ...figures, customers }),
        );
      }),
    );
  });

  test('with carry pays, over any months, exactly what their net revenue comes to and what is carried on', () => {
    fc.assert(
      fc.property(fc.array(exactAmounts, { maxLength: 24 }), (months) => {
        const share: ShareTerms = { ...flatShare(10_000n), carryOver: 'full' };
        let carriedIn = zero;
        let paid = zero;
        for (const netRevenue of months) {
          const customers = [{ customer: 'player-1', netRevenue }];
          const { carriedOut, line } = shareLine(share, { customers, firstDeposits: 0n, carriedIn });
          const base = most(zero, plus(netRevenue, carriedIn));
          expect(line.amount).toBe(rounded(base));
          paid = plus(paid, base);
          carriedIn = carriedOut;
          expect(isLess(zero, carriedOut)).toBe(false);
        }
        expect(plus(paid, carriedIn)).toEqual(sumOf(months));
      }),
    );
  });

  test('by slices never falls when net revenue rises', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -100n, max: 5_000_000n }),
        fc.bigInt({ min: 0n, max: 5_000_000n }),
        (less, more) => {
          expect(amountOn(marginal, one(less + more)) >= amountOn(marginal, one(less))).toBe(true);
        },
      ),
    );
  });

  test('is estimated at its lowest rate while the month runs', () => {
    expect(lowestRate({ ...flatShare(3000n), tiers: [{ from: 1n, rate: 1000n }] })).toBe(1000n);
    expect(accrualOf(retroactive, exact(333n))).toEqual(exact(666_000n, 1n));
  });
});
