import { eq } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { wordsToAffiliate } from '../commissions/payments/decided.ts';
import { brands, campaigns, conversions as table, customers } from '../database/tables/index.ts';
import { computed } from '../entity/field.ts';
import { amountOf, maybeTitled, ofBrand, ofCampaign, titled } from './fields-of-facts.ts';

/** The tables that a list of conversions reads. */
export const withCustomers = (rows: PgSelect): PgSelect =>
  rows
    .innerJoin(brands, eq(brands.id, table.brandId))
    .innerJoin(customers, eq(customers.id, table.customerId))
    .leftJoin(campaigns, eq(campaigns.id, table.campaignId));

/** The fields of a conversion that all of its readers see alike. */
export const conversionFields = {
  kind: titled(table.kind, 'conversion_kind'),
  brand: ofBrand,
  campaign: ofCampaign,
  state: titled(table.state, 'conversion_state'),
  reason: maybeTitled(table.reason, 'conversion_reason'),
  note: computed({ note: wordsToAffiliate }, ({ note }) => note),
  amount: amountOf(table.amount, table.currency),
  entry: computed({ id: table.id }, ({ id }) => `conversion-${id}`),
  // Conversions are numbered as they come.
  created_at: computed({ at: table.createdAt }, ({ at }) => at.toISOString(), table.id),
};

/** The filters of conversions that all of their readers have. */
export const conversionFilters = {
  created_at_from: table.createdAt,
  created_at_to: table.createdAt,
  state: table.state,
  kind: table.kind,
};
