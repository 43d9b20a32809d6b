import type { Deal } from './deal.ts';
import type { AttributedCustomer, BrandVersions, PlanVersions } from './statement-facts.ts';
import type { Terms } from './terms.ts';
import { inForce, type Moment } from './versions.ts';

/** Finds what a name stands for. @throws if the facts do not have it. */
export function named<T>(list: readonly T[], is: (item: T) => boolean, name: string): T {
  const found = list.find(is);
  if (found === undefined) throw new RangeError(`The facts have no ${name}`);
  return found;
}

/** The terms of a plan at a moment. */
function termsAt({ plan, versions }: PlanVersions, at: Moment) {
  const version = inForce(versions, at);
  if (!version) throw new RangeError(`The plan ${plan} has no version`);
  return version;
}

/** The deal of a customer: with the version it came under, unless customers of the plan follow. */
export const dealOf = ({ brand, plan, attributedAt }: AttributedCustomer, versions: PlanVersions): Deal => ({
  brand,
  plan,
  version: versions.isFollowed ? null : termsAt(versions, attributedAt).version,
});

/** The terms that CPA and CPL of a customer go by: always those it came under, also where customers follow. */
export const conversionTerms = (customer: AttributedCustomer, versions: PlanVersions): Terms =>
  termsAt(versions, customer.attributedAt).value;

/** The terms of a deal: where customers follow, those in force at the first moment of the period. */
export function dealTerms({ plan, version }: Deal, versions: PlanVersions, brand: BrandVersions): Terms {
  if (version === null) return termsAt(versions, brand.periodFrom).value;
  return named(versions.versions, (one) => one.version === version, `version ${version} of ${plan}`).value;
}
