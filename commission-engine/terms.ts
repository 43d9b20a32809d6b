/** A fixed amount for one customer, in minor units of the currency; `byCountry` names those of single countries. */
export interface CpaTerms {
  readonly amount: bigint;
  /** By the code of ISO 3166-1, such as `DE`. */
  readonly byCountry: Readonly<Record<string, bigint>>;
}

/** A rate from an edge on; the edge itself belongs to it. */
export interface Tier {
  /** Minor units of net revenue in a period, or first deposits in a period. Above 0. */
  readonly from: bigint;
  /** In basis points: 3500 is 35 %. */
  readonly rate: bigint;
}

/** A share of net revenue. */
export interface ShareTerms {
  /** In basis points, below the first tier. */
  readonly rate: bigint;
  /** In rising order. */
  readonly tiers: readonly Tier[];
  /** The figure of the period that decides which tier is reached. */
  readonly tierBy: 'net_revenue' | 'first_deposits';
  /** Whether the tier reached applies to everything, or each tier to its slice. */
  readonly tierMode: 'retroactive' | 'marginal';
  /** In basis points of positive net revenue, taken off before the rate. */
  readonly adminFee: bigint;
  /** Whether a loss is carried to the next period. */
  readonly carryOver: 'none' | 'full';
}

/** The conditions on which a customer qualifies for CPA. Amounts are in minor units; 0 asks for nothing. */
export type Qualification =
  | {
      readonly by: 'deposits';
      readonly minFirstDeposit: bigint;
      /** Of all deposits in the days, less chargebacks. */
      readonly minDeposits: bigint;
      /** From the registration on; null for no limit. */
      readonly days: bigint | null;
    }
  /** The brand says so by an event `qualification`. */
  | { readonly by: 'brand'; readonly days: bigint | null };

/** The pay of an affiliate. A part that is null is not paid. */
export interface Terms {
  readonly currency: string;
  readonly cpa: CpaTerms | null;
  /** For each registration, in minor units. */
  readonly cpl: bigint | null;
  readonly share: ShareTerms | null;
  /** A month, in minor units. */
  readonly fixed: bigint | null;
  readonly qualification: Qualification;
  /** Days from the qualification until CPA and CPL are available. */
  readonly holdDays: bigint;
  /** The most that CPA, CPL and share make together in a period, in minor units. */
  readonly cap: bigint | null;
}

/** Terms that pay nothing yet: no qualification beyond a first deposit, no hold and no cap. */
export const noTerms = (currency: string): Terms => ({
  currency,
  cpa: null,
  cpl: null,
  share: null,
  fixed: null,
  qualification: { by: 'deposits', minFirstDeposit: 0n, minDeposits: 0n, days: null },
  holdDays: 0n,
  cap: null,
});

/** A share at one rate: no tiers, no fee, and losses are not carried. */
export const flatShare = (rate: bigint): ShareTerms => ({
  rate,
  tiers: [],
  tierBy: 'net_revenue',
  tierMode: 'retroactive',
  adminFee: 0n,
  carryOver: 'none',
});
