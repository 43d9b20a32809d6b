import { eq, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { brands, campaigns, promoMaterials, users } from '../../database/tables/index.ts';
import { type Target, targetOf } from '../redirect/target.ts';

/** A tracking link: whose click it brings, and where it leads. */
export interface Link {
  code: string;
  campaignId: number;
  brandId: number;
  /** Whether its clicks count: the campaign is active, and its affiliate approved. */
  isCounted: boolean;
  /** Undefined where the brand's link does not lead to the web. */
  target: Target | undefined;
}

/** Reads tracking links. @param where without it all of them. */
export async function readLinks(database: Database, where?: SQL): Promise<Link[]> {
  const rows = await database
    .select({
      code: campaigns.code,
      campaignId: campaigns.id,
      brandId: campaigns.brandId,
      state: campaigns.state,
      approvedAt: users.approvedAt,
      link: brands.link,
      landing: promoMaterials.landing,
      allowedHosts: brands.allowedHosts,
      clickParam: brands.clickParam,
    })
    .from(campaigns)
    .innerJoin(users, eq(users.id, campaigns.affiliateId))
    .innerJoin(brands, eq(brands.id, campaigns.brandId))
    .innerJoin(promoMaterials, eq(promoMaterials.id, campaigns.promoMaterialId))
    .where(where);
  return rows.map(({ code, campaignId, brandId, state, approvedAt, ...leading }) => ({
    code,
    campaignId,
    brandId,
    isCounted: state === 'active' && approvedAt !== null,
    target: targetOf(leading),
  }));
}
