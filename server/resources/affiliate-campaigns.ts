import { eq, sql } from 'drizzle-orm';
import { api } from '../../contract/index.ts';
import { contains } from '../database/search.ts';
import { brands, campaigns as table, users } from '../database/tables/index.ts';
import { entity } from '../entity/entity.ts';
import { listingOf } from '../entity/listing-of.ts';
import { ofOwnBrand } from '../tracking/customers/reach.ts';
import { campaignState, madeUnder } from './campaign-state.ts';
import { trackingLink } from './tracking-link.ts';

/** The campaigns of the brands that an operator has now, to a sub-operator those of its brand. */
const campaigns = listingOf(api['affiliate-campaigns'], table, {
  fields: {
    approved: users.approvedAt,
    state: campaignState,
    tracking_link: trackingLink,
    terms_version: madeUnder,
  },
  filters: { state: table.state },
  // Of 100,000 campaigns each text to be folded takes a tenth of a second: codes need none, and names have fewer rows.
  search: [
    table.link,
    (word) => sql`strpos(${table.code}, ${word.toLowerCase()}) > 0`,
    (word) => sql`${table.affiliateId} in (select id from users where ${contains([users.name], word)})`,
  ],
  visibleTo: ofOwnBrand(table.brandId),
  latestFirst: true,
});

export const affiliateCampaignRoutes = entity(campaigns, {
  listOwn: () => ({}),
  onlyOwn: (operatorId) => eq(brands.operatorId, operatorId),
});
