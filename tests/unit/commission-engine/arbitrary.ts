import fc from 'fast-check';
import {
  type CustomerRevenue,
  exact,
  flatShare,
  type ShareTerms,
  type Tier,
} from '../../../commission-engine/index.ts';

/** Amounts around nothing and around the edges of tiers, down to ten-thousandths of a minor unit. */
export const exactAmounts = fc
  .tuple(fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }), fc.bigInt({ min: 0n, max: 1n }))
  .map(([numerator, scale]) => exact(numerator, scale));

const rates = fc.bigInt({ min: 0n, max: 10_000n });

const risingTiers = fc
  .uniqueArray(fc.record({ from: fc.oneof(fc.bigInt(1n, 30n), fc.bigInt(1n, 100_000n)), rate: rates }), {
    selector: ({ from }) => from,
    maxLength: 4,
  })
  .map((tiers): Tier[] => tiers.toSorted((a, b) => (a.from < b.from ? -1 : 1)));

/** Any share that has no flaw. */
export const anyShare: fc.Arbitrary<ShareTerms> = fc
  .record({
    rate: rates,
    tiers: risingTiers,
    by: fc.constantFrom(
      { tierBy: 'net_revenue', tierMode: 'retroactive' } as const,
      { tierBy: 'net_revenue', tierMode: 'marginal' } as const,
      { tierBy: 'first_deposits', tierMode: 'retroactive' } as const,
    ),
    adminFee: fc.oneof(fc.constant(0n), rates),
    carryOver: fc.constantFrom('none' as const, 'full' as const),
  })
  .map(({ by, ...share }) => ({ ...flatShare(0n), ...share, ...by }));

/** The net revenue of some customers, each named once. */
export const revenues: fc.Arbitrary<CustomerRevenue[]> = fc.uniqueArray(
  fc.record({ customer: fc.stringMatching(/^[a-z0-9]{1,4}$/), netRevenue: exactAmounts }),
  { selector: ({ customer }) => customer, maxLength: 12 },
);
