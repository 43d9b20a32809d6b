import { type Carry, statementOf, type Terms } from '../../../commission-engine/index.ts';
import { type AffiliateFacts, triedPlan } from './facts.ts';
import type { Month } from './months.ts';

/**
 * Computes the earnings of an affiliate by some terms in several months, in minor units, as their statements would: all
 * its customers go by the same terms, and a loss is carried from month to month if the terms say so.
 */
export function costOf(
  terms: Terms,
  { customers, activeDays }: AffiliateFacts,
  months: readonly Month[],
): bigint {
  const versions = [{ version: 1n, validFrom: 0n, value: terms }];
  const brands = [...new Set(customers.map(({ brand }) => brand))];
  let carriedIn: readonly Carry[] = [];
  let earned = 0n;
  for (const { number, days } of months) {
    const active = activeDays.get(number) ?? 0;
    const statement = statementOf({
      currency: terms.currency,
      period: { number: BigInt(number), days: BigInt(days) },
      brands: brands.map((brand) => ({ brand, periodFrom: 0n, formulas: [] })),
      plans: [{ plan: triedPlan, isFollowed: false, versions }],
      customers,
      activeDays: active > 0 ? [{ plan: triedPlan, version: 1n, days: BigInt(active) }] : [],
      carriedIn,
    });
    earned += statement.earned;
    carriedIn = statement.carriedOut;
  }
  return earned;
}
