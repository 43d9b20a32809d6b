import { minorUnits } from './amounts.ts';
import { currencyDigits } from './currencies.ts';
import type { Terms } from './terms.ts';

type Amount = readonly [path: string, amount: string, digits: number];

/** The amounts of terms by their paths, each with the digits that it may have. */
export function amountsOf({ cpa, cpl, share, fixed, qualification, cap, currency }: Terms): Amount[] {
  const digits = currencyDigits[currency];
  const edge = share?.tier_by === 'first_deposits' ? 0 : digits;
  const one = (path: string, amount: string | null | undefined, allowed = digits): Amount[] =>
    amount === undefined || amount === null ? [] : [[path, amount, allowed]];
  const asked = qualification.by === 'deposits' ? qualification : undefined;
  return [
    ...one('cpa.amount', cpa?.amount),
    ...Object.entries(cpa?.by_country ?? {}).flatMap(([code, amount]) =>
      one(`cpa.by_country.${code}`, amount),
    ),
    ...one('cpl.amount', cpl?.amount),
    ...one('fixed.amount', fixed?.amount),
    ...(share?.tiers ?? []).flatMap(({ from }, at) => one(`share.tiers.${at}.from`, from, edge)),
    ...one('qualification.min_first_deposit', asked?.min_first_deposit),
    ...one('qualification.min_deposits', asked?.min_deposits),
    ...one('cap', cap),
  ];
}

/** The paths of the amounts of terms that have more digits than their currency, such as `share.tiers.0.from`. */
export const tooFineAmounts = (terms: Terms): string[] =>
  amountsOf(terms)
    .filter(([, amount, digits]) => minorUnits(amount, digits) === undefined)
    .map(([path]) => path);
