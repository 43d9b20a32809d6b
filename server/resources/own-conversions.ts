import { sql } from 'drizzle-orm';
import { api } from '../../contract/index.ts';
import { worksFor } from '../commissions/payments/reach.ts';
import { brands, campaigns, conversions as table, customers } from '../database/tables/index.ts';
import { entity } from '../entity/entity.ts';
import { computed } from '../entity/field.ts';
import { listingOf } from '../entity/listing-of.ts';
import { maskedName } from '../tracking/customers/masked.ts';
import { conversionFields, conversionFilters, withCustomers } from './rows-of-conversions.ts';

/** The conversions of an affiliate. */
const ownConversions = listingOf(api['own-conversions'], table, {
  join: withCustomers,
  fields: {
    ...conversionFields,
    customer: computed(
      { brandId: table.brandId, externalId: customers.externalId },
      ({ brandId, externalId }, reader) => maskedName(reader, brandId, externalId),
    ),
  },
  filters: { ...conversionFilters, campaign_id: table.campaignId },
  // The masked names are not in the database.
  search: [campaigns.link, brands.name, (word) => sql`strpos(${campaigns.code}, ${word.toLowerCase()}) > 0`],
  visibleTo: () => sql`true`,
  latestFirst: true,
});

export const ownConversionRoutes = entity(ownConversions, {
  listOwn: (affiliateId) => ({ affiliateId }),
  admits: worksFor,
});
