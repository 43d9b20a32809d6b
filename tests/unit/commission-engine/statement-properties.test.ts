import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AttributedCustomer,
  dealKey,
  type Line,
  type Statement,
  statementOf,
  statementText,
  zero,
} from '../../../commission-engine/index.ts';
import { byOccurrence } from '../../../commission-engine/fact-order.ts';
import { periodsOf, shuffled, world } from './arbitrary-facts.ts';

const total = (lines: readonly Pick<Line, 'amount'>[]) => lines.reduce((sum, { amount }) => sum + amount, 0n);

/** The amount that a statement pays for conversions. */
const conversionsIn = ({ lines }: Statement) =>
  total(lines.filter(({ kind }) => kind === 'cpa' || kind === 'cpl'));

/** The id of the first deposit: once its period is over, an earlier one that arrives later is another one. */
const firstDepositOf = ({ registeredAt, facts }: AttributedCustomer): string | undefined =>
  facts
    .filter(({ type, at }) => type === 'deposit' && at >= registeredAt)
    .toSorted((a, b) => Number(a.period - b.period) || byOccurrence(a, b))[0]?.id;

const many = { numRuns: 150 };

describe('any facts', () => {
  test('in any order give the same statement, byte for byte', () => {
    const both = world.chain((one) =>
      fc.tuple(
        ...periodsOf(one).map(({ facts, statement }) =>
          shuffled(facts).map((others) => ({ statement, others })),
        ),
      ),
    );
    fc.assert(
      fc.property(both, (periods) => {
        for (const { statement, others } of periods)
          expect(statementText(statementOf(others))).toBe(statementText(statement));
      }),
      many,
    );
  });

  test('give lines that sum up to the statement, and children that sum up to their line', () => {
    fc.assert(
      fc.property(world, (one) => {
        for (const { statement } of periodsOf(one)) {
          expect(total(statement.lines)).toBe(statement.earned);
          for (const { amount, children } of statement.lines.filter((line) => line.children.length > 0))
            expect(total(children)).toBe(amount);
        }
      }),
      many,
    );
  });

  test('pay over all periods for conversions just what is owed in the end, whichever period books what', () => {
    fc.assert(
      fc.property(world, (one) => {
        const paid = periodsOf(one).reduce((sum, { statement }) => sum + conversionsIn(statement), 0n);
        const customers = one.customers.map((customer) => ({
          ...customer,
          firstDeposit: firstDepositOf(customer),
          registeredIn: 3n,
          facts: customer.facts.map((fact) => ({ ...fact, period: 3n })),
        }));
        const period = { number: 3n, days: 30n };
        expect(conversionsIn(statementOf({ ...one, customers, carriedIn: [], period }))).toBe(paid);
      }),
      many,
    );
  });

  test('never pay a deal more than its cap', () => {
    fc.assert(
      fc.property(world, fc.bigInt({ min: 0n, max: 3000n }), (one, cap) => {
        const plans = one.plans.map((plan) => ({
          ...plan,
          versions: plan.versions.map((version) => ({
            ...version,
            value: { ...version.value, fixed: null, cap },
          })),
        }));
        for (const { statement } of periodsOf({ ...one, plans })) {
          const deals = new Set(statement.lines.map(dealKey));
          for (const deal of deals)
            expect(total(statement.lines.filter((line) => dealKey(line) === deal)) <= cap).toBe(true);
        }
      }),
    );
  });

  test('carry no loss of a deal whose terms carry none', () => {
    fc.assert(
      fc.property(world, (one) => {
        for (const { facts, statement } of periodsOf(one))
          for (const { deal, amount } of statement.carriedOut) {
            const versions = facts.plans.find(({ plan }) => plan === deal.plan)?.versions ?? [];
            expect(versions.some(({ value }) => value.share?.carryOver === 'full')).toBe(true);
            expect(amount).not.toEqual(zero);
          }
      }),
    );
  });
});
