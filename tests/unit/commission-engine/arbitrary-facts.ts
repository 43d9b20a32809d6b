import fc from 'fast-check';
import {
  type AttributedCustomer,
  day,
  type Fact,
  type Statement,
  type StatementFacts,
  statementOf,
  type Terms,
} from '../../../commission-engine/index.ts';
import { anyShare } from './arbitrary.ts';

const formulas = [{ version: 1n, validFrom: 0n, value: { bets: 8350n, wins: -8350n } }];
const brands = [
  { brand: 'casino', periodFrom: 0n, formulas },
  { brand: 'bets', periodFrom: 5n * day, formulas },
];
const cents = fc.bigInt({ min: -200_000n, max: 200_000n });
const positive = fc.bigInt({ min: 1n, max: 5000n });
const happened = { at: fc.bigInt({ min: 0n, max: 60n * day }), period: fc.bigInt({ min: 1n, max: 3n }) };
const fact: fc.Arbitrary<Fact> = fc
  .tuple(
    fc.stringMatching(/^[a-z0-9]{1,6}$/),
    fc.oneof(
      fc.record({
        ...happened,
        type: fc.constantFrom('deposit' as const, 'chargeback' as const),
        amount: positive,
      }),
      fc.record({ ...happened, type: fc.constant('qualification' as const) }),
      fc.record({
        ...happened,
        type: fc.constant('revenue' as const),
        revenue: fc.record({ amount: cents }),
      }),
      fc.record({
        ...happened,
        type: fc.constant('revenue' as const),
        revenue: fc.record({ components: fc.record({ bets: positive, wins: positive }) }),
      }),
      fc.record({
        ...happened,
        type: fc.constant('decision' as const),
        about: fc.constantFrom('cpa' as const, 'cpl' as const),
        isApproved: fc.boolean(),
      }),
    ),
  )
  .map(([id, rest]) => ({ id, ...rest }));

const terms: fc.Arbitrary<Terms> = fc.record({
  currency: fc.constant('EUR'),
  cpa: fc.option(fc.record({ amount: positive, byCountry: fc.constant({ DE: 700n }) })),
  cpl: fc.option(positive),
  share: fc.option(anyShare, { freq: 5 }),
  fixed: fc.option(positive),
  qualification: fc.oneof(
    fc.record({
      by: fc.constant('deposits' as const),
      minFirstDeposit: fc.bigInt({ min: 0n, max: 1000n }),
      minDeposits: fc.bigInt({ min: 0n, max: 6000n }),
      days: fc.option(fc.bigInt({ min: 1n, max: 60n })),
    }),
    fc.record({ by: fc.constant('brand' as const), days: fc.constant(null) }),
  ),
  holdDays: fc.constant(7n),
  cap: fc.option(fc.bigInt({ min: 0n, max: 20_000n })),
});
const plan = (name: string) =>
  fc.record({
    plan: fc.constant(name),
    isFollowed: fc.boolean(),
    versions: fc.tuple(terms, terms).map(([first, second]) => [
      { version: 1n, validFrom: 0n, value: first },
      { version: 2n, validFrom: 10n * day, value: second },
    ]),
  });
const customers: fc.Arbitrary<AttributedCustomer[]> = fc.uniqueArray(
  fc.record({
    customer: fc.stringMatching(/^[a-z0-9]{1,3}$/),
    brand: fc.constantFrom('casino', 'bets'),
    plan: fc.constantFrom('gold', 'silver'),
    attributedAt: fc.bigInt({ min: 0n, max: 20n * day }),
    registeredAt: fc.bigInt({ min: 0n, max: 20n * day }),
    registeredIn: fc.bigInt({ min: 1n, max: 2n }),
    country: fc.constantFrom(null, 'DE', 'FR'),
    bookedElsewhere: fc.constantFrom([], ['cpa' as const]),
    facts: fc.uniqueArray(fact, { selector: ({ id }) => id, maxLength: 10 }),
  }),
  { selector: ({ customer }) => customer, maxLength: 10 },
);

/** All facts but those of a single period. */
export type World = Omit<StatementFacts, 'period' | 'carriedIn'>;

/** Customers of two brands under two plans of two versions each, with facts booked in three periods. */
export const world: fc.Arbitrary<World> = fc.record({
  currency: fc.constant('EUR'),
  brands: fc.constant(brands),
  plans: fc.tuple(plan('gold'), plan('silver')),
  customers,
  activeDays: fc.constant(['silver', 'gold'].map((name) => ({ plan: name, version: 1n, days: 11n }))),
});

const inAnyOrder = <T>(list: readonly T[]) =>
  fc.shuffledSubarray([...list], { minLength: list.length, maxLength: list.length });

/** The same facts in another order, lists within lists too. */
export const shuffled = (facts: StatementFacts): fc.Arbitrary<StatementFacts> =>
  fc
    .record({
      brands: inAnyOrder(facts.brands),
      activeDays: inAnyOrder(facts.activeDays),
      carriedIn: inAnyOrder(facts.carriedIn),
      plans: inAnyOrder(facts.plans).chain((plans) =>
        fc.tuple(...plans.map((one) => inAnyOrder(one.versions).map((versions) => ({ ...one, versions })))),
      ),
      customers: inAnyOrder(facts.customers).chain((list) =>
        fc.tuple(...list.map((one) => inAnyOrder(one.facts).map((its) => ({ ...one, facts: its })))),
      ),
    })
    .map((lists) => ({ ...facts, ...lists }));

/** The three periods with their statements; each carries its losses to the next. */
export function periodsOf(facts: World): { facts: StatementFacts; statement: Statement }[] {
  let carriedIn: StatementFacts['carriedIn'] = [];
  return [1n, 2n, 3n].map((number) => {
    const given = { ...facts, carriedIn, period: { number, days: 30n } };
    const statement = statementOf(given);
    carriedIn = statement.carriedOut;
    return { facts: given, statement };
  });
}
