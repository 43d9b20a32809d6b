import { body, content, filters, option, record, reference } from './fields.ts';
import { resource } from './resource.ts';

const type = option('promo_material.type');
const brand = reference('brands', 'brand');

/** Promo materials: texts and links that affiliates publish for a brand. */
export const promoMaterials = resource('promo-materials', {
  pages: { '/promo-materials': ['super-admin', 'operator', 'affiliate'] },
  path: '/api/v1/promo_materials',
  record: record({ brand, type, content: content() }),
  create: body({ brand_id: brand, type, content: content() }),
  filter: filters({ brand_id: brand, type }),
  access: {
    list: ['super-admin', 'operator', 'sub-operator', 'affiliate'],
    create: ['super-admin', 'operator', 'sub-operator'],
  },
});
