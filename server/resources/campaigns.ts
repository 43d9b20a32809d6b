import { and, eq } from 'drizzle-orm';
import { api } from '../../contract/index.ts';
import { requireOffered } from '../commissions/offers.ts';
import { campaigns as table, promoMaterials, users } from '../database/tables/index.ts';
import { refusedAt } from '../http/refusal.ts';
import type { SignedIn } from '../http/route.ts';
import { campaignState, madeUnder, setStateIn } from './campaign-state.ts';
import { entity } from '../entity/entity.ts';
import { listingOf } from '../entity/listing-of.ts';
import { campaignHosts, trackingLink } from './tracking-link.ts';

const campaigns = listingOf(api.campaigns, table, {
  join: (rows) => rows.innerJoin(users, eq(users.id, table.affiliateId)),
  fields: {
    user_id: table.affiliateId,
    user: users.name,
    approved: users.approvedAt,
    state: campaignState,
    tracking_link: trackingLink,
    allowed_hosts: campaignHosts,
    terms_version: madeUnder,
  },
  latestFirst: true,
});

/** Refuses a material that is not of the caller's brand, like one that does not exist. */
async function requireOwnMaterial(id: number, { database, account, text }: SignedIn): Promise<void> {
  const { brandId } = account;
  const isOwn = brandId === null ? undefined : eq(promoMaterials.brandId, brandId);
  const rows =
    isOwn &&
    (await database
      .select()
      .from(promoMaterials)
      .where(and(eq(promoMaterials.id, id), isOwn)));
  if (!rows?.length) throw refusedAt('promo_material_id', 'validation.invalid', text);
}

/** Campaigns: an affiliate publishes a material of its brand under a plan that is offered to it. */
export const campaignRoutes = [
  ...entity(campaigns, {
    listOwn: (affiliateId) => ({ affiliateId }),
    async beforeCreate({ promo_material_id, plan_id }, own) {
      await requireOwnMaterial(promo_material_id, own);
      await requireOffered(plan_id, own);
    },
    onInsert: ({ account }) => ({ affiliateId: account.id }),
  }),
  setStateIn(campaigns),
];
