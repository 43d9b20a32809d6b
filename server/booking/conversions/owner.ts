import {
  type Conversion,
  conversionOf,
  type ConversionKind,
  type Customer,
  type Moment,
  type Terms,
} from '../../../commission-engine/index.ts';
import { attributionAt } from '../../figures/owner-at.ts';
import { firstDayOf } from '../months.ts';
import type { PlanVersionsById } from '../plan-versions.ts';
import type { KnownCustomer } from './known.ts';
import type { Attribution, KeptConversion } from './known-rows.ts';

/** The affiliate and campaign of a conversion, and the terms that it follows. */
export type Owner = Pick<
  KeptConversion,
  'operator_id' | 'affiliate_id' | 'campaign_id' | 'plan_id' | 'terms_version' | 'begins'
>;

/** The owner alone, of a conversion that has more. */
export const ownerOf = ({
  operator_id,
  affiliate_id,
  campaign_id,
  plan_id,
  terms_version,
  begins,
}: Owner): Owner => ({
  operator_id,
  affiliate_id,
  campaign_id,
  plan_id,
  terms_version,
  begins,
});

/** A conversion as the facts have it, whose it is, and the terms that say so. */
export interface Owned {
  owner: Owner;
  terms: Terms;
  conversion: Conversion;
}

/** The later one of two dates. */
const latestOf = (one: string, other: string): string => (one > other ? one : other);

/** The owner that an attribution makes; undefined where it is nobody's, or the terms are in another currency. */
function ownerBy(
  { operator_id, affiliate_id, campaign_id, plan_id, attributed, moved_in }: Attribution,
  { currency, registered_in }: KnownCustomer,
  plans: PlanVersionsById,
): Owner | undefined {
  if (affiliate_id === null || campaign_id === null || plan_id === null) return undefined;
  const { version, value } = plans.at(plan_id, new Date(Number(attributed)));
  if (value.currency !== currency) return undefined;
  // The affiliate can be owed from the month of the registration on, or from that of the move to it.
  const begins = latestOf(moved_in ?? registered_in, registered_in);
  return { operator_id, affiliate_id, campaign_id, plan_id, terms_version: Number(version), begins };
}

export const wasMoved = ({ attributions }: KnownCustomer): boolean => attributions.length > 1;

/** The attribution of a customer at a moment. */
const heldAt = ({ attributions }: KnownCustomer, moment: Moment): Attribution | undefined =>
  attributionAt(attributions, ({ attributed }) => attributed <= moment);

/**
 * The first day of the month in which the last fact up to a moment is booked. A customer that was moved is not owed for
 * before it: what the earlier facts alone would pay was not paid when they came, and their months may be closed.
 */
const monthKnown = ({ facts, registered_in }: KnownCustomer, moment: Moment): string =>
  facts
    .filter(({ at }) => at <= moment)
    .map(({ period }) => firstDayOf(period))
    .reduce(latestOf, registered_in);

/**
 * The conversion of a customer for which nothing was ever booked. It is of the affiliate that had the customer when it
 * qualified, by the terms of that affiliate; one that does not qualify is of the affiliate that has the customer now.
 *
 * @param before its state so far. @returns undefined where it is nobody's, or its owner is not paid for it.
 */
export function ownedConversion(
  kind: ConversionKind,
  customer: KnownCustomer,
  facts: Customer,
  plans: PlanVersionsById,
  { now, before }: { now: Moment; before: Conversion['state'] | undefined },
): Owned | undefined {
  const latest = customer.attributions.at(-1);
  for (const attribution of customer.attributions) {
    const owner = ownerBy(attribution, customer, plans);
    const terms = owner && plans.version(owner.plan_id, owner.terms_version).value;
    const conversion = terms && conversionOf(kind, terms, facts, now, before);
    if (!conversion) continue;
    const { qualified } = conversion;
    const holder = qualified ? heldAt(customer, qualified.at) : latest;
    if (holder !== attribution) continue;
    const begins =
      qualified && wasMoved(customer)
        ? latestOf(owner.begins, monthKnown(customer, qualified.at))
        : owner.begins;
    return { owner: { ...owner, begins }, terms, conversion };
  }
  return undefined;
}
