import { api } from '../../contract/index.ts';
import { requireMeaning, versionByFields } from '../commissions/field-changes.ts';
import { isOffered } from '../commissions/offers.ts';
import { reachedPlans } from '../commissions/reached-plans.ts';
import { plans } from '../database/tables/index.ts';
import { entity } from '../entity/entity.ts';
import { listingOf } from '../entity/listing-of.ts';

/**
 * The platform's plans. An affiliate may choose among those that are offered to it, and an operator sees those and the
 * ones of its affiliates' campaigns; without commissions all.
 */
export const planRoutes = entity(listingOf(api.plans, plans), {
  list: () => ({}),
  only: (own) => (own.hasCommissions ? reachedPlans(own) : undefined),
  listOwn: () => ({}),
  onlyOwn: (affiliateId, own) => (own.hasCommissions ? isOffered(affiliateId, own) : undefined),
  beforeCreate: async (body, own) => requireMeaning(body, own),
  beforeUpdate: versionByFields,
});
