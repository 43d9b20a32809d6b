import { and, desc, eq, sql } from 'drizzle-orm';
import { conversionCalls } from '../../contract/conversion-calls.ts';
import { api } from '../../contract/index.ts';
import { decided, wordsToAffiliate } from '../commissions/payments/decided.ts';
import { worksFor } from '../commissions/payments/reach.ts';
import { contains } from '../database/search.ts';
import { brands, campaigns, conversions as table, customers, users } from '../database/tables/index.ts';
import { paged, pageIn } from '../http/paged.ts';
import { Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { maskedName } from '../tracking/customers/masked.ts';
import { entity } from '../entity/entity.ts';
import { computed } from '../entity/field.ts';
import { amountOf, maybeTitled, ofBrand, ofCampaign, personOf, titled } from './fields-of-facts.ts';
import { listStatement } from '../entity/list-statement.ts';
import { listingOf } from '../entity/listing-of.ts';
import { ofOwnBrand } from '../tracking/customers/reach.ts';

/** The conversions of an operator. */
const listing = listingOf(api.conversions, table, {
  join: (rows) =>
    rows
      .innerJoin(brands, eq(brands.id, table.brandId))
      .innerJoin(customers, eq(customers.id, table.customerId))
      .leftJoin(campaigns, eq(campaigns.id, table.campaignId)),
  fields: {
    customer: { select: customers.externalId },
    kind: titled(table.kind, 'conversion_kind'),
    affiliate: personOf(table.affiliateId),
    brand: ofBrand,
    campaign: ofCampaign,
    state: titled(table.state, 'conversion_state'),
    reason: maybeTitled(table.reason, 'conversion_reason'),
    note: computed({ note: wordsToAffiliate }, ({ note }) => note),
    is_decided: computed(
      { isDecided: decided<boolean>('is_approved is not null') },
      ({ isDecided }) => isDecided ?? false,
    ),
    amount: amountOf(table.amount, table.currency),
    entry: computed({ id: table.id }, ({ id }) => `conversion-${id}`),
    // Conversions are numbered as they come.
    created_at: computed({ at: table.createdAt }, ({ at }) => at.toISOString(), table.id),
  },
  filters: {
    affiliate_id: table.affiliateId,
    brand_id: table.brandId,
    created_at_from: table.createdAt,
    created_at_to: table.createdAt,
    state: table.state,
    kind: table.kind,
  },
  search: [
    (word) => eq(sql`lower(${customers.externalId})`, word.toLowerCase()),
    (word) => sql`${table.affiliateId} in (select id from users where ${contains([users.name], word)})`,
  ],
  visibleTo: ofOwnBrand(table.brandId),
  latestFirst: true,
});

/** The list of an affiliate: the same rows, with the names of customers masked. */
const ofAffiliate = route(conversionCalls.ofAffiliate, async ({ params, query }, exchange) => {
  const affiliateId = Number(params.userId);
  if (!(await worksFor(affiliateId, exchange))) throw new Refusal(404, 'not_found');
  const asked = pageIn(query);
  const where = [
    eq(table.affiliateId, affiliateId),
    ...(query.state === undefined ? [] : [eq(table.state, query.state)]),
    ...(query.campaign_id === undefined ? [] : [eq(table.campaignId, Number(query.campaign_id))]),
  ];
  const plan = { where, order: [desc(table.id)], withTotal: false, isDeep: asked.offset > 0 };
  return exchange.read(async ({ database }) => {
    const rows = await listStatement(listing, plan, database, '').execute(asked);
    const records = rows.map((row) => {
      const record = listing.record(row, exchange);
      return { ...record, customer: maskedName(exchange, record.brand.id, record.customer) };
    });
    return paged(records, await database.$count(table, and(...where)), asked);
  });
});

export const conversionRoutes = [
  ...entity(listing, { listOwn: (operatorId) => ({ operatorId }) }),
  ofAffiliate,
];
