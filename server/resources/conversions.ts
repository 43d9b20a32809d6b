import { eq, sql } from 'drizzle-orm';
import { api } from '../../contract/index.ts';
import { decided } from '../commissions/payments/decided.ts';
import { contains } from '../database/search.ts';
import { conversions as table, customers, users } from '../database/tables/index.ts';
import { entity } from '../entity/entity.ts';
import { computed } from '../entity/field.ts';
import { listingOf } from '../entity/listing-of.ts';
import { ofOwnBrand } from '../tracking/customers/reach.ts';
import { personOf } from './fields-of-facts.ts';
import { conversionFields, conversionFilters, withCustomers } from './rows-of-conversions.ts';

/** The conversions of an operator. */
const conversions = listingOf(api.conversions, table, {
  join: withCustomers,
  fields: {
    ...conversionFields,
    customer: { select: customers.externalId },
    affiliate: personOf(table.affiliateId),
    is_decided: computed(
      { isDecided: decided<boolean>('is_approved is not null') },
      ({ isDecided }) => isDecided ?? false,
    ),
  },
  filters: { ...conversionFilters, affiliate_id: table.affiliateId, brand_id: table.brandId },
  search: [
    (word) => eq(sql`lower(${customers.externalId})`, word.toLowerCase()),
    (word) => sql`${table.affiliateId} in (select id from users where ${contains([users.name], word)})`,
  ],
  visibleTo: ofOwnBrand(table.brandId),
  latestFirst: true,
});

export const conversionRoutes = entity(conversions, { listOwn: (operatorId) => ({ operatorId }) });
