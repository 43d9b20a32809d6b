import { decimalText, minorUnits } from '../../contract/amounts.ts';
import { type Currency, currencyDigits } from '../../contract/currencies.ts';
import { paymentTypes } from '../../contract/payment-types.ts';
import type { Terms } from '../../contract/terms.ts';

/** The fields of a plan that say by themselves what it pays: the price is an amount, of a share a percentage. */
export interface PlanFields {
  /** A decimal with two digits. */
  price: string;
  /** A key of the option list plan.payment_type. */
  paymentType: number;
}

type Paid = Pick<Terms, 'cpa' | 'cpl' | 'share' | 'fixed'>;

const nothing: Paid = { cpa: null, cpl: null, share: null, fixed: null };

const flat = (rate: number): NonNullable<Terms['share']> => ({
  rate,
  tiers: [],
  tier_by: 'net_revenue',
  tier_mode: 'retroactive',
  admin_fee: 0,
  carry_over: 'none',
});

/** Basis points of a percentage. @throws RangeError above 100 %. */
function basisPoints(price: string): number {
  const points = Number(minorUnits(price, 2));
  if (!(points <= 10_000)) throw new RangeError(`${price} % is no share`);
  return points;
}

/** The price as an amount of a currency. @throws RangeError if the currency has fewer digits than the price. */
function amountOf(price: string, currency: Currency): string {
  const digits = currencyDigits[currency];
  const units = minorUnits(price.replace(/\.00$/, ''), digits);
  if (units === undefined) throw new RangeError(`${price} is no amount in ${currency}`);
  return decimalText(units, digits);
}

/** The terms of a plan by its fields. A hybrid has its price as CPA; its share is 0 until somebody sets it. */
function paidBy({ price, paymentType }: PlanFields, currency: Currency): Paid {
  if (paymentType === paymentTypes.revShare) return { ...nothing, share: flat(basisPoints(price)) };
  const amount = amountOf(price, currency);
  if (paymentType === paymentTypes.cpl) return { ...nothing, cpl: { amount } };
  if (paymentType === paymentTypes.fixed) return { ...nothing, fixed: { amount } };
  const cpa = { amount, by_country: {} };
  return paymentType === paymentTypes.hybrid ? { ...nothing, cpa, share: flat(0) } : { ...nothing, cpa };
}

/**
 * The terms of a plan of which only its fields are known: no tiers, no condition beyond a first deposit, no hold, no cap,
 * and losses are not carried.
 *
 * @throws RangeError if the price is no percentage of a share, or no amount of the currency.
 */
export const termsOfFields = (fields: PlanFields, currency: Currency): Terms => ({
  currency,
  ...paidBy(fields, currency),
  qualification: { by: 'deposits', min_first_deposit: '0', min_deposits: '0', days: null },
  hold_days: 0,
  cap: null,
});

/** An amount with two digits, cut off behind them. */
const twoDigits = (amount: string) => {
  const [whole = '', fraction = ''] = amount.split('.');
  return `${whole}.${fraction.padEnd(2, '0').slice(0, 2)}`;
};

/** The fields that mirror terms. Of several things that are paid, CPA is named before a share, CPL and a fixed amount. */
export function fieldsOfTerms({ cpa, share, cpl, fixed }: Terms): PlanFields {
  const { hybrid, cpa: cpaKey, revShare, cpl: cplKey, fixed: fixedKey } = paymentTypes;
  if (cpa) return { price: twoDigits(cpa.amount), paymentType: share ? hybrid : cpaKey };
  if (share) return { price: decimalText(BigInt(share.rate), 2), paymentType: revShare };
  if (cpl) return { price: twoDigits(cpl.amount), paymentType: cplKey };
  return { price: twoDigits(fixed?.amount ?? '0'), paymentType: fixedKey };
}

/**
 * The terms under another payment type. Country amounts, a share with its tiers, and what is paid beside stay where the
 * new type can have them, and so do the conditions, the hold and the cap where something is left that they apply to.
 */
function termsOfType(terms: Terms, former: number, fields: PlanFields): Terms {
  const { cpa, share, cpl, fixed, qualification, hold_days, cap } = terms;
  const bare = termsOfFields(fields, terms.currency);
  const isHybrid = fields.paymentType === paymentTypes.hybrid;
  // With a CPL beside a fixed amount, the fields would tell the CPL.
  const hasRoomForCpl = former !== paymentTypes.cpl && fields.paymentType !== paymentTypes.fixed;
  const paid: Paid = {
    cpa: bare.cpa && { ...bare.cpa, by_country: cpa?.by_country ?? {} },
    // The price of a hybrid is its CPA and says nothing about the share.
    share: bare.share && { ...bare.share, ...share, rate: isHybrid && share ? share.rate : bare.share.rate },
    cpl: bare.cpl ?? (hasRoomForCpl ? cpl : null),
    fixed: bare.fixed ?? (former === paymentTypes.fixed ? null : fixed),
  };
  const hasConversions = paid.cpa !== null || paid.cpl !== null;
  return {
    ...bare,
    ...paid,
    ...(hasConversions ? { qualification, hold_days } : {}),
    cap: hasConversions || paid.share ? cap : null,
  };
}

/**
 * The terms after a change of the fields: another price replaces the price alone, and another payment type keeps what
 * it can have of the rest. The same fields leave the very same terms.
 *
 * @throws RangeError as `termsOfFields` does.
 */
export function termsWithFields(terms: Terms, fields: PlanFields): Terms {
  const present = fieldsOfTerms(terms);
  if (present.paymentType !== fields.paymentType) return termsOfType(terms, present.paymentType, fields);
  if (present.price === fields.price) return terms;
  const { cpa, share, cpl, currency } = terms;
  if (share && !cpa) return { ...terms, share: { ...share, rate: basisPoints(fields.price) } };
  const amount = amountOf(fields.price, currency);
  if (cpa) return { ...terms, cpa: { ...cpa, amount } };
  return cpl ? { ...terms, cpl: { amount } } : { ...terms, fixed: { amount } };
}
