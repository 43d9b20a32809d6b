import { api } from '../../contract/index.ts';
import { promoMaterials } from '../database/tables/index.ts';
import { entity } from '../entity/entity.ts';
import { listingOf } from '../entity/listing-of.ts';
import { ownBrand } from './own-brand.ts';
import { reachOf } from './reach.ts';

/** Promo materials, seen and made by those whose brands they are for. */
export const promoMaterialRoutes = entity(listingOf(api['promo-materials'], promoMaterials), {
  list: reachOf,
  beforeCreate: ({ brand_id }, own) => ownBrand(own, brand_id, 'brand_id'),
});
