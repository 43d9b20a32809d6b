import type { Deal } from './deal.ts';
import type { Exact } from './exact.ts';
import type { ConversionKind, Customer } from './facts.ts';
import type { Formula } from './net-revenue.ts';
import type { Terms } from './terms.ts';
import type { Moment, Version } from './versions.ts';

/** A customer with the deal that it came under. */
export interface AttributedCustomer extends Customer {
  readonly brand: string;
  readonly plan: string;
  /** When the affiliate got it: its registration, or the moment from which it was moved. */
  readonly attributedAt: Moment;
  /** The period that its registration is booked in. */
  readonly registeredIn: bigint;
  /** Conversions that were booked for another affiliate before the customer was moved: they are not made again. */
  readonly bookedElsewhere: readonly ConversionKind[];
}

export interface PlanVersions {
  readonly plan: string;
  /** Whether customers follow the versions, instead of keeping the one they came under. */
  readonly isFollowed: boolean;
  /** In any order, at least one. */
  readonly versions: readonly Version<Terms>[];
}

export interface BrandVersions {
  readonly brand: string;
  /** The first moment of the period in the brand's time zone. */
  readonly periodFrom: Moment;
  /** Of net revenue; in any order. None are needed where revenue comes as amounts alone. */
  readonly formulas: readonly Version<Formula>[];
}

/** A loss of a deal, in net revenue: 0 or below. */
export interface Carry {
  readonly deal: Deal;
  readonly amount: Exact;
}

/** On how many days of the period an affiliate had an active campaign under a plan with a fixed amount. */
export interface ActiveDays {
  readonly plan: string;
  readonly version: bigint;
  readonly days: bigint;
}

/** Everything that the statement of one affiliate, currency and period is computed of. Each list is in any order. */
export interface StatementFacts {
  readonly currency: string;
  /** `number` is its place in the order of periods; facts of later ones are left out. */
  readonly period: { readonly number: bigint; readonly days: bigint };
  readonly brands: readonly BrandVersions[];
  readonly plans: readonly PlanVersions[];
  readonly customers: readonly AttributedCustomer[];
  readonly activeDays: readonly ActiveDays[];
  /** As the statement of the period before carried them out. */
  readonly carriedIn: readonly Carry[];
}
