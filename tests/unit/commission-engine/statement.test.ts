import { describe, expect, test } from 'vitest';
import {
  type AttributedCustomer,
  day,
  exact,
  type Fact,
  flatShare,
  noTerms,
  type PlanVersions,
  type StatementFacts,
  statementOf,
  type Terms,
} from '../../../commission-engine/index.ts';

const hybrid: Terms = {
  ...noTerms('EUR'),
  cpa: { amount: 3000n, byCountry: { DE: 5000n } },
  share: { ...flatShare(3500n), carryOver: 'full' },
};
const version = (number: bigint, value: Terms, validFrom = 0n) => ({ version: number, validFrom, value });
const planOf = (...versions: PlanVersions['versions']): PlanVersions => ({
  plan: 'gold',
  isFollowed: false,
  versions,
});

const casino = { brand: 'casino', periodFrom: 0n, formulas: [] };

const customerOf = (customer: string, facts: Fact[], more: Partial<AttributedCustomer> = {}) => ({
  customer,
  brand: 'casino',
  plan: 'gold',
  attributedAt: 0n,
  registeredAt: 0n,
  registeredIn: 1n,
  country: null,
  bookedElsewhere: [],
  facts,
  ...more,
});

const deposit = (id: string, amount: bigint, period = 1n): Fact => ({
  id,
  type: 'deposit',
  at: day,
  period,
  amount,
});
const revenue = (id: string, amount: bigint, period = 1n): Fact => ({
  id,
  type: 'revenue',
  at: day,
  period,
  revenue: { amount },
});

const factsOf = (more: Partial<StatementFacts>): StatementFacts => ({
  currency: 'EUR',
  period: { number: 1n, days: 31n },
  brands: [casino],
  plans: [planOf(version(1n, hybrid))],
  customers: [],
  activeDays: [],
  carriedIn: [],
  ...more,
});

const amounts = (facts: StatementFacts) =>
  statementOf(facts).lines.map(({ kind, brand, version: of, amount }) => [kind, brand, of, amount]);

describe('a statement', () => {
  test('has the lines of each deal, and they sum up to what was earned', () => {
    const statement = statementOf(
      factsOf({
        customers: [
          customerOf('b', [deposit('1', 100n), revenue('2', 1001n)]),
          customerOf('a', [deposit('3', 100n), revenue('4', -1n)], { country: 'DE' }),
        ],
      }),
    );
    expect(statement.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['cpa', 8000n],
      ['share', 350n],
    ]);
    expect(statement.earned).toBe(8350n);
    expect(statement.lines[0]?.children).toEqual([
      { kind: 'customer', customer: 'a', amount: 5000n },
      { kind: 'customer', customer: 'b', amount: 3000n },
    ]);
  });

  test('keeps brands and versions apart: neither tiers nor losses nor rounding go across them', () => {
    const facts = factsOf({
      brands: [casino, { ...casino, brand: 'bets' }],
      plans: [planOf(version(1n, hybrid), version(2n, { ...hybrid, share: flatShare(5000n) }, day))],
      customers: [
        customerOf('a', [revenue('1', -100n)]),
        customerOf('a', [revenue('1', 101n)], { brand: 'bets' }),
        customerOf('b', [revenue('2', 101n)], { attributedAt: day }),
      ],
    });
    // 101 × 35 % = 35.35; 101 × 50 % = 50.5, to the even 50.
    expect(amounts(facts)).toEqual([
      ['share', 'bets', 1n, 35n],
      ['share', 'casino', 1n, 0n],
      ['share', 'casino', 2n, 50n],
    ]);
    expect(statementOf(facts).carriedOut).toEqual([
      { deal: { plan: 'gold', brand: 'casino', version: 1n }, amount: exact(-100n) },
    ]);
  });

  test('where customers follow, computes them together by the terms of the period’s first moment', () => {
    const later = version(2n, { ...hybrid, cpa: null, share: flatShare(5000n) }, 2n * day);
    const facts = factsOf({
      plans: [{ ...planOf(version(1n, hybrid), later), isFollowed: true }],
      customers: [
        customerOf('a', [deposit('1', 1n), revenue('2', 100n)]),
        customerOf('b', [revenue('3', 100n)]),
      ],
    });
    expect(amounts(facts)).toEqual([
      ['cpa', 'casino', null, 3000n],
      ['share', 'casino', null, 70n],
    ]);
    const next = { ...facts, brands: [{ ...casino, periodFrom: 2n * day }] };
    expect(amounts(next)).toEqual([
      ['cpa', 'casino', null, 3000n],
      ['share', 'casino', null, 100n],
    ]);
  });

  test('books a chargeback after payment in its own period, and leaves the earlier one as it was', () => {
    const chargeback: Fact = { id: '9', type: 'chargeback', at: 40n * day, period: 2n, amount: 100n };
    const customers = [customerOf('a', [deposit('1', 100n), chargeback])];
    expect(amounts(factsOf({ customers }))).toEqual([['cpa', 'casino', 1n, 3000n]]);
    const next = statementOf(factsOf({ customers, period: { number: 2n, days: 30n } }));
    expect(next.earned).toBe(-3000n);
    expect(next.lines[0]?.inputs.map(({ value }) => value)).toEqual([exact(0n), exact(1n)]);
  });

  test('has nothing of a conversion that comes and goes within the period, or that another affiliate was paid', () => {
    const chargeback: Fact = { id: '9', type: 'chargeback', at: 2n * day, period: 1n, amount: 100n };
    expect(amounts(factsOf({ customers: [customerOf('a', [deposit('1', 100n), chargeback])] }))).toEqual([]);
    const moved = customerOf('a', [deposit('1', 100n)], { bookedElsewhere: ['cpa'] });
    expect(amounts(factsOf({ customers: [moved] }))).toEqual([]);
  });

  test('pays CPL in the period of the registration alone', () => {
    const plans = [planOf(version(1n, { ...noTerms('EUR'), cpl: 500n }))];
    const customers = [customerOf('a', [], { registeredIn: 2n })];
    const earned = [1n, 2n, 3n].map(
      (number) => statementOf(factsOf({ plans, customers, period: { number, days: 30n } })).earned,
    );
    expect(earned).toEqual([0n, 500n, 0n]);
  });

  test('takes off what a deal makes beyond its cap', () => {
    const plans = [planOf(version(1n, { ...hybrid, cap: 3200n }))];
    const customers = [customerOf('a', [deposit('1', 100n), revenue('2', 1000n)])];
    expect(amounts(factsOf({ plans, customers }))).toEqual([
      ['cpa', 'casino', 1n, 3000n],
      ['share', 'casino', 1n, 350n],
      ['cap', 'casino', 1n, -150n],
    ]);
  });

  test('does not pay a loss off with CPA', () => {
    const customers = [customerOf('a', [deposit('1', 100n), revenue('2', -1000n)])];
    expect(amounts(factsOf({ customers }))).toEqual([
      ['cpa', 'casino', 1n, 3000n],
      ['share', 'casino', 1n, 0n],
    ]);
  });

  test('keeps a loss over a month without customers', () => {
    const carriedIn = [{ deal: { plan: 'gold', brand: 'casino', version: 1n }, amount: exact(-5n, 1n) }];
    const statement = statementOf(factsOf({ carriedIn }));
    expect([statement.earned, statement.carriedOut]).toEqual([0n, carriedIn]);
  });

  test('pays a fixed amount by the days with an active campaign', () => {
    const plans = [planOf(version(1n, { ...noTerms('EUR'), fixed: 31_000n }))];
    const activeDays = [{ plan: 'gold', version: 1n, days: 10n }];
    expect(amounts(factsOf({ plans, activeDays }))).toEqual([['fixed', null, 1n, 10_000n]]);
    expect(amounts(factsOf({ activeDays }))).toEqual([]);
  });

  test('takes the formula that is valid when the revenue happened', () => {
    const formulas = [
      { version: 1n, validFrom: 0n, value: { bets: 10_000n } },
      { version: 2n, validFrom: 2n * day, value: { bets: 5000n } },
    ];
    const told = (id: string, at: bigint): Fact => ({
      id,
      type: 'revenue',
      at,
      period: 1n,
      revenue: { components: { bets: 1000n } },
    });
    const customers = [customerOf('a', [told('1', day), told('2', 2n * day)])];
    const [line] = statementOf(factsOf({ brands: [{ ...casino, formulas }], customers })).lines;
    expect(line?.inputs[0]).toMatchObject({ name: 'net_revenue', value: exact(1500n) });
  });

  test('counts a first deposit in the period that it is booked in', () => {
    const share = {
      ...flatShare(1000n),
      tierBy: 'first_deposits' as const,
      tiers: [{ from: 2n, rate: 2000n }],
    };
    const plans = [planOf(version(1n, { ...noTerms('EUR'), share }))];
    const customers = [
      customerOf('a', [deposit('1', 1n), deposit('2', 1n, 2n), revenue('3', 1000n), revenue('4', 1000n, 2n)]),
      customerOf('b', [deposit('5', 1n), deposit('6', 1n, 2n)]),
    ];
    const earned = [1n, 2n].map(
      (number) => statementOf(factsOf({ plans, customers, period: { number, days: 30n } })).earned,
    );
    expect(earned).toEqual([200n, 100n]);
  });

  test.each<[string, Partial<StatementFacts>]>([
    ['The facts have no plan gold', { plans: [], customers: [customerOf('a', [])] }],
    ['The plan gold has no version', { plans: [planOf()], customers: [customerOf('a', [])] }],
    ['The facts have no brand casino', { brands: [], customers: [customerOf('a', [])] }],
    [
      'Terms in EUR do not belong in a statement in USD',
      { currency: 'USD', customers: [customerOf('a', [])] },
    ],
    ['The facts have no version 9 of gold', { activeDays: [{ plan: 'gold', version: 9n, days: 1n }] }],
  ])('refuses facts that do not fit: %s', (message, more) => {
    expect(() => statementOf(factsOf(more))).toThrow(new RangeError(message));
  });
});
