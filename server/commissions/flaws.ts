import { type FlawReason, flawsOf } from '../../commission-engine/index.ts';
import { minorUnits } from '../../contract/amounts.ts';
import { currencyDigits } from '../../contract/currencies.ts';
import { engineTerms } from '../../contract/engine-terms.ts';
import type { Terms } from '../../contract/terms.ts';
import type { Translate } from '../base/texts.ts';
import { Refusal } from '../http/refusal.ts';
import { fieldsOfTerms } from './plan-fields.ts';

type Keys = Readonly<Record<string, string>>;

/** The flaws that the contract lets through, and their texts; it refuses the others. */
const keys: Partial<Record<FlawReason, string>> = {
  NOTHING_PAID: 'terms.nothing_paid',
  TIERS_MUST_RISE: 'terms.tiers_must_rise',
  SLICES_NEED_MONEY: 'terms.slices_need_money',
};

/** Paths of the engine that the contract names otherwise. */
const paths: Keys = { 'share.tierMode': 'share.tier_mode' };

type Amount = readonly [path: string, amount: string, digits: number];

/** The amounts of terms by their paths, each with the digits that it may have. */
function amountsOf({ cpa, cpl, share, fixed, qualification, cap, currency }: Terms): Amount[] {
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

function keysOf(terms: Terms): Keys {
  const tooFine = amountsOf(terms).filter(([, amount, digits]) => minorUnits(amount, digits) === undefined);
  if (tooFine.length > 0) return Object.fromEntries(tooFine.map(([path]) => [path, 'terms.digits']));
  const flaws = flawsOf(engineTerms(terms)).map(({ path, reason }) => [
    paths[path] ?? path,
    keys[reason] ?? 'validation.invalid',
  ]);
  if (flaws.length > 0) return Object.fromEntries(flaws);
  // The column of the price has ten digits before the point.
  return fieldsOfTerms(terms).price.length > 13 ? { '': 'terms.too_large' } : {};
}

/** Refuses terms that nothing can be computed by. @throws Refusal 422 at each value that is wrong. */
export function requireSound(terms: Terms, text: Translate): void {
  const found = Object.entries(keysOf(terms));
  const [[, first] = []] = found;
  if (first === undefined) return;
  const errors = found.map(([path, key]) => [path === '' ? 'terms' : `terms.${path}`, [text(key)]]);
  throw new Refusal(422, first, { errors: Object.fromEntries(errors) });
}
