import { body, content, filters, option, record } from './fields.ts';
import { brand } from './references.ts';
import { resource } from './resource.ts';
import { webLink } from './tracking.ts';

const type = option('promo_material.type');
/** The page of the brand that it leads to, if not the brand's link. */
const landing = webLink().nullable().optional();

/** Promo materials: texts and links that affiliates publish for a brand. */
export const promoMaterials = resource('promo-materials', {
  pages: { '/promo-materials': ['super-admin', 'operator', 'affiliate'] },
  path: '/api/v1/promo_materials',
  record: record({ brand, type, content: content() }).extend({ landing }),
  create: body({ brand_id: brand, type, content: content() }).extend({ landing }),
  filter: filters({ brand_id: brand, type }),
  fieldsBeyond: { tracking: ['landing'] },
  writesBeyond: { tracking: ['landing'] },
  access: {
    list: ['super-admin', 'operator', 'sub-operator', 'affiliate'],
    create: ['super-admin', 'operator', 'sub-operator'],
  },
});
