import { and, eq, exists, or, type SQL, sql } from 'drizzle-orm';
import { brands, campaigns, plans } from '../database/tables/index.ts';
import type { SignedIn } from '../http/route.ts';
import { isOffered, isOfferedIn } from './offers.ts';

/** The brands of an operator, and to a sub-operator its own. */
export const itsBrands = ({ type, id, brandId }: SignedIn['account']): SQL => {
  if (type === 'operator') return eq(brands.operatorId, id);
  return type === 'sub-operator' && brandId !== null ? eq(brands.id, brandId) : sql`false`;
};

/** The plans under which campaigns run. @param these about `campaigns` and their `brands`. */
function isUsed(these: SQL, { database }: SignedIn): SQL {
  const used = database
    .select({ id: campaigns.id })
    .from(campaigns)
    .leftJoin(brands, eq(brands.id, campaigns.brandId))
    .where(and(eq(campaigns.planId, plans.id), these));
  return exists(used);
}

/** The plans that affiliates of some brands may choose or have campaigns under. @param these about `brands`. */
export const plansIn = (these: SQL, own: SignedIn): SQL | undefined =>
  or(isOfferedIn(these, own), isUsed(these, own));

/**
 * The plans that an account reads: an affiliate those that it may choose and those of its campaigns, an operator and a
 * sub-operator those of the affiliates of their brands, as others may be individual deals; a super-admin all.
 */
export function reachedPlans(own: SignedIn): SQL | undefined {
  const { account } = own;
  if (account.type === 'super-admin') return undefined;
  if (account.type !== 'affiliate') return plansIn(itsBrands(account), own);
  return or(isOffered(account.id, own), isUsed(eq(campaigns.affiliateId, account.id), own));
}
