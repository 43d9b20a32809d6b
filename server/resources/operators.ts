import { sql } from 'drizzle-orm';
import { api } from '../../contract/index.ts';
import { brands, users as table } from '../database/tables/index.ts';
import { entity } from '../entity/entity.ts';
import { listingOf } from '../entity/listing-of.ts';
import { requestFields, requestFilters, withRejectors } from './requests.ts';
import { namedList } from '../entity/shown.ts';

export const operators = listingOf(api.operators, table, {
  join: withRejectors,
  fields: {
    ...requestFields,
    brands: namedList(brands, sql`from ${brands} where ${brands.operatorId} = ${table.id}`),
  },
  search: [table.name, table.email],
  filters: requestFilters,
  latestFirst: true,
});

export const operatorRoutes = entity(operators, { list: () => ({ type: 'operator' }) });
