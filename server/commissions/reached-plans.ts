import { and, eq, exists, or, type SQL, sql } from 'drizzle-orm';
import { brands, campaigns, plans } from '../database/tables/index.ts';
import type { SignedIn } from '../http/route.ts';
import { isOffered, isOfferedIn } from './offers.ts';

/** The brands of an operator, and to a sub-operator its own. */
export const itsBrands = ({ type, id, brandId }: SignedIn['account']): SQL => {
  if (type === 'operator') return eq(brands.operatorId, id);
  return type === 'sub-operator' && brandId !== null ? eq(brands.id, brandId) : sql`false`;
};

/**
 * The plans that an account reads: an affiliate those that it may choose and those of its campaigns, an operator and a
 * sub-operator those of the affiliates of their brands, as others may be individual deals; a super-admin all.
 */
export function reachedPlans(own: SignedIn): SQL | undefined {
  const { account, database } = own;
  if (account.type === 'super-admin') return undefined;
  const isAffiliate = account.type === 'affiliate';
  const these = isAffiliate ? eq(campaigns.affiliateId, account.id) : itsBrands(account);
  const used = database
    .select({ id: campaigns.id })
    .from(campaigns)
    .leftJoin(brands, eq(brands.id, campaigns.brandId))
    .where(and(eq(campaigns.planId, plans.id), these));
  return or(isAffiliate ? isOffered(account.id, own) : isOfferedIn(these, own), exists(used));
}
