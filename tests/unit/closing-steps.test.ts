import { describe, expect, test } from 'vitest';
import { sumOf } from '../../commission-engine/index.ts';
import { firstOf, rowsAtOnce } from '../../server/commissions/closing/ahead.ts';
import type { Draft } from '../../server/commissions/closing/draft.ts';

/* A step of closing writes several affiliates, as long as they have few rows. */

/** The statement of an affiliate whose share has some customers; without a line where there are none. */
const draftWith = (affiliateId: number, customers: number): Draft => ({
  affiliateId,
  currency: 'EUR',
  opening: 0n,
  earned: 0n,
  adjusted: 100n,
  paid: 0n,
  closing: 100n,
  lines: Array.from({ length: Math.min(customers, 1) }, () => ({
    brandId: 1,
    planId: 1,
    termsVersion: 1,
    line: {
      kind: 'share',
      amount: 0n,
      formula: '',
      inputs: [],
      children: Array.from({ length: customers }, (_, at) => ({
        kind: 'customer',
        customer: `player-${at}`,
        netRevenue: sumOf([]),
        amount: 0n,
      })),
    },
  })),
  carries: [],
});

/** The affiliates that one step writes, of some that have so many customers each. */
const written = (...customers: number[]) => [
  ...firstOf(new Map(customers.map((count, at) => [at + 1, [draftWith(at + 1, count)]]))).keys(),
];

describe('a step of closing writes', () => {
  test('many affiliates that have an adjustment alone', () => {
    expect(written(...Array.from({ length: rowsAtOnce }, () => 0))).toHaveLength(rowsAtOnce / 2);
  });

  test('those before one that has too many rows', () => {
    expect(written(1, 2, rowsAtOnce, 1)).toEqual([1, 2]);
  });

  test('one that has too many rows by itself', () => {
    expect(written(rowsAtOnce, 1)).toEqual([1]);
  });
});
