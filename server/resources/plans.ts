import { api } from '../../contract/index.ts';
import { requireMeaning, versionByFields } from '../commissions/field-changes.ts';
import { isOffered } from '../commissions/offers.ts';
import { plans } from '../database/tables/index.ts';
import { entity } from '../entity/entity.ts';
import { listingOf } from '../entity/listing-of.ts';

/** The platform's plans. An affiliate may choose among those that are offered to it; without commissions among all. */
export const planRoutes = entity(listingOf(api.plans, plans), {
  list: () => ({}),
  listOwn: () => ({}),
  onlyOwn: (affiliateId, own) => (own.hasCommissions ? isOffered(affiliateId, own) : undefined),
  beforeCreate: async (body, own) => requireMeaning(body, own),
  beforeUpdate: versionByFields,
});
