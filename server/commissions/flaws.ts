import { type FlawReason, flawsOf } from '../../commission-engine/index.ts';
import { engineTerms } from '../../contract/engine-terms.ts';
import type { Terms } from '../../contract/terms.ts';
import { tooFineAmounts } from '../../contract/terms-amounts.ts';
import { Refusal } from '../http/refusal.ts';
import type { SignedIn } from '../http/route.ts';
import { fieldsOfTerms } from './plan-fields.ts';
import { tooLargeAmounts, tooLargeText } from './too-large.ts';

type Keys = Readonly<Record<string, string>>;

/** The flaws that the contract lets through, and their texts; it refuses the others. */
const keys: Partial<Record<FlawReason, string>> = {
  NOTHING_PAID: 'terms.nothing_paid',
  TIERS_MUST_RISE: 'terms.tiers_must_rise',
  SLICES_NEED_MONEY: 'terms.slices_need_money',
};

/** The column of the price has ten digits before the point. */
const priceLimit = 10 ** 10;

/** Paths of the engine that the contract names otherwise. */
const paths: Keys = { 'share.tierMode': 'share.tier_mode' };

function keysOf(terms: Terms): Keys {
  const tooFine = tooFineAmounts(terms);
  if (tooFine.length > 0) return Object.fromEntries(tooFine.map((path) => [path, 'terms.digits']));
  const tooLarge = tooLargeAmounts(terms);
  if (tooLarge.length > 0) return Object.fromEntries(tooLarge.map((path) => [path, 'money.too_large']));
  const flaws = flawsOf(engineTerms(terms)).map(({ path, reason }) => [
    paths[path] ?? path,
    keys[reason] ?? 'validation.invalid',
  ]);
  if (flaws.length > 0) return Object.fromEntries(flaws);
  if (Number(fieldsOfTerms(terms).price) < priceLimit) return {};
  const { cpa, cpl } = terms;
  const paid = cpa ? 'cpa' : cpl ? 'cpl' : 'fixed';
  return { [`${paid}.amount`]: 'terms.too_large' };
}

/** Refuses terms that nothing can be computed by. @throws Refusal 422 at each value that is wrong. */
export function requireSound(terms: Terms, words: Pick<SignedIn, 'text' | 'language'>): void {
  const found = Object.entries(keysOf(terms));
  const [[, first] = []] = found;
  if (first === undefined) return;
  const told = (key: string) =>
    key === 'money.too_large'
      ? tooLargeText(terms.currency, words)
      : words.text(key, { limit: new Intl.NumberFormat(words.language).format(priceLimit) });
  const errors = found.map(([path, key]) => [path === '' ? 'terms' : `terms.${path}`, [told(key)]]);
  throw new Refusal(422, first, { message: told(first), errors: Object.fromEntries(errors) });
}
