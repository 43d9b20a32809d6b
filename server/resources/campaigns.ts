import { and, eq, isNotNull } from 'drizzle-orm';
import { api } from '../../contract/index.ts';
import { byAlphabet } from '../database/alphabet.ts';
import { only } from '../database/only.ts';
import { brands, campaigns as table, plans, promoMaterials, users } from '../database/tables/index.ts';
import { refusedAt } from '../http/refusal.ts';
import type { SignedIn } from '../http/route.ts';
import { entity } from './entity.ts';
import { listing } from './listing.ts';
import { momentSpan } from './spans.ts';
import { within } from './writes.ts';

const campaigns = listing({
  table,
  rows: (select) =>
    select({
      id: table.id,
      user_id: table.affiliateId,
      user: users.name,
      approvedAt: users.approvedAt,
      link: table.link,
      createdAt: table.createdAt,
      brand: { id: brands.id, name: brands.name },
      plan: { id: plans.id, name: plans.name },
      promo_material: { id: promoMaterials.id, content: promoMaterials.content },
    })
      .from(table)
      .innerJoin(users, eq(users.id, table.affiliateId))
      .innerJoin(plans, eq(plans.id, table.planId))
      .innerJoin(promoMaterials, eq(promoMaterials.id, table.promoMaterialId))
      .innerJoin(brands, eq(brands.id, promoMaterials.brandId))
      .$dynamic(),
  record: ({ approvedAt, createdAt, ...row }) => ({
    ...row,
    approved: approvedAt !== null,
    created_at: createdAt.toISOString(),
  }),
  sorts: {
    user_id: table.affiliateId,
    user: byAlphabet(users.name),
    brand: byAlphabet(brands.name),
    plan: byAlphabet(plans.name),
    promo_material: byAlphabet(promoMaterials.content),
    link: byAlphabet(table.link),
    approved: isNotNull(users.approvedAt),
    created_at: table.createdAt,
  },
  search: [users.name, table.link, brands.name, plans.name, promoMaterials.content],
  filters: {
    plan_id: (id) => eq(table.planId, Number(id)),
    ...momentSpan('created_at', table.createdAt),
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

/** Campaigns: an affiliate publishes a material of its brand under any plan. */
export const campaignRoutes = entity(api.campaigns, campaigns, {
  listOwn: (affiliateId) => ({ affiliateId }),

  create: ({ promo_material_id, plan_id, link }, exchange) => {
    const { account, now } = exchange;
    return within(exchange, async (own) => {
      await requireOwnMaterial(promo_material_id, own);
      const references = { affiliateId: account.id, promoMaterialId: promo_material_id, planId: plan_id };
      const row = { ...references, link, createdAt: now };
      return only(await own.database.insert(table).values(row).returning({ id: table.id })).id;
    });
  },
});
