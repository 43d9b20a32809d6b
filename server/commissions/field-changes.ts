import { priceCurrency } from '../../contract/currencies.ts';
import { paymentTypes } from '../../contract/payment-types.ts';
import type { SignedIn } from '../http/route.ts';
import { Refusal, refusedAt } from '../http/refusal.ts';
import { insertVersion, lockedPlan } from './add-version.ts';
import { type PlanFields, termsOfFields, termsWithFields } from './plan-fields.ts';
import { termsInForce } from './terms-versions.ts';
import { tooLargeAmounts, tooLargeText } from './too-large.ts';

/** The fields of a plan in a body. */
interface Body {
  price?: string;
  payment_type?: number;
}

/**
 * The fields as terms can have them: without commissions, the price of a share may be more than 100 %, and nothing is
 * computed by it.
 */
const possible = ({ price, paymentType }: PlanFields, { hasCommissions }: SignedIn): PlanFields =>
  !hasCommissions && paymentType === paymentTypes.revShare && Number(price) > 100
    ? { price: '100.00', paymentType }
    : { price, paymentType };

/** The meaning of the fields. @throws Refusal 422 at `price` where they mean nothing. */
function meant<T>(fields: PlanFields, own: SignedIn, meaning: (fields: PlanFields) => T): T {
  try {
    return meaning(possible(fields, own));
  } catch (error) {
    if (error instanceof RangeError) throw refusedAt('price', 'terms.no_price', own.text);
    throw error;
  }
}

/** Refuses a new plan whose share is more than 100 %. @throws Refusal 422 at `price`. */
export function requireMeaning({ price, payment_type }: Required<Body>, own: SignedIn): void {
  meant({ price, paymentType: payment_type }, own, (fields) => termsOfFields(fields, priceCurrency));
}

/**
 * Makes a version of the terms, valid from now on, of another price or payment type; the rest of the terms stays as far
 * as it fits. The write that follows sets the fields themselves. A body that repeats what the plan has changes nothing.
 *
 * @throws Refusal 404; 422 at `price` where the fields are no terms, or a version is waiting for its day.
 */
export async function versionByFields(id: number, body: Body, own: SignedIn): Promise<void> {
  if (body.price === undefined && body.payment_type === undefined) return;
  const plan = await lockedPlan(own, id);
  const fields: PlanFields = {
    price: body.price ?? plan.price,
    paymentType: body.payment_type ?? plan.paymentType,
  };
  if (fields.price === plan.price && fields.paymentType === plan.paymentType) return;
  const present = await termsInForce(own.database, id, own.now);
  if (!present) throw new Error(`The plan ${id} has no terms`);
  const terms = meant(fields, own, (possibly) => termsWithFields(present.terms, possibly));
  // A price that pays no more than before: 150 % of a share after 120 %.
  if (terms === present.terms) return;
  // The price holds more than a currency with many digits may.
  if (tooLargeAmounts(terms).some((path) => path.endsWith('.amount'))) {
    const message = tooLargeText(terms.currency, own);
    throw new Refusal(422, 'money.too_large', { message, errors: { price: [message] } });
  }
  await insertVersion(own, id, { terms, validFrom: own.now }, 'price');
}
