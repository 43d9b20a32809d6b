import { minorUnits } from './amounts.ts';
import { currencyDigits } from './currencies.ts';
import type { Terms } from './terms.ts';

type Minor = (amount: string) => bigint;

/** Amounts as whole units, of which one has `digits` decimals. @throws RangeError if an amount has more. */
const unitsOf =
  (digits: number, of: string): Minor =>
  (amount) => {
    const units = minorUnits(amount, digits);
    if (units === undefined) throw new RangeError(`${amount} is no ${of}`);
    return units;
  };

function shareOf(share: NonNullable<Terms['share']>, minor: Minor) {
  const edge = share.tier_by === 'net_revenue' ? minor : unitsOf(0, 'number of first deposits');
  return {
    rate: BigInt(share.rate),
    tiers: share.tiers.map(({ from, rate }) => ({ from: edge(from), rate: BigInt(rate) })),
    tierBy: share.tier_by,
    tierMode: share.tier_mode,
    adminFee: BigInt(share.admin_fee),
    carryOver: share.carry_over,
  };
}

function qualificationOf(qualification: Terms['qualification'], minor: Minor) {
  const days = qualification.days === null ? null : BigInt(qualification.days);
  if (qualification.by === 'brand') return { by: 'brand' as const, days };
  return {
    by: 'deposits' as const,
    minFirstDeposit: minor(qualification.min_first_deposit),
    minDeposits: minor(qualification.min_deposits),
    days,
  };
}

/**
 * Terms as commission-engine computes with them, by its shapes: amounts in minor units of their currency.
 *
 * @throws RangeError if an amount has more digits than the currency, or a number of first deposits is not whole.
 */
export function engineTerms(terms: Terms) {
  const { cpa, cpl, share, fixed, cap } = terms;
  const minor = unitsOf(currencyDigits[terms.currency], `amount in ${terms.currency}`);
  const byCountry = Object.entries(cpa?.by_country ?? {}).map(([country, amount]) => [
    country,
    minor(amount),
  ]);
  return {
    currency: terms.currency,
    cpa: cpa && { amount: minor(cpa.amount), byCountry: Object.fromEntries(byCountry) },
    cpl: cpl && minor(cpl.amount),
    share: share && shareOf(share, minor),
    fixed: fixed && minor(fixed.amount),
    qualification: qualificationOf(terms.qualification, minor),
    holdDays: BigInt(terms.hold_days),
    cap: cap === null ? null : minor(cap),
  };
}
