import type { Revenue } from './net-revenue.ts';
import type { Moment } from './versions.ts';

interface Happened {
  /** The brand's own id of the event. */
  readonly id: string;
  readonly at: Moment;
  /** The period that the fact is booked in, by its place in the order of periods. */
  readonly period: bigint;
}

/** Something that a brand told of a customer, or an operator decided about its conversions. Amounts are minor units. */
export type Fact = Happened &
  (
    | { readonly type: 'deposit' | 'chargeback'; readonly amount: bigint }
    | { readonly type: 'qualification' }
    | { readonly type: 'revenue'; readonly revenue: Revenue }
    /** Null takes the decisions before it back. */
    | { readonly type: 'decision'; readonly about: ConversionKind; readonly isApproved: boolean | null }
  );

export const conversionKinds = ['cpa', 'cpl'] as const;
export type ConversionKind = (typeof conversionKinds)[number];

/** A customer of an affiliate, as far as money depends on it. */
export interface Customer {
  /** The brand's own id of the customer. */
  readonly customer: string;
  readonly registeredAt: Moment;
  /** Of the click; null where it is not known. */
  readonly country: string | null;
  /** In any order, each once. */
  readonly facts: readonly Fact[];
  /**
   * The id of the deposit that counts as the first one although an earlier one came since. Without it the earliest of the
   * first period with deposits does.
   */
  readonly firstDeposit?: string | null;
}
