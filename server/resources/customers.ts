import { and, eq, gte, isNotNull, lte, sql } from 'drizzle-orm';
import { api } from '../../contract/index.ts';
import { byAlphabet } from '../database/alphabet.ts';
import { brands, campaigns, customers as table, users } from '../database/tables/index.ts';
import { amountIn } from '../tracking/money.ts';
import { entity } from '../entity/entity.ts';
import { computed } from '../entity/field.ts';
import { maybePersonOf, ofCampaign } from './fields-of-facts.ts';
import { listingOf } from '../entity/listing-of.ts';
import { ofOwnBrand } from '../tracking/customers/reach.ts';

const sum = (minor: typeof table.depositSum) =>
  computed(
    { minor, currency: brands.currency },
    ({ minor: value, currency }) => amountIn(value, currency),
    minor,
  );

/** Registered customers: of whom nothing but early events is known, there is nothing to show. */
const customers = listingOf(api.customers, table, {
  join: (rows) =>
    rows
      .innerJoin(brands, eq(brands.id, table.brandId))
      .leftJoin(campaigns, eq(campaigns.id, table.campaignId))
      .leftJoin(users, eq(users.id, table.affiliateId)),
  fields: {
    customer: { column: table.externalId, select: table.externalId, sort: table.externalId },
    brand: computed({ id: brands.id, name: brands.name }, (brand) => brand, byAlphabet(brands.name)),
    // The view of this list has registered customers alone.
    reason: computed(
      { key: table.reason },
      ({ key }, { text }) => ({ key: key ?? 'NOT_NAMED', title: text(`attribution.${key ?? 'NOT_NAMED'}`) }),
      table.reason,
    ),
    registered_at: computed(
      { at: table.registeredAt },
      ({ at }) => (at ?? new Date(0)).toISOString(),
      table.registeredAt,
    ),
    affiliate: maybePersonOf(table.affiliateId, users.name),
    campaign: ofCampaign,
    deposit_sum: sum(table.depositSum),
    withdrawal_sum: sum(table.withdrawalSum),
    revenue_sum: sum(table.revenueSum),
    chargeback_sum: sum(table.chargebackSum),
    currency: brands.currency,
  },
  filters: {
    affiliate_id: table.affiliateId,
    brand_id: table.brandId,
    reason: table.reason,
    registered_at_from: (moment) => gte(table.registeredAt, new Date(moment)),
    registered_at_to: (moment) => lte(table.registeredAt, new Date(moment)),
  },
  search: [(word) => eq(sql`lower(${table.externalId})`, word.toLowerCase())],
  visibleTo: (account) => and(isNotNull(table.registeredAt), ofOwnBrand(table.brandId)(account)),
  latestFirst: true,
});

export const customerRoutes = entity(customers, { listOwn: (operatorId) => ({ operatorId }) });
