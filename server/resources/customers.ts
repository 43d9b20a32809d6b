import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { api } from '../../contract/index.ts';
import { brands, campaigns, customers as table, users } from '../database/tables/index.ts';
import { entity } from '../entity/entity.ts';
import { computed } from '../entity/field.ts';
import { amountOf, maybePersonOf, ofBrand, ofCampaign, titled } from './fields-of-facts.ts';
import { listingOf } from '../entity/listing-of.ts';
import { ofOwnBrand } from '../tracking/customers/reach.ts';

/** Registered customers: of whom nothing but early events is known, there is nothing to show. */
const customers = listingOf(api.customers, table, {
  join: (rows) =>
    rows
      .innerJoin(brands, eq(brands.id, table.brandId))
      .leftJoin(campaigns, eq(campaigns.id, table.campaignId))
      .leftJoin(users, eq(users.id, table.affiliateId)),
  fields: {
    customer: { column: table.externalId, select: table.externalId, sort: table.externalId },
    brand: ofBrand,
    // The view of this list has registered customers alone, and all of those have one.
    reason: titled(table.reason, 'attribution'),
    registered_at: computed(
      { at: table.registeredAt },
      ({ at }) => (at ?? new Date(0)).toISOString(),
      table.registeredAt,
    ),
    affiliate: maybePersonOf(table.affiliateId, users.name),
    campaign: ofCampaign,
    deposit_sum: amountOf(table.depositSum, brands.currency),
    withdrawal_sum: amountOf(table.withdrawalSum, brands.currency),
    revenue_sum: amountOf(table.revenueSum, brands.currency),
    chargeback_sum: amountOf(table.chargebackSum, brands.currency),
    currency: brands.currency,
  },
  filters: {
    affiliate_id: table.affiliateId,
    brand_id: table.brandId,
    reason: table.reason,
    registered_at_from: table.registeredAt,
    registered_at_to: table.registeredAt,
  },
  search: [(word) => eq(sql`lower(${table.externalId})`, word.toLowerCase())],
  visibleTo: (account) => and(isNotNull(table.registeredAt), ofOwnBrand(table.brandId)(account)),
  latestFirst: true,
});

export const customerRoutes = entity(customers, { listOwn: (operatorId) => ({ operatorId }) });
