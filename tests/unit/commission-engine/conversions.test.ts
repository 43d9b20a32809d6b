import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bookingOf,
  conversionOf,
  type ConversionState,
  type Customer,
  day,
  type Fact,
  movementOf,
  noTerms,
  owedFor,
  type Qualification,
  standingOf,
  type Terms,
} from '../../../commission-engine/index.ts';

const cpa = (
  qualification: Partial<Extract<Qualification, { by: 'deposits' }>> = {},
  holdDays = 0n,
): Terms => ({
  ...noTerms('EUR'),
  cpa: { amount: 3000n, byCountry: { DE: 5000n, FR: 0n } },
  qualification: { by: 'deposits', minFirstDeposit: 0n, minDeposits: 0n, days: null, ...qualification },
  holdDays,
});

const somebody = (facts: readonly Fact[] = [], country: string | null = null): Customer => ({
  customer: 'player-1',
  registeredAt: 0n,
  country,
  facts,
});

let made = 0;
/** A fact of an hour, in one period unless told otherwise. */
const told = (type: 'deposit' | 'chargeback', hour: bigint, amount: bigint): Fact => {
  made += 1;
  return { id: `event-${made}`, type, at: hour * (day / 24n), period: 1n, amount };
};
const decided = (isApproved: boolean, hour = 1n): Fact => ({
  id: 'decision-1',
  type: 'decision',
  about: 'cpa',
  isApproved,
  at: hour * (day / 24n),
  period: 1n,
});

const stateOf = (terms: Terms, facts: readonly Fact[], now: bigint, before?: ConversionState) => {
  const { state, reason } = conversionOf('cpa', terms, somebody(facts), now, before) ?? {};
  return [state, reason];
};

describe('CPA', () => {
  test('is worth what its country is, else the default', () => {
    const worth = (country: string | null) => conversionOf('cpa', cpa(), somebody([], country), 0n)?.amount;
    expect([null, 'IT', 'DE', 'FR'].map(worth)).toEqual([3000n, 3000n, 5000n, 0n]);
    expect(conversionOf('cpl', cpa(), somebody(), 0n)).toBeUndefined();
  });

  test('without a condition is for the first deposit, and without one it waits', () => {
    expect(stateOf(cpa(), [], day)).toEqual(['pending', null]);
    expect(stateOf(cpa(), [told('deposit', 1n, 1n)], day)).toEqual(['approved', null]);
  });

  test.each([
    ['just below', 1999n, 'waiting'],
    ['at', 2000n, 'qualified'],
    ['above', 2001n, 'qualified'],
  ])('wants a first deposit: one %s the minimum', (_, amount, standing) => {
    const facts = [told('deposit', 1n, amount), told('deposit', 2n, 9000n)];
    expect(standingOf('cpa', cpa({ minFirstDeposit: 2000n }), somebody(facts)).is).toBe(standing);
  });

  test('counts nothing from before the registration, whoever qualifies', () => {
    const before = told('deposit', -1n, 5000n);
    const early = told('chargeback', -1n, 9000n);
    const after = told('deposit', 0n, 5000n);
    const terms = cpa({ minDeposits: 5000n });
    expect(standingOf('cpa', terms, somebody([before])).is).toBe('waiting');
    expect(standingOf('cpa', terms, somebody([before, early, after]))).toEqual({
      is: 'qualified',
      at: 0n,
      by: after.id,
    });
    const byBrand: Terms = { ...terms, qualification: { by: 'brand', days: null } };
    const qualification = (at: bigint): Fact => ({ id: `q${at}`, type: 'qualification', at, period: 1n });
    expect(standingOf('cpa', byBrand, somebody([qualification(-1n)])).is).toBe('waiting');
    expect(standingOf('cpa', byBrand, somebody([qualification(-1n), qualification(0n)]))).toMatchObject({
      at: 0n,
    });
  });

  test('counts as first the deposit that happened first, at the same moment the one whose id comes first', () => {
    const small: Fact = { id: 'a', type: 'deposit', at: day, period: 1n, amount: 10n };
    const large: Fact = { ...small, id: 'b', amount: 2000n };
    const terms = cpa({ minFirstDeposit: 2000n });
    expect(standingOf('cpa', terms, somebody([large, small])).is).toBe('waiting');
    expect(standingOf('cpa', terms, somebody([large, { ...small, id: 'c' }])).is).toBe('qualified');
  });

  test('goes by the deposit that stays the first one, where that is among the facts', () => {
    const terms = cpa({ minFirstDeposit: 2000n });
    const [early, kept] = [told('deposit', 1n, 100n), told('deposit', 5n, 5000n)];
    const standing = (facts: readonly Fact[], firstDeposit: string | null) =>
      standingOf('cpa', terms, { ...somebody(facts), firstDeposit });
    expect(standing([early, kept], kept.id)).toEqual({ is: 'qualified', at: kept.at, by: kept.id });
    expect(standing([early, kept], early.id)).toEqual({ is: 'waiting' });
    expect(standing([early, kept], null)).toEqual({ is: 'waiting' });
    expect(standing([kept], early.id)).toEqual({ is: 'qualified', at: kept.at, by: kept.id });
    // Booked in a later period, as it arrived when the month of the other one was closed.
    const late = { ...early, period: kept.period + 1n };
    for (const first of [null, 'from-before-the-registration'])
      expect(standing([late, kept], first)).toEqual({ is: 'qualified', at: kept.at, by: kept.id });
  });

  test('wants deposits in all, and qualifies with the one that reaches them', () => {
    const [first, second] = [told('deposit', 1n, 1000n), told('deposit', 30n, 1000n)];
    const terms = cpa({ minDeposits: 2000n });
    expect(standingOf('cpa', terms, somebody([first])).is).toBe('waiting');
    expect(standingOf('cpa', terms, somebody([second, first]))).toEqual({
      is: 'qualified',
      at: second.at,
      by: second.id,
    });
  });

  test('wants them within its days: 24 hours each from the registration on, the last moment included', () => {
    const terms = cpa({ days: 30n });
    const at = (moment: bigint): Fact => ({ id: 'x', type: 'deposit', at: moment, period: 1n, amount: 1n });
    expect(standingOf('cpa', terms, somebody([at(30n * day)])).is).toBe('qualified');
    expect(standingOf('cpa', terms, somebody([at(30n * day + 1n)])).is).toBe('waiting');
    expect(stateOf(terms, [], 30n * day)).toEqual(['pending', null]);
    expect(stateOf(terms, [], 30n * day + 1n)).toEqual(['rejected', 'NOT_QUALIFIED']);
  });

  test('is for a deposit of its days also when that is told after them', () => {
    const facts = [told('deposit', 24n, 100n)];
    expect(stateOf(cpa({ days: 30n }), facts, 90n * day, 'rejected')).toEqual(['approved', null]);
  });

  test('waits for the brand where the terms say so, whatever is deposited', () => {
    const terms: Terms = { ...cpa(), qualification: { by: 'brand', days: 30n } };
    const facts: Fact[] = [told('deposit', 1n, 10_000n)];
    expect(stateOf(terms, facts, day)).toEqual(['pending', null]);
    const word: Fact = { id: 'q', type: 'qualification', at: 2n * day, period: 1n };
    expect(stateOf(terms, [...facts, word], 2n * day)).toEqual(['approved', null]);
    expect(standingOf('cpa', terms, somebody([{ ...word, at: 31n * day }])).is).toBe('waiting');
    // Elsewhere the brand's word is only shown.
    expect(stateOf(cpa(), [word], 2n * day)).toEqual(['pending', null]);
  });
});

describe('a chargeback', () => {
  const deposit = told('deposit', 1n, 2000n);
  const chargeback = told('chargeback', 48n, 2000n);
  const terms = cpa({ minDeposits: 2000n }, 10n);

  test('in the hold rejects what no longer qualifies', () => {
    expect(stateOf(terms, [deposit], day)).toEqual(['hold', null]);
    expect(stateOf(terms, [deposit, chargeback], 3n * day, 'hold')).toEqual(['rejected', 'NOT_QUALIFIED']);
  });

  test('after payment reverses it, so that the affiliate owes it', () => {
    const before = conversionOf('cpa', terms, somebody([deposit]), 11n * day);
    const after = conversionOf('cpa', terms, somebody([deposit, chargeback]), 40n * day, before?.state);
    expect([after?.state, after?.reason]).toEqual(['reversed', 'NOT_QUALIFIED']);
    expect(movementOf(bookingOf(before), bookingOf(after))).toEqual({ hold: 0n, payable: -3000n });
  });

  test('that leaves enough changes nothing', () => {
    const facts = [deposit, told('deposit', 2n, 2000n), chargeback];
    expect(stateOf(terms, facts, 20n * day, 'approved')).toEqual(['approved', null]);
  });

  test('lowers the first deposit too: what is asked of it must be left', () => {
    const facts = [deposit, told('chargeback', 2n, 1n)];
    expect(stateOf(cpa({ minFirstDeposit: 2000n }), facts, day)).toEqual(['rejected', 'NOT_QUALIFIED']);
    expect(stateOf(cpa(), [deposit, chargeback], 9n * day)).toEqual(['rejected', 'NOT_QUALIFIED']);
  });

  test('is made up for by another deposit, with which the customer then qualifies', () => {
    const later = told('deposit', 72n, 2000n);
    const conversion = conversionOf('cpa', terms, somebody([later, chargeback, deposit]), 13n * day);
    expect(conversion).toMatchObject({ state: 'approved', qualified: { by: later.id, at: later.at } });
  });
});

describe('an operator', () => {
  const facts = [told('deposit', 1n, 2000n)];
  const held = cpa({}, 30n);

  test('approves before the hold is over', () => {
    expect(stateOf(held, facts, day)).toEqual(['hold', null]);
    expect(stateOf(held, [...facts, decided(true)], day)).toEqual(['approved', null]);
  });

  test('approves nothing that does not qualify', () => {
    expect(stateOf(held, [decided(true)], day)).toEqual(['pending', null]);
  });

  test('rejects from the hold, and reverses what was available', () => {
    const after = [...facts, decided(false, 50n)];
    expect(stateOf(held, after, 3n * day, 'hold')).toEqual(['rejected', 'BY_OPERATOR']);
    expect(stateOf(held, after, 60n * day, 'approved')).toEqual(['reversed', 'BY_OPERATOR']);
  });

  test('is taken at the last word', () => {
    const undone: Fact = { ...decided(true, 60n), id: 'decision-2' };
    expect(stateOf(held, [undone, ...facts, decided(false, 50n)], 3n * day, 'rejected')).toEqual([
      'approved',
      null,
    ]);
  });
});

describe('CPL', () => {
  const terms: Terms = { ...noTerms('EUR'), cpl: 700n };

  test('is for the registration, deposits or not', () => {
    expect(conversionOf('cpl', terms, somebody(), 0n)).toMatchObject({
      state: 'approved',
      amount: 700n,
      qualified: { at: 0n, by: null },
    });
    expect(owedFor('cpl', terms, somebody([told('chargeback', 1n, 1n)]))).toBe(700n);
  });

  test('waits for the brand where the terms say so', () => {
    const verified: Terms = { ...terms, qualification: { by: 'brand', days: null } };
    expect(conversionOf('cpl', verified, somebody(), 0n)?.state).toBe('pending');
  });
});

describe('any history', () => {
  const facts: fc.Arbitrary<Fact[]> = fc.uniqueArray(
    fc.oneof(
      fc.record({
        id: fc.stringMatching(/^[a-z]{1,3}$/),
        type: fc.constantFrom('deposit' as const, 'deposit' as const, 'chargeback' as const),
        at: fc.bigInt({ min: 0n, max: 20n * day }),
        period: fc.constant(1n),
        amount: fc.bigInt({ min: 1n, max: 3000n }),
      }),
      fc.record({
        id: fc.stringMatching(/^[A-Z]{1,3}$/),
        type: fc.constant('decision' as const),
        about: fc.constant('cpa' as const),
        isApproved: fc.boolean(),
        at: fc.bigInt({ min: 0n, max: 20n * day }),
        period: fc.constant(1n),
      }),
    ),
    { selector: ({ id }) => id, maxLength: 8 },
  );
  const terms = cpa({ minFirstDeposit: 500n, minDeposits: 2000n, days: 15n }, 5n);

  test('in any order of arrival ends with the same money, and every step moves just the difference', () => {
    const arrivals = facts.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })),
    );
    fc.assert(
      fc.property(arrivals, fc.bigInt({ min: 0n, max: 40n * day }), (both, now) => {
        const [one, other] = both.map((order) => {
          let state: ConversionState | undefined;
          const posted = { hold: 0n, payable: 0n };
          order.forEach((_, at) => {
            const arrived = somebody(order.slice(0, at + 1));
            const conversion = conversionOf('cpa', terms, arrived, now, state);
            const moved = movementOf(posted, bookingOf(conversion));
            posted.hold += moved.hold;
            posted.payable += moved.payable;
            state = conversion?.state;
            expect(posted).toEqual(bookingOf(conversion));
          });
          return posted;
        });
        expect(one).toEqual(other);
        expect((one?.hold ?? 0n) + (one?.payable ?? 0n)).toBe(owedFor('cpa', terms, somebody(both[0])));
      }),
      { numRuns: 500 },
    );
  });
});
