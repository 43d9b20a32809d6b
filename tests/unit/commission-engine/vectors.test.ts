import { describe, expect, test } from 'vitest';
import {
  bookingOf,
  calculationOf,
  conversionOf,
  type Customer,
  day,
  dealLines,
  decimalOf,
  exact,
  exactOf,
  flatShare,
  netRevenueOf,
  noTerms,
  rounded,
  shareLine,
  type ShareTerms,
  times,
  zero,
} from '../../../commission-engine/index.ts';

/** Whole euros in minor units. */
const euros = (amount: bigint) => amount * 100n;

/** A share of net revenue of one customer, in euros. */
function shareOn(share: ShareTerms, netRevenue: bigint, { carriedIn = zero, firstDeposits = 0n } = {}) {
  const customers = [{ customer: 'player-1', netRevenue: exact(euros(netRevenue)) }];
  return shareLine(share, { customers, firstDeposits, carriedIn });
}

describe('published figures: net revenue', () => {
  const told = { bets: 1_000_000n, wins: 900_000n, promo: 10_000n, deposits: 200_000n, withdrawals: 50_000n };

  test('a brand under Malta’s license: 83.5 % of gross, less promo, less 10 % of deposits and withdrawals', () => {
    const formula = { bets: 8350n, wins: -8350n, promo: -10_000n, deposits: -1000n, withdrawals: -1000n };
    // 100,000 × 0.835 − 10,000 − 250,000 × 0.10
    expect(netRevenueOf({ components: told }, formula)).toEqual(exact(48_500n));
  });

  test('a brand in Ontario: 65 % of gross, less promo, less 5 % of deposits and withdrawals', () => {
    const formula = { bets: 6500n, wins: -6500n, promo: -10_000n, deposits: -500n, withdrawals: -500n };
    expect(netRevenueOf({ components: told }, formula)).toEqual(exact(42_500n));
  });

  test('bets − wins − bonuses − deductions', () => {
    const formula = { bets: 10_000n, wins: -10_000n, bonuses: -10_000n, deductions: -10_000n };
    const components = { bets: 1_000_000n, wins: 900_000n, bonuses: 30_000n, deductions: 20_001n };
    expect(netRevenueOf({ components }, formula)).toEqual(exact(49_999n));
  });
});

describe('published figures: share of net revenue', () => {
  test('without carry a loss costs nothing: −5,000, then 3,000 at 40 % make 0 and 1,200', () => {
    const share = flatShare(4000n);
    const first = shareOn(share, -5000n);
    const second = shareOn(share, 3000n, { carriedIn: first.carriedOut });
    expect([first.line.amount, second.line.amount]).toEqual([0n, euros(1200n)]);
  });

  test('with carry: −5,000, then 3,000 at 40 % make 0 and 0, and −2,000 of net revenue are left', () => {
    const share: ShareTerms = { ...flatShare(4000n), carryOver: 'full' };
    const first = shareOn(share, -5000n);
    const second = shareOn(share, 3000n, { carriedIn: first.carriedOut });
    expect([first.line.amount, second.line.amount]).toEqual([0n, 0n]);
    expect(second.carriedOut).toEqual(exact(euros(-2000n)));
    // In money of the affiliate, as others count the debt.
    expect(rounded(times(second.carriedOut, share.rate))).toBe(euros(-800n));
  });

  const tiers: ShareTerms = {
    ...flatShare(2500n),
    tiers: [
      { from: euros(5000n), rate: 3000n },
      { from: euros(20_000n), rate: 3500n },
    ],
  };

  test('retroactive tiers: 25,000 reach 35 %, which make 8,750', () => {
    const { line } = shareOn(tiers, 25_000n);
    expect(line.amount).toBe(euros(8750n));
    expect(calculationOf(line, 2n)).toBe('35% × max(0, 25000.00) = 8750.00');
  });

  test('marginal tiers: 25,000 make 1,250 + 4,500 + 1,750 = 7,500', () => {
    const { line } = shareOn({ ...tiers, tierMode: 'marginal' }, 25_000n);
    expect(line.amount).toBe(euros(7500n));
    expect(calculationOf(line, 2n)).toBe(
      'max(0, 25000.00) = 25000.00; 25% × 5000.00 + 30% × 15000.00 + 35% × 5000.00 = 7500.00',
    );
  });

  test('tiers by first deposits: to 10 of them 25 %, to 20 of them 30 %, from 21 on 35 %', () => {
    const share: ShareTerms = {
      ...flatShare(2500n),
      tierBy: 'first_deposits',
      tiers: [
        { from: 11n, rate: 3000n },
        { from: 21n, rate: 3500n },
      ],
    };
    const made = [0n, 10n, 11n, 20n, 21n, 500n].map(
      (firstDeposits) => shareOn(share, 100n, { firstDeposits }).line.amount,
    );
    expect(made).toEqual([2500n, 2500n, 3000n, 3000n, 3500n, 3500n]);
  });

  test('an admin fee of 25 % is taken off before the rate', () => {
    const { line } = shareOn({ ...flatShare(4000n), adminFee: 2500n }, 1000n);
    expect(line.amount).toBe(euros(300n));
    expect(calculationOf(line, 2n)).toBe('40% × max(0, 1000.00 × (1 − 25%)) = 300.00');
  });
});

describe('published figures: fixed amounts for customers', () => {
  const cpa120 = { ...noTerms('EUR'), cpa: { amount: euros(120n), byCountry: {} } };
  const figures = { customers: [], firstDeposits: 0n, carriedIn: zero, cpl: [] };
  const twenty = Array.from({ length: 20 }, (_, at) => ({ customer: `player-${at}`, amount: euros(120n) }));

  test('CPA: 20 customers at 120 make 2,400, or the cap', () => {
    const free = dealLines(cpa120, { ...figures, cpa: twenty });
    expect(free.lines.map(({ amount }) => amount)).toEqual([euros(2400n)]);
    const capped = dealLines({ ...cpa120, cap: euros(2000n) }, { ...figures, cpa: twenty });
    expect(capped.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['cpa', euros(2400n)],
      ['cap', euros(-400n)],
    ]);
  });

  test('hybrid: CPA and share of the same customer', () => {
    const terms = { ...cpa120, share: flatShare(2500n) };
    const customers = [{ customer: 'player-1', netRevenue: exact(euros(100n)) }];
    const { lines } = dealLines(terms, { ...figures, customers, cpa: twenty.slice(0, 1) });
    expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['cpa', euros(120n)],
      ['share', euros(25n)],
    ]);
  });

  test.each([0n, 7n, 14n, 30n, 60n, 90n])(
    'a hold of %s days ends that long after the deposit',
    (holdDays) => {
      const terms = { ...cpa120, holdDays };
      const customer: Customer = {
        customer: 'player-1',
        registeredAt: 0n,
        country: null,
        facts: [{ id: 'dep-1', type: 'deposit', at: 5n * day, period: 1n, amount: 1n }],
      };
      const at = (now: bigint) => bookingOf(conversionOf('cpa', terms, customer, now));
      const end = (5n + holdDays) * day;
      expect(at(end)).toEqual({ hold: 0n, payable: euros(120n) });
      if (holdDays > 0n) expect(at(end - 1n)).toEqual({ hold: euros(120n), payable: 0n });
    },
  );
});

test('a second tier of 10, 5 and 2 % on 100 makes 17 beside it', () => {
  const paid = exactOf('10000');
  const made = [1000n, 500n, 200n].reduce((sum, share) => sum + rounded(times(paid, share)), 0n);
  expect(decimalOf(exact(made), 2n)).toBe('17.00');
});
