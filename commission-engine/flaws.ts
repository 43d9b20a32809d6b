import type { Qualification, ShareTerms, Terms } from './terms.ts';

/** A flaw of one value of terms. */
export type FlawReason =
  /** Neither CPA nor CPL nor share nor a fixed amount is paid. */
  | 'NOTHING_PAID'
  | 'NEGATIVE'
  /** Above 100 %. */
  | 'ABOVE_ALL'
  /** An edge is not above 0, or not above the one before. */
  | 'TIERS_MUST_RISE'
  /** Slices are cut from money, so first deposits have none. */
  | 'SLICES_NEED_MONEY'
  | 'NO_COUNTRY'
  | 'TOO_FEW_DAYS';

export interface Flaw {
  /** The value by its path, such as `share.tiers.1.from`; empty for the terms as a whole. */
  readonly path: string;
  readonly reason: FlawReason;
}

const whole = 10_000n;

const negative = (path: string, value: bigint | null): Flaw[] =>
  value !== null && value < 0n ? [{ path, reason: 'NEGATIVE' }] : [];

const outside = (path: string, basisPoints: bigint): Flaw[] =>
  basisPoints > whole ? [{ path, reason: 'ABOVE_ALL' }] : negative(path, basisPoints);

function ofShare({ rate, tiers, tierBy, tierMode, adminFee }: ShareTerms): Flaw[] {
  const edges = tiers.flatMap(({ from, rate: tierRate }, at): Flaw[] => {
    const isFlat = from <= (tiers[at - 1]?.from ?? 0n);
    return [
      ...(isFlat ? [{ path: `share.tiers.${at}.from`, reason: 'TIERS_MUST_RISE' as const }] : []),
      ...outside(`share.tiers.${at}.rate`, tierRate),
    ];
  });
  const isCut = tierMode === 'marginal' && tierBy === 'first_deposits';
  return [
    ...outside('share.rate', rate),
    ...edges,
    ...(isCut ? [{ path: 'share.tierMode', reason: 'SLICES_NEED_MONEY' as const }] : []),
    ...outside('share.adminFee', adminFee),
  ];
}

function ofQualification(qualification: Qualification): Flaw[] {
  const { days } = qualification;
  const tooFew = days !== null && days < 1n;
  return [
    ...(tooFew ? [{ path: 'qualification.days', reason: 'TOO_FEW_DAYS' as const }] : []),
    ...(qualification.by === 'deposits'
      ? [
          ...negative('qualification.minFirstDeposit', qualification.minFirstDeposit),
          ...negative('qualification.minDeposits', qualification.minDeposits),
        ]
      : []),
  ];
}

/** The flaws of terms; empty where the engine can compute with them. */
export function flawsOf({ cpa, cpl, share, fixed, qualification, holdDays, cap }: Terms): Flaw[] {
  const paysNothing = cpa === null && cpl === null && share === null && fixed === null;
  const countries = Object.entries(cpa?.byCountry ?? {}).flatMap(([country, amount]): Flaw[] => [
    ...(/^[A-Z]{2}$/.test(country)
      ? []
      : [{ path: `cpa.byCountry.${country}`, reason: 'NO_COUNTRY' as const }]),
    ...negative(`cpa.byCountry.${country}`, amount),
  ]);
  return [
    ...(paysNothing ? [{ path: '', reason: 'NOTHING_PAID' as const }] : []),
    ...negative('cpa.amount', cpa?.amount ?? null),
    ...countries,
    ...negative('cpl', cpl),
    ...(share ? ofShare(share) : []),
    ...negative('fixed', fixed),
    ...ofQualification(qualification),
    ...negative('holdDays', holdDays),
    ...negative('cap', cap),
  ];
}
