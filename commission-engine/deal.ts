import { byBytes } from './byte-order.ts';

/**
 * The unit in which customers are computed together: one brand, plan and version of terms of an affiliate, in one currency. Tiers,
 * losses, caps and rounding belong to a deal and never go across deals. A fixed amount has no brand.
 */
export interface Deal {
  readonly brand: string | null;
  readonly plan: string;
  /** Null where the customers of the plan follow its versions. */
  readonly version: bigint | null;
}

/** The order of deals in a statement: by the bytes of plan and brand, then by version. */
export function byDeal(a: Deal, b: Deal): -1 | 0 | 1 {
  const order = byBytes(a.plan, b.plan) || byBytes(a.brand ?? '', b.brand ?? '');
  if (order !== 0 || a.version === b.version) return order;
  return (a.version ?? 0n) < (b.version ?? 0n) ? -1 : 1;
}

/** A text that equal deals share. */
export const dealKey = ({ brand, plan, version }: Deal): string =>
  JSON.stringify([plan, brand, version === null ? null : String(version)]);
