import { api } from '../../contract/index.ts';
import { brands, users as table } from '../database/tables/index.ts';
import { entity } from '../entity/entity.ts';
import { listingOf } from '../entity/listing-of.ts';
import { reachOf } from './reach.ts';
import { requestFields, requestFilters, withRejectors } from './requests.ts';

export const affiliates = listingOf(api.affiliates, table, {
  join: withRejectors,
  fields: { ...requestFields, user_id: table.id, user: table.name },
  search: [table.name, table.email, brands.name],
  filters: { ...requestFilters, has_operator: table.operatorId },
  latestFirst: true,
});

export const affiliateRoutes = entity(affiliates, {
  list: (account) => ({ ...reachOf(account), type: 'affiliate' }),
  listOwn: (operatorId) => ({ operatorId, type: 'affiliate' }),
});
