import { api } from '../../contract/index.ts';
import { requireMeaning, versionByFields } from '../commissions/field-changes.ts';
import { plans } from '../database/tables/index.ts';
import { entity } from './entity.ts';
import { listingOf } from './listing-of.ts';

/** The platform's plans; every affiliate may choose among all of them. */
export const planRoutes = entity(listingOf(api.plans, plans), {
  list: () => ({}),
  listOwn: () => ({}),
  beforeCreate: async (body, own) => requireMeaning(body, own),
  beforeUpdate: versionByFields,
});
