import { eq } from 'drizzle-orm';
import { api } from '../../contract/index.ts';
import type { Account } from '../auth/sessions.ts';
import { byAlphabet } from '../database/alphabet.ts';
import { only } from '../database/only.ts';
import { brands, promoMaterials as table } from '../database/tables/index.ts';
import type { Scope } from '../database/totals.ts';
import { optionItem } from '../options.ts';
import { entity } from './entity.ts';
import { listing } from './listing.ts';
import { ownBrand } from './own-brand.ts';
import { byTitle } from './shown.ts';
import { within } from './writes.ts';

const promoMaterials = listing({
  table,
  rows: (select) =>
    select({
      id: table.id,
      type: table.type,
      content: table.content,
      brand: { id: brands.id, name: brands.name },
    })
      .from(table)
      .innerJoin(brands, eq(brands.id, table.brandId))
      .$dynamic(),
  record: ({ id, brand, type, content }, { text }) => ({
    id,
    brand,
    type: optionItem('promo_material.type', type, text),
    content,
  }),
  sorts: {
    brand: byAlphabet(brands.name),
    type: byTitle('promo_material.type', table.type),
    content: byAlphabet(table.content),
  },
  search: [table.content, brands.name],
  filters: {
    brand_id: (id) => eq(table.brandId, Number(id)),
    type: (key) => eq(table.type, Number(key)),
  },
});

/** An operator sees the materials of its brands, an affiliate those of the brand it belongs to. */
function scopeOf({ type, id, brandId }: Account): Scope {
  if (type === 'super-admin') return {};
  return type === 'operator' ? { operatorId: id } : { brandId };
}

export const promoMaterialRoutes = entity(api['promo-materials'], promoMaterials, {
  list: scopeOf,

  create: ({ brand_id, type, content }, exchange) =>
    within(exchange, async (own) => {
      const { id: brandId } = await ownBrand(own, brand_id, 'brand_id');
      const row = { brandId, type, content };
      return only(await own.database.insert(table).values(row).returning({ id: table.id })).id;
    }),
});
